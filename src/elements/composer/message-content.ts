/** A message with files, as AG-UI content. */
import type { Content, ContentPart } from '../../core/index.js';
import type { Attachment } from './attachment.js';

const MEDIA = ['image', 'audio', 'video'] as const;

/** A plain string without files; else the text, then the files. */
export function partsOf(text: string, files: readonly Attachment[]): Content {
  if (files.length === 0) return text;
  const parts = files.map(partOf).filter((part) => part !== undefined);
  return text === '' ? parts : [{ type: 'text', text }, ...parts];
}

function partOf({ name, mimeType, source }: Attachment): ContentPart | undefined {
  if (!source) return undefined;
  const type = MEDIA.find((media) => mimeType.startsWith(`${media}/`)) ?? 'document';
  return { type, source: { ...source, mimeType }, metadata: { filename: name } };
}
