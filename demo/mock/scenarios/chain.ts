import type { Interrupt } from '@ag-ui/core';
import type { Scenario } from '../scenario.js';
import { deploy } from '../tools.js';
import { finished, newId, type Script } from '../turn.js';
import { askApproval, decide, reply } from './approval.js';

export const chain: Scenario = {
  id: 'chain',
  title: 'Pause after pause',
  description: 'The answer to one question leads to the next one.',
  prompt: 'Deploy version 2.4',
  words: /\bdeploy\b/i,
  async *run(turn): Script {
    const version = /\b(\d+\.\d+(?:\.\d+)?)\b/.exec(turn.words)?.[1] ?? '2.4';
    const question: Interrupt = {
      id: newId('confirm'),
      reason: 'confirmation',
      message: `All 214 checks of ${version} have passed. Go on to production?`,
    };
    yield* turn.say(`I have built and checked version ${version}.`);
    return yield* turn.pause([question], async function* (answers, next): Script {
      if (answers.get(question.id)?.kind !== 'approved') {
        yield* next.say('Then it stays on staging.');
        return finished;
      }
      const args = { version, environment: 'production' };
      const toolCallId = yield* next.call(deploy.name, args);
      const message = `Put version ${version} live for everybody?`;
      const interrupt = askApproval(deploy, args, toolCallId, message, {
        edit: deploy.parameters,
        reason: true,
      });
      return yield* next.pause([interrupt], async function* (last, end) {
        const answer = last.get(interrupt.id);
        yield* decide(end, deploy, args, toolCallId, answer);
        for (const text of reply(answer, `Version ${version} is live.`)) yield* end.say(text);
        return finished;
      });
    });
  },
};
