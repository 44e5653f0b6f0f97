/** The host's own views of activities. An adapter for a kind of generative interface is an entry of this registry. */
import { AgentError, type ActivityEntry, type AgentClient, type ContentPart, type TurnEnd } from '../../core/index.js';
import { ownRenderer, type RendererFault } from '../renderer-faults.js';

/** What a view may do besides showing the activity. Later versions may add members. */
export interface ActivityContext {
  /** The client of the conversation, where there is one. */
  readonly client: AgentClient | undefined;
  /** The shared state as it is now. */
  readonly state: unknown;
  /** Sends a message of the person, like `client.send`. */
  send(content: string | readonly ContentPart[]): Promise<TurnEnd>;
  /** Replaces the shared state, or changes it by a function of the old one, like `client.setState`. */
  setState(next: unknown): void;
}

/**
 * Returns a Lit template, a Node or a text; `undefined` asks for the default view. Called again with each change: the
 * activity is then another object with the same `id`, and what did not change in its `content` is the same object.
 */
export type ActivityRenderer = (activity: ActivityEntry, context: ActivityContext) => unknown;

/** By the `activityType`; `*` for types that have none of their own. */
export type ActivityRenderers = Readonly<Record<string, ActivityRenderer>>;

/** What the host draws for an activity; `undefined` where nobody does, or where the renderer throws: then `fail` is told. */
export function drawActivity(
  activity: ActivityEntry,
  renderers: ActivityRenderers | undefined,
  client: AgentClient | undefined,
  fail: (fault: RendererFault) => void,
): unknown {
  const render = ownRenderer(renderers, activity.activityType) ?? ownRenderer(renderers, '*');
  if (!render) return undefined;
  try {
    return render(activity, contextOf(client));
  } catch (thrown) {
    fail({ render, thrown });
    return undefined;
  }
}

function contextOf(client: AgentClient | undefined): ActivityContext {
  return {
    client,
    get state() {
      return client?.snapshot.state;
    },
    send: async (content) => {
      if (client) return client.send(content);
      throw new AgentError('no-endpoint', 'This activity stands in no conversation; give its element a client.');
    },
    setState: (next) => client?.setState(next),
  };
}
