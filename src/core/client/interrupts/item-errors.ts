/** What a server says about single answers of a batch that it refused. */
import { isObject } from '../../protocol/events.js';
import { pointerOf } from '../../protocol/pointer.js';
import type { RunFailure } from '../../thread/run-record.js';
import type { ItemError } from './dialects/dialect.js';

/** TanStack AI's form, which others have taken up. */
export function itemErrorsOf({ metadata }: RunFailure): ItemError[] {
  const own = metadata?.tanstack;
  const list: unknown = isObject(own) ? own.interruptErrors : undefined;
  return (Array.isArray(list) ? list : []).flatMap((error): ItemError[] => {
    if (!isObject(error)) return [];
    return [
      {
        code: typeof error.code === 'string' ? error.code : 'invalid-payload',
        message: typeof error.message === 'string' ? error.message : 'The server refused this answer.',
        ...(typeof error.interruptId === 'string' ? { interruptId: error.interruptId } : {}),
        ...(error.path === undefined ? {} : { path: readPath(error.path) }),
      },
    ];
  });
}

function readPath(path: unknown): string {
  if (Array.isArray(path)) return pointerOf(path.map(String));
  return typeof path === 'string' ? path : '';
}
