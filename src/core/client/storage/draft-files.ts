/** The files of a draft as a storage keeps them: all by name, and what they hold as far as there is room. */
import { isObject } from '../../protocol/events.js';
import { NO_FILES, type DraftFile } from '../draft-file.js';

/** Grows when an older reader would misread the new form; one that it does not know counts as absent. */
const VERSION = 1;

export interface WrittenFiles {
  text: string;
  /** Names of the files that found no room. */
  leftOut: readonly string[];
}

/** In at most `limit` characters: what comes first stays first. */
export function writeFiles(files: readonly DraftFile[], limit: number): WrittenFiles {
  const names = files.map(({ source: _, ...rest }) => rest);
  let spare = limit - JSON.stringify({ version: VERSION, files: names }).length;
  const leftOut: string[] = [];
  const kept = files.map((file, index): DraftFile => {
    if (!file.source) return file;
    const size = JSON.stringify(file.source).length + ',"source":'.length;
    const named = names[index];
    if (size > spare && named) {
      leftOut.push(file.name);
      return named;
    }
    spare -= size;
    return file;
  });
  return { text: JSON.stringify({ version: VERSION, files: kept }), leftOut };
}

/** What cannot be read is left out. */
export function readFiles(text: unknown): readonly DraftFile[] {
  let kept: unknown;
  try {
    kept = typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return NO_FILES;
  }
  if (!isObject(kept) || kept['version'] !== VERSION || !Array.isArray(kept['files'])) return NO_FILES;
  return kept['files'].flatMap((file: unknown) => readFile(file) ?? []);
}

function readFile(file: unknown): DraftFile | undefined {
  if (!isObject(file) || typeof file['name'] !== 'string') return undefined;
  const { name, mimeType, size, source } = file;
  return {
    name,
    mimeType: typeof mimeType === 'string' ? mimeType : 'application/octet-stream',
    size: typeof size === 'number' && size >= 0 ? size : 0,
    ...readSource(source),
  };
}

function readSource(source: unknown): Pick<DraftFile, 'source'> {
  if (!isObject(source) || typeof source['value'] !== 'string') return {};
  const { type, value } = source;
  return type === 'url' || type === 'data' ? { source: { type, value } } : {};
}
