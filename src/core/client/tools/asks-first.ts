/** Whether a person is asked before a tool of the page runs. */
import type { ClientHost } from '../client-host.js';
import { partMissing } from '../part-missing.js';
import type { GivenArguments } from './tool-arguments.js';
import type { AgentTool } from './tools.js';

/** Arguments that do not fit are no matter for a person. */
export async function asksFirst(
  core: Pick<ClientHost, 'allowedTools' | 'pauses'>,
  tool: AgentTool<never> | undefined,
  call: GivenArguments & { id: string },
): Promise<boolean> {
  const asks = tool?.needsApproval;
  if (!tool || !asks || core.allowedTools.has(tool.name)) return false;
  const { readToolArguments } = await import('./tool-arguments.js').catch(partMissing);
  const read = await readToolArguments({ ...call, name: tool.name }, tool);
  if ('error' in read) return false;
  if (core.pauses?.isApproved(call)) return false;
  if (asks === true) return true;
  try {
    return await (asks as (args: unknown) => boolean | Promise<boolean>)(read.args);
  } catch {
    return true;
  }
}
