/** The host's own views of tool calls. */
import type { AgentTool, ToolCallEntry } from '../../core/index.js';
import { ownRenderer } from '../renderer-faults.js';

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
  const render = ownRenderer(renderers, entry.name) ?? tool?.render ?? ownRenderer(renderers, '*');
  if (!render) return undefined;
  try {
    return render(entry);
  } catch (thrown) {
    fail(render, thrown);
    return undefined;
  }
}
