import type { Message, RunAgentInput } from '@ag-ui/core';
import { isRecord } from './json.js';

const roles = new Set(['developer', 'system', 'assistant', 'user', 'tool', 'reasoning']);

/**
 * Reads a RunAgentInput as the strict ones among real servers do: arrays and objects must be there, optional members
 * are absent and never null. Returns the first fault as text.
 */
export function readInput(body: unknown): RunAgentInput | string {
  if (!isRecord(body)) return 'The body must be a JSON object.';
  for (const key of ['threadId', 'runId']) {
    if (typeof body[key] !== 'string' || body[key] === '') return `${key} must be a string.`;
  }
  for (const key of ['messages', 'tools', 'context']) {
    if (!Array.isArray(body[key])) return `${key} must be an array.`;
  }
  if (!isRecord(body['forwardedProps'])) return 'forwardedProps must be an object.';
  for (const key of ['parentRunId', 'protocolVersion', 'resume', 'state']) {
    if (body[key] === null) return `${key} must be absent rather than null.`;
  }
  const fault = messagesFault(body['messages']) ?? resumeFault(body['resume']);
  return fault ?? (body as unknown as RunAgentInput);
}

function messagesFault(messages: unknown): string | undefined {
  const ids = new Set<unknown>();
  for (const message of Array.isArray(messages) ? messages : []) {
    if (!isRecord(message) || typeof message['id'] !== 'string') return 'Every message must have an id.';
    if (ids.has(message['id'])) return `Message id ${message['id']} is used twice.`;
    ids.add(message['id']);
    if (typeof message['role'] !== 'string' || !roles.has(message['role'])) {
      return `Messages with role ${String(message['role'])} are not accepted.`;
    }
    if (message['content'] === null) return 'content must be absent rather than null.';
    if (message['role'] === 'tool' && typeof message['content'] !== 'string') return 'Tool content must be a string.';
  }
  return undefined;
}

function resumeFault(resume: unknown): string | undefined {
  if (resume === undefined) return undefined;
  if (!Array.isArray(resume)) return 'resume must be an array.';
  for (const entry of resume) {
    if (!isRecord(entry) || typeof entry['interruptId'] !== 'string') return 'A resume entry needs an interruptId.';
    if (entry['status'] !== 'resolved' && entry['status'] !== 'cancelled') {
      return 'The status of a resume entry is resolved or cancelled.';
    }
    if (entry['payload'] === null) return 'payload must be absent rather than null.';
  }
  return undefined;
}

/** The text of the last message, if a user wrote it. */
export function newestWords(messages: readonly Message[]): string {
  const last = messages.at(-1);
  if (last?.role !== 'user') return '';
  if (typeof last.content === 'string') return last.content;
  return last.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

/** Whether a file came with the last message. */
export function hasFiles(messages: readonly Message[]): boolean {
  const last = messages.at(-1);
  return last?.role === 'user' && typeof last.content !== 'string' && last.content.some((part) => part.type !== 'text');
}
