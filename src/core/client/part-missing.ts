/** A part that is loaded on demand is not to be had: the line is down, or a newer version stands there now. */
import { AgentError } from '../protocol/error.js';

export function partMissing(thrown: unknown): never {
  throw new AgentError('network', 'A part of the chat could not be loaded: check the connection.', {}, thrown);
}
