import { EventType, type Event } from '@ag-ui/core';
import type { Scenario } from '../scenario.js';
import { finished, newId } from '../turn.js';

/** A scanned page of 168 by 224 in four colours. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAKgAAADgAgMAAADqLsUmAAAADFBMVEUrNEqNk6DZ3OL7+vWjiKVqAAABGElEQVR42u3a0WnEMAwG4EAG8EiaIs8e5fa5JRrwAFlFYO5N3F8UDtqX2nppq4skv34EI8l2TLLczbF8wBjPpEkvQrevqN7pO+a1vgHNVZA0EuXlW5SINHsg6e/QxzaJ6ocGLYEnGnUVOKKhSlBd0jw2kuZxHLMErmjQVVAd0agb0c0PDVKC6pjmyZ30Xzai6onm7Thvx39WguqVhtizDjtdbLQAYqOyAiI0o1wA3gFGsdDGQB/TnYDWgCaE9kMKXlQ/aJQGHEI40Ea0KGVNgI4+oEINQgIQCmhYrRelc6ZjyujQZwrQZUZ1nLNlHrdLh1AHjq4femadpbM9M6ulnfSApotXU7+u2lPFRHcyrwLOd5eLUftPV5/pbARgnb5ufQAAAABJRU5ErkJggg==';

/** Half a second of silence: a WAV file of 8 kHz. */
function silence(): string {
  const samples = 4000;
  const bytes = new Uint8Array(44 + samples).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, samples, true);
  return btoa(String.fromCharCode(...bytes));
}

export const media: Scenario = {
  id: 'media',
  title: 'Pictures, sound, files',
  description: 'A tool answers with a picture, a sound and files, as content parts.',
  prompt: 'Scan the letter on my desk',
  words: /\b(scan|letter|media)\b/i,
  async *run(turn) {
    const toolCallId = yield* turn.call('scan_letter', { place: 'desk' });
    await turn.rest();
    const content = [
      { type: 'text', text: 'Two pages, one voice memo.' },
      {
        type: 'image',
        source: { type: 'data', value: picture, mimeType: 'image/png' },
        metadata: { filename: 'Page.png' },
      },
      { type: 'image', source: { type: 'url', value: 'https://images.example/page-2.png' } },
      {
        type: 'audio',
        source: { type: 'data', value: silence(), mimeType: 'audio/wav' },
        metadata: { filename: 'Memo.wav' },
      },
      {
        type: 'document',
        source: { type: 'data', value: btoa('Dear Ada, the engine works.'), mimeType: 'text/plain' },
        metadata: { filename: 'Letter.txt' },
      },
      {
        type: 'document',
        source: { type: 'url', value: 'https://files.example/archive/contract.pdf', mimeType: 'application/pdf' },
        metadata: { size: 482_113 },
      },
    ];
    // Results in parts are younger than the type of this event.
    yield {
      type: EventType.TOOL_CALL_RESULT,
      messageId: newId('tool'),
      toolCallId,
      content,
      role: 'tool',
    } as unknown as Event;
    yield* turn.say('The letter is scanned. It is from Charles.');
    return finished;
  },
};
