/** Which files are taken: kinds, sizes and how many. */
import type { AttachmentOptions, InputCapabilities } from './attachment-options.js';

const MB = 1_000_000;

export interface AttachmentRules {
  /** Empty: everything. */
  readonly accept: string;
  readonly maxFiles: number;
  readonly maxFileSize: number;
}

export function rulesOf(options: AttachmentOptions): AttachmentRules {
  return {
    accept: typeof options.accept === 'string' ? options.accept : acceptOf(options.capabilities),
    maxFiles: positive(options.maxFiles) ?? 10,
    maxFileSize: positive(options.maxFileSize) ?? (options.upload ? 100 : 4) * MB,
  };
}

/** What an agent says it understands; nothing where it says nothing, or takes any file. */
function acceptOf(capabilities: InputCapabilities | undefined): string {
  const input = capabilities?.multimodal?.input;
  if (!input || input.file) return '';
  const kinds = (['image', 'audio', 'video'] as const).filter((kind) => input[kind]).map((kind) => `${kind}/*`);
  return [...kinds, ...(input.pdf ? ['application/pdf'] : [])].join(',');
}

/** Whether `accept`, as the attribute of a file input has it, lets the file in. */
export function isAccepted({ name, type }: File, accept: string): boolean {
  const kinds = accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean);
  if (kinds.length === 0) return true;
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    if (kind === '*/*') return true;
    return kind.endsWith('/*') ? type.toLowerCase().startsWith(kind.slice(0, -1)) : type.toLowerCase() === kind;
  });
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}
