import type { Interrupt } from '@ag-ui/core';
import { approvalSchema, type JsonSchema } from '../schema.js';
import type { Scenario } from '../scenario.js';
import type { Answer } from '../thread.js';
import { deleteProject, type ServerTool } from '../tools.js';
import { finished, type Script, type Turn } from '../turn.js';

/** The interrupt that asks for leave to run a server tool. */
export function askApproval(
  tool: ServerTool,
  input: unknown,
  toolCallId: string,
  message: string,
  allow: { edit?: JsonSchema; reason?: boolean },
): Interrupt {
  return {
    id: `approval_${toolCallId}`,
    reason: 'tool_call',
    message,
    toolCallId,
    responseSchema: approvalSchema(allow),
    metadata: { kind: 'approval', toolName: tool.name, input },
  };
}

/** Carries out one decision: the tool runs only when it was approved. Only its result goes over the wire. */
export async function* decide(turn: Turn, tool: ServerTool, args: unknown, toolCallId: string, answer?: Answer) {
  if (answer?.kind === 'approved') {
    yield* turn.execute(tool, answer.editedArgs ?? args, toolCallId);
  } else if (answer?.kind === 'rejected') {
    const reason = answer.reason === undefined ? {} : { reason: answer.reason };
    yield turn.result(toolCallId, { error: 'User declined tool execution', ...reason });
  } else {
    yield turn.result(toolCallId, { error: 'Tool execution cancelled' });
  }
}

/** What the agent says after a decision. */
export function* reply(answer: Answer | undefined, approved: string): Generator<string> {
  if (answer?.kind === 'approved') yield approved;
  else if (answer?.kind !== 'rejected') yield 'Cancelled. Nothing was done.';
  else if (answer.reason === undefined) yield 'All right, I leave it alone.';
  else yield `All right, I leave it alone. I understand why: ${answer.reason}`;
}

export const approval: Scenario = {
  id: 'approval',
  title: 'Approval',
  description: 'A dangerous tool waits for your yes or no; a no can carry a reason.',
  prompt: 'Delete the project Apollo',
  words: /\bdelete\b/i,
  async *run(turn): Script {
    const projectId = /\bproject (\w+)/i.exec(turn.words)?.[1]?.toLowerCase() ?? 'apollo';
    const args = { projectId, files: 128 };
    const said = yield* turn.say(
      `I can delete the project **${projectId}** with its 128 files. This cannot be undone.`,
    );
    const toolCallId = yield* turn.call(deleteProject.name, args, said);
    const message = `Delete the project “${projectId}” and its 128 files?`;
    const interrupt = askApproval(deleteProject, args, toolCallId, message, { reason: true });
    return yield* turn.pause([interrupt], async function* (answers, next) {
      const answer = answers.get(interrupt.id);
      yield* decide(next, deleteProject, args, toolCallId, answer);
      for (const text of reply(answer, `The project **${projectId}** is gone.`)) yield* next.say(text);
      return finished;
    });
  },
};
