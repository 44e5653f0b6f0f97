import type { ContentPart } from '@ag-ui/core';
import type { Scenario } from '../scenario.js';
import { finished } from '../turn.js';

export const files: Scenario = {
  id: 'files',
  title: 'Attachments',
  description: 'Attach, paste or drop files; @ mentions, / is for commands. The agent says what it got.',
  prompt: 'What did I attach?',
  words: /\battach/i,
  async *run(turn) {
    const last = turn.input.messages.filter((message) => message.role === 'user').at(-1);
    const parts = typeof last?.content === 'string' ? [] : (last?.content ?? []);
    const lines = parts.flatMap((part) => (part.type === 'text' ? [] : [`- ${describe(part)}`]));
    yield* turn.say(
      lines.length === 0
        ? 'Nothing is attached. Use the paper clip, paste a picture, or drop files onto this chat.'
        : `I got ${lines.length === 1 ? 'one file' : `${String(lines.length)} files`}:\n\n${lines.join('\n')}\n`,
    );
    return finished;
  },
};

function describe(part: Exclude<ContentPart, { type: 'text' }>): string {
  const { source } = part;
  const name: unknown = part.metadata?.['filename'];
  const given = typeof name === 'string' ? `**${name}**` : 'a file without a name';
  const kind = `${part.type}, ${source.mimeType ?? 'unknown type'}`;
  if (source.type === 'data') return `${given} (${kind}): ${String(bytesOf(source.value))} bytes`;
  return `${given} (${kind}) at \`${source.value}\``;
}

function bytesOf(base64: string): number {
  return (base64.length / 4) * 3 - (base64.match(/=*$/)?.[0].length ?? 0);
}
