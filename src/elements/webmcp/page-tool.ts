/** A tool that the page has described to the browser, as one that the agent may call. */
import type { AgentTool, JsonSchema } from '../../core/index.js';
import { isRecord, parseJson } from '../schema-form/json.js';
import { inputOf, type ModelContext, type RegisteredTool } from './model-context.js';
import { readResult } from './tool-result.js';

/** `latest` gives the browser's own object as it stands when the tool runs. */
export function toAgentTool(
  context: ModelContext,
  tool: RegisteredTool,
  latest: () => RegisteredTool | undefined,
): AgentTool<never> {
  const { name, title, description, annotations } = tool;
  const parameters = schemaOf(tool);
  const made: AgentTool = {
    name,
    description,
    needsApproval: annotations?.readOnlyHint !== true || annotations.consequentialHint === true,
    ...(title ? { title } : {}),
    ...(parameters ? { parameters } : {}),
    ...(annotations?.untrustedContentHint === true ? { untrusted: true } : {}),
    execute: async (args, { signal }) => {
      const current = latest();
      if (!current) throw new Error(`The page has taken the tool ${name} back.`);
      return readResult(await context.executeTool(current, inputOf(args), { signal }));
    },
  };
  return made as AgentTool<never>;
}

function schemaOf({ inputSchema }: RegisteredTool): JsonSchema | undefined {
  const schema = typeof inputSchema === 'string' ? parseJson(inputSchema) : inputSchema;
  return isRecord(schema) ? schema : undefined;
}

/** Equal for tools that are the same to the agent and to people. */
export function fingerprint(tool: RegisteredTool): string {
  const { name, title, description, annotations } = tool;
  const { readOnlyHint, consequentialHint, untrustedContentHint } = annotations ?? {};
  const hints = [readOnlyHint, consequentialHint, untrustedContentHint].map(Boolean);
  return JSON.stringify([name, title ?? '', description, schemaOf(tool), hints]);
}
