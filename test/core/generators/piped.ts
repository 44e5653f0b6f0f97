/** A client over a pipe, and ways to wait for what it shows. */
import { expect } from '@open-wc/testing';
import { AgentClient, AgentError, type AgentClientOptions, type ThreadSnapshot } from '../../../src/core/index.js';
import { THREAD, type Wire } from './wire.js';
import type { Pipe } from './pipe.js';

export const open: Wire = { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' };
export const more = (delta: string): Wire => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta });
export const close: Wire = { type: 'TEXT_MESSAGE_END', messageId: 'm' };

export function clientOver(pipe: Pipe, options: AgentClientOptions = {}): AgentClient {
  return new AgentClient({ threadId: THREAD, transport: pipe, ...options });
}

/** Settles with the first snapshot that fits, without waiting for a notification. */
export async function until(client: AgentClient, fits: (snapshot: ThreadSnapshot) => boolean): Promise<ThreadSnapshot> {
  while (!fits(client.snapshot)) await new Promise((resolve) => setTimeout(resolve));
  return client.snapshot;
}

export const shows = (text: string) => (snapshot: ThreadSnapshot) => JSON.stringify(snapshot.entries).includes(text);

/** The code of the AgentError that `promise` rejects with. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  const thrown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(thrown).to.be.instanceOf(AgentError);
  return (thrown as AgentError).code;
}
