/** The public parts of cards; apart from the elements, which may load later. */

/** The parts of `agent-interrupt`, for `exportparts`. */
export const INTERRUPT_PARTS =
  'card, card-header, prompt, asker, time-left, description, subject, tool-name, arguments, json, json-toggle, step, form, ' +
  'changes, card-input, card-error, remark, remember, answered, actions, button, approve-button, edit-button, reject-button, submit-button, ' +
  'back-button, change-button, cancel-button';

/** The parts of `agent-interrupts` and of its cards, for `exportparts`. */
export const INTERRUPTS_PARTS =
  `decisions, page-tool, bar, count, batch-button, submit-all, approve-all, reject-all, cancel-all, batch-error, ` +
  `batch-retry, ${INTERRUPT_PARTS}`;
