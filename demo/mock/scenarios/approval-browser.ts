import type { Interrupt } from '@ag-ui/core';
import { paintPage } from '../page-tools.js';
import { approvalSchema } from '../schema.js';
import type { Scenario } from '../scenario.js';
import { finished, type Script } from '../turn.js';

export const approvalBrowser: Scenario = {
  id: 'approval-browser',
  title: 'Approval of a browser tool',
  description: 'A tool of this page runs only after your approval.',
  prompt: 'Redecorate, but ask me first',
  words: /\bredecorate\b/i,
  tools: [paintPage],
  async *run(turn): Script {
    const toolName = turn.pageTool(paintPage.name);
    if (toolName === undefined) {
      yield* turn.say('This page has declared no `paint_page` tool.');
      return finished;
    }
    const input = { color: 'mistyrose' };
    const toolCallId = yield* turn.call(toolName, input);
    const interrupt: Interrupt = {
      id: `approval_${toolCallId}`,
      reason: 'tool_call',
      message: 'Paint the page in mistyrose?',
      toolCallId,
      responseSchema: approvalSchema({ reason: true }),
      metadata: { kind: 'approval', toolName, input },
    };
    return yield* turn.pause([interrupt], async function* (answers, next) {
      if (answers.get(interrupt.id)?.kind !== 'approved') {
        yield next.result(toolCallId, { error: 'User declined tool execution' });
        yield* next.say('Then everything stays as it is.');
        return finished;
      }
      return next.askPage([toolCallId], async function* (results, end) {
        yield* end.say(`Redecorated. The page answered: \`${results.get(toolCallId) ?? ''}\``);
        return finished;
      });
    });
  },
};
