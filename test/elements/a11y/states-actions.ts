// The states of what can be done with messages, and of what they hold besides text: toolbar, quoting, cut answers, media.
import { fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentClientOptions, ContentPart } from '../../../src/core/index.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { waitUntil } from '../../support/wait-until.js';
import { mockClient } from '../support/mock-client.js';
import { button, buttons, click, part, sees, walk } from '../support/person.js';

const TALK: NonNullable<AgentClientOptions['messages']> = [
  { id: 'u', role: 'user', content: 'How long?' },
  { id: 'a', role: 'assistant', content: 'Two *short* minutes.' },
];
const SOUND = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const MEDIA: ContentPart[] = [
  { type: 'audio', source: { type: 'data', value: SOUND, mimeType: 'audio/wav' }, metadata: { filename: 'a.wav' } },
  { type: 'video', source: { type: 'url', value: 'https://elsewhere.example/a.mp4', mimeType: 'video/mp4' } },
  { type: 'image', source: { type: 'url', value: 'https://elsewhere.example/a.png', mimeType: 'image/png' } },
  {
    type: 'document',
    source: { type: 'data', value: 'aGk=', mimeType: 'text/plain' },
    metadata: { filename: 'a.txt' },
  },
];

async function chatWith(properties: Partial<AgentChat>): Promise<AgentChat> {
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.style.blockSize = '600px';
  const chat = Object.assign(document.createElement('agent-chat'), { heading: 'Assistant', ...properties });
  box.append(chat);
  await waitUntil(() => chat.client, 'no client');
  return chat;
}

async function talk(properties: Partial<AgentChat> = {}): Promise<AgentChat> {
  const chat = await chatWith({ client: mockClient('chat', { messages: TALK }), ...properties });
  await waitUntil(() => buttons(chat, 'Copy as plain text').length > 0, 'no actions');
  return chat;
}

export const ACTION_STATES: Readonly<Record<string, () => Promise<Element>>> = {
  'actions, what was done is said': async () => {
    const chat = await talk();
    await click(buttons(chat, 'Quote')[0]!);
    await sees(chat, 'Quoted in your message.');
    return chat;
  },
  'actions, one that the page offers': async () => {
    const chat = await talk({ extraActions: [{ label: 'Pin', run: () => undefined }] });
    await waitUntil(() => buttons(chat, 'Pin').length > 0, 'no action of the page');
    return chat;
  },
  'actions, commenting on an answer': async () => {
    const chat = await talk({ feedback: true });
    await waitUntil(() => buttons(chat, 'Bad answer').length > 0, 'no feedback');
    await click(button(chat, 'Bad answer'));
    await waitUntil(() => part(chat, 'comment'), 'no comment');
    return chat;
  },
  'actions, versions of an answer': async () => {
    const chat = await talk();
    await click(button(chat, 'Answer again'));
    await waitUntil(() => part(chat, 'versions'), 'no versions');
    await waitUntil(() => chat.client?.snapshot.status === 'idle', 'never at rest');
    return chat;
  },
  'actions, while the agent works': async () => {
    const chat = await chatWith({ client: mockClient('slow', { messages: TALK, pace: 40 }) });
    void chat.send('Tell me a slow story');
    await sees(chat, 'Once upon');
    return chat;
  },
  'actions, quoting a selection': async () => {
    const chat = await talk();
    await waitUntil(() => [...walk(chat)].some(({ localName }) => localName === 'em'), 'no Markdown');
    getSelection()?.selectAllChildren([...walk(chat)].find(({ localName }) => localName === 'em')!);
    await waitUntil(() => part(chat, 'quote-button'), 'no button');
    return chat;
  },
  'a cut answer, with its card': async () => {
    const chat = await chatWith({ client: mockClient('cut', { query: '&fails=1' }) });
    await chat.send('Where is it?');
    await waitUntil(() => buttons(chat, 'Continue').length > 0, 'no way to go on');
    return chat;
  },
  'a cut answer, without its card': async () => {
    const chat = await chatWith({ client: mockClient('cut', { query: '&fails=1' }) });
    await chat.send('Where is it?');
    await waitUntil(() => buttons(chat, 'Dismiss').length > 0, 'no card');
    await click(button(chat, 'Dismiss'));
    await sees(chat, 'The answer was cut off.');
    return chat;
  },
  'media, of a person and of an agent': async () => {
    const chat = await chatWith({
      client: mockClient('chat', {
        messages: [
          { id: 'u', role: 'user', content: MEDIA },
          { id: 'a', role: 'assistant', content: 'Two minutes.' },
        ],
      }),
    });
    await waitUntil(() => buttons(chat, /a\.wav/).length > 0, 'no sound');
    await waitUntil(() => buttons(chat, /a\.png/).length > 0, 'no picture');
    return chat;
  },
};
