/** The whole conversation as Markdown, to be pasted elsewhere. */
import { contentText, type Content, type Entry, type ToolCallEntry } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import { toolTitle } from '../message/message-format.js';

/** A block for each entry, headed by who speaks. */
export function conversationMarkdown(entries: readonly Entry[], localize: Localize): string {
  const blocks = entries.map((entry) => block(entry, localize)).filter((text) => text !== undefined);
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

function block(entry: Entry, localize: Localize): string | undefined {
  switch (entry.kind) {
    case 'message':
      return `## ${localize.term(entry.role === 'user' ? 'you' : 'assistant')}\n\n${readable(entry.content, localize)}`;
    case 'reasoning':
      return `${localize.term('reasoning')}:\n\n${quoted(entry.content)}`;
    case 'tool-call':
      return toolCall(entry, localize);
    case 'activity':
      return `**${entry.activityType}**\n\n${fenced(JSON.stringify(entry.content, null, 2), 'json')}`;
    case 'decision':
      return `*${localize.term('decidedRecord', localize.term(entry.decision), entry.subject)}*`;
  }
}

function toolCall({ name, argumentsText, result }: ToolCallEntry, localize: Localize): string {
  const parts = [`**${name === '' ? localize.term('toolUnnamed') : toolTitle(name)}**`];
  if (argumentsText.trim() !== '') parts.push(`${localize.term('toolArguments')}:`, fenced(argumentsText, 'json'));
  const answer = result && (result.error ?? contentText(result.content));
  if (answer) parts.push(`${localize.term('toolResult')}:`, fenced(answer, ''));
  return parts.join('\n\n');
}

function readable(content: Content, localize: Localize): string {
  if (typeof content === 'string') return content.trim();
  return content
    .map((part) => (part.type === 'text' ? part.text.trim() : `[${localize.term('attachment', part.type)}]`))
    .join('\n\n');
}

function quoted(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** A fence longer than any within. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((fence) => fence.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.trim()}\n${fence}`;
}
