import { fields } from '../json.js';
import type { Scenario } from '../scenario.js';
import { sendPayment } from '../tools.js';
import { finished, type Script } from '../turn.js';
import { askApproval, decide, reply } from './approval.js';

export const approvalEdit: Scenario = {
  id: 'approval-edit',
  title: 'Approve with edits',
  description: 'You may correct the arguments of a payment before you approve it.',
  prompt: 'Pay 120 EUR to Ada for the books',
  words: /\b(pay|payment|send money)\b/i,
  async *run(turn): Script {
    const amount = Number(/\b(\d+(?:\.\d+)?)\b/.exec(turn.words)?.[1] ?? 120);
    const recipient = /\bto (\p{L}+)/u.exec(turn.words)?.[1] ?? 'Ada';
    const args = { recipient, amount, currency: 'EUR', note: 'As agreed' };
    const said = yield* turn.say('I have prepared the payment. Please check it.');
    const toolCallId = yield* turn.call(sendPayment.name, args, said);
    const message = `Send ${String(amount)} EUR to ${recipient}?`;
    const allow = { edit: sendPayment.parameters, reason: true };
    const interrupt = askApproval(sendPayment, args, toolCallId, message, allow);
    return yield* turn.pause([interrupt], async function* (answers, next) {
      const answer = answers.get(interrupt.id);
      yield* decide(next, sendPayment, args, toolCallId, answer);
      const sent = answer?.kind === 'approved' && answer.editedArgs !== undefined ? answer.editedArgs : args;
      const { amount: sum, currency, recipient: to } = { ...args, ...fields(sent) };
      for (const text of reply(answer, `Sent **${String(sum)} ${String(currency)}** to ${String(to)}.`)) {
        yield* next.say(text);
      }
      return finished;
    });
  },
};
