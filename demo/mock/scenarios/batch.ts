import type { Interrupt } from '@ag-ui/core';
import { paintPage } from '../page-tools.js';
import type { Scenario } from '../scenario.js';
import type { Answers } from '../thread.js';
import { deleteFile, sendEmail } from '../tools.js';
import { finished, type Script, type Turn } from '../turn.js';
import { askApproval, decide } from './approval.js';

/** A browser tool as an interrupt, as TanStack AI sends it. */
function askPage(turn: Turn, toolName: string, input: unknown, toolCallId: string): Interrupt {
  const id = `client_tool_${toolCallId}`;
  const binding = {
    v: 1,
    kind: 'client-tool-execution',
    interruptId: id,
    toolName,
    toolCallId,
    generation: 0,
  };
  return {
    id,
    reason: 'tanstack:client_tool_execution',
    message: `Client tool ${toolName} is ready to run`,
    toolCallId,
    responseSchema: {},
    metadata: {
      kind: 'client_tool',
      toolName,
      input,
      'tanstack:interruptBinding': { ...binding, interruptedRunId: turn.input.runId },
    },
  };
}

export const batch: Scenario = {
  id: 'batch',
  title: 'Batch',
  description: 'Two approvals and one browser tool in one pause, answered together.',
  prompt: 'Clean up and tell the team',
  words: /\b(batch|clean ?up|tidy)\b/i,
  tools: [paintPage],
  async *run(turn): Script {
    const file = { path: 'drafts/report-old.md' };
    const mail = { to: 'team@example.com', subject: 'Cleaned up', body: 'The old report is gone.' };
    const paint = { color: 'honeydew' };
    const said = yield* turn.say('I would delete the old report, tell the team, and paint the page green.');
    const fileCall = yield* turn.call(deleteFile.name, file, said);
    const mailCall = yield* turn.call(sendEmail.name, mail, said);
    const interrupts = [
      askApproval(deleteFile, file, fileCall, `Delete ${file.path}?`, {}),
      askApproval(sendEmail, mail, mailCall, `Write to ${mail.to}?`, { edit: sendEmail.parameters }),
    ];
    const pageTool = turn.pageTool(paintPage.name);
    const paintCall = pageTool === undefined ? undefined : yield* turn.call(pageTool, paint, said);
    if (pageTool !== undefined && paintCall !== undefined) interrupts.push(askPage(turn, pageTool, paint, paintCall));
    return yield* turn.pause(interrupts, async function* (answers: Answers, next) {
      const ofCall = (toolCallId: string) => answers.get(`approval_${toolCallId}`);
      yield* decide(next, deleteFile, file, fileCall, ofCall(fileCall));
      yield* decide(next, sendEmail, mail, mailCall, ofCall(mailCall));
      if (paintCall !== undefined) yield* pageResult(next, paintCall, answers);
      const approved = [...answers.values()].filter((answer) => answer.kind === 'approved').length;
      yield* next.say(`All answered: ${String(approved)} of 2 approved.`);
      return finished;
    });
  },
};

/** A result that came as a tool message is in the client's history already and is not repeated. */
function* pageResult(turn: Turn, toolCallId: string, answers: Answers) {
  const inHistory = turn.input.messages.some((one) => one.role === 'tool' && one.toolCallId === toolCallId);
  if (inHistory) return;
  const answer = answers.get(`client_tool_${toolCallId}`);
  const value = answer?.kind === 'value' ? (answer.value ?? null) : { error: 'Tool execution cancelled' };
  yield turn.result(toolCallId, value);
}
