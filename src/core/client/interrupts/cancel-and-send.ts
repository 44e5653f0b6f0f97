/** Typing instead of deciding: everything that is open is cancelled, and a message goes. */
import { AgentError } from '../../protocol/error.js';
import type { ContentPart } from '../../protocol/events.js';
import { entryKey } from '../../thread/entries.js';
import type { ClientHost } from '../client-host.js';
import type { TurnEnd } from '../hooks.js';
import type { InterruptSet } from './interrupt-set.js';

/**
 * One request where the server is known to take that, else the message follows the answer. Rejects, with the drafts as
 * they were and without the message, where the server did not take the cancellation.
 */
export async function cancelAndSend(
  content: string | readonly ContentPart[],
  core: ClientHost,
  set: InterruptSet,
  noteDecisions: () => void,
): Promise<TurnEnd> {
  const { visit } = core;
  const putBack = set.remember();
  const refused = (): AgentError => {
    const cause = set.error ?? core.error;
    putBack();
    const message = 'The requests could not be cancelled; your text was not sent.';
    return cause instanceof AgentError
      ? new AgentError(cause.code, `${message} ${cause.message}`, cause.detail, cause)
      : new AgentError('interrupt-pending', message);
  };
  if (!set.records.every((record) => record.dialect.history?.cancelWithMessage && !record.local)) {
    await set.cancelAll();
    if (core.visit !== visit || core.paused || core.stopped) throw refused();
    return core.send(content);
  }
  const resume = (await set.stageEvery({ decision: 'cancel' })) ? await set.begin() : undefined;
  if (!resume || core.visit !== visit) throw refused();
  noteDecisions();
  const { records } = set;
  const id = core.addUserMessage(content);
  const end = await core.start({ purpose: 'message', fresh: [id], resume });
  if (core.visit !== visit || set.records !== records) return end;
  core.thread.entries.remove(entryKey('message', id));
  throw refused();
}
