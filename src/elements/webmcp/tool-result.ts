/** Results of WebMCP tools: text, JSON as text, or the content list of MCP. */
import type { ContentPart } from '../../core/index.js';
import { isRecord, parseJson } from '../schema-form/json.js';

/** The result as a tool of ours would give it; throws where it says that the tool failed. */
export function readResult(result: unknown): unknown {
  const value = typeof result === 'string' ? (parseJson(result) ?? result) : result;
  // Text is text, whatever it would mean as JSON.
  if (typeof value !== 'object' || value === null) return result;
  if (!isRecord(value) || !Array.isArray(value.content)) return value;
  const parts = value.content.map(readPart);
  const isText = parts.every((part) => part?.type === 'text');
  const text = parts.map((part) => (part?.type === 'text' ? part.text : '')).join('\n');
  if (value.isError === true) throw new Error(text || 'The tool failed.');
  if (isText) return text;
  return parts.includes(undefined) ? value : parts;
}

function readPart(part: unknown): ContentPart | undefined {
  if (!isRecord(part)) return undefined;
  const { type, text, data, mimeType } = part;
  if (type === 'text' && typeof text === 'string') return { type, text };
  const isMedia = (type === 'image' || type === 'audio') && typeof data === 'string' && typeof mimeType === 'string';
  return isMedia ? { type, source: { type: 'data', value: data, mimeType } } : undefined;
}
