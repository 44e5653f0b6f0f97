/** The host's own views of tool calls. */
import type { AgentTool, ToolCallEntry } from '../core/index.js';

/** Returns a Lit template, a Node or a text; `undefined` asks for the default view. */
export type ToolRenderer = (call: ToolCallEntry) => unknown;

/** By the name of the tool; `*` for tools that have none of their own. */
export type ToolRenderers = Readonly<Record<string, ToolRenderer>>;

/** What the host draws for a call; `undefined` where nobody does, or where the renderer throws. */
export function drawCustom(
  entry: ToolCallEntry,
  renderers: ToolRenderers | undefined,
  tool: AgentTool<never> | undefined,
): unknown {
  // Names come from a model: only own members count.
  const own = (name: string): ToolRenderer | undefined =>
    renderers && Object.hasOwn(renderers, name) ? renderers[name] : undefined;
  const render = own(entry.name) ?? tool?.render ?? own('*');
  if (!render) return undefined;
  try {
    return render(entry);
  } catch (thrown) {
    console.warn(`agent-tool-call: the renderer for ${entry.name} threw; the default view is shown.`, thrown);
    return undefined;
  }
}
