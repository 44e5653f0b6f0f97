/** The host's own views of tool calls. */
import type { AgentClient, AgentTool, ToolCallEntry } from '../../core/index.js';

/** Returns a Lit template, a Node or a text; `undefined` asks for the default view. */
export type ToolRenderer = (call: ToolCallEntry) => unknown;

/** By the name of the tool; `*` for tools that have none of their own. */
export type ToolRenderers = Readonly<Record<string, ToolRenderer>>;

/** What the host draws for a call; `undefined` where nobody does, or where the renderer throws: then `fail` is told. */
export function drawCustom(
  entry: ToolCallEntry,
  renderers: ToolRenderers | undefined,
  tool: AgentTool<never> | undefined,
  fail: (render: ToolRenderer, thrown: unknown) => void,
): unknown {
  // Names come from a model: only own members count.
  const own = (name: string): ToolRenderer | undefined =>
    renderers && Object.hasOwn(renderers, name) ? renderers[name] : undefined;
  const render = own(entry.name) ?? tool?.render ?? own('*');
  if (!render) return undefined;
  try {
    return render(entry);
  } catch (thrown) {
    fail(render, thrown);
    return undefined;
  }
}

const told = new WeakSet<ToolRenderer>();

/** Tells the developer once for each renderer, however often it is called while a call streams. */
export function tellFault(
  client: AgentClient | undefined,
  name: string,
  { render, thrown }: { render: ToolRenderer; thrown: unknown },
): void {
  if (told.has(render)) return;
  told.add(render);
  const message = `The renderer for the tool ${name} threw; the default view is shown. ${String(thrown)}`;
  if (client) client.report('renderer-failed', message);
  else console.warn(`agent-tool-call: ${message}`);
}
