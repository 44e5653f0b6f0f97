/** Renderers of the page: which one is meant, and what is said of one that threw. */
import type { AgentClient } from '../core/index.js';

/** A renderer that threw, and what. */
export interface RendererFault<R extends object = object> {
  render: R;
  thrown: unknown;
}

/** The renderer of that name. Names come from models and servers: only own members count. */
export function ownRenderer<R>(renderers: Readonly<Record<string, R>> | undefined, name: string): R | undefined {
  return renderers && Object.hasOwn(renderers, name) ? renderers[name] : undefined;
}

const told = new WeakSet<object>();

/** Tells the developer once for each renderer, however often it is called. `of`: what it draws. */
export function tellFault(client: AgentClient | undefined, of: string, { render, thrown }: RendererFault): void {
  if (told.has(render)) return;
  told.add(render);
  const message = `The renderer ${of} threw; the default view is shown. ${String(thrown)}`;
  if (client) client.report('renderer-failed', message);
  else console.warn(`agent-chat: ${message}`);
}
