/** The elements that a script tag fetches with the first run: those of a decision, and the views of the state and of the work. */
export { AgentInterrupt } from './interrupt/interrupt.js';
export { AgentInterrupts } from './interrupt/interrupts.js';
export { AgentProgress } from './progress/progress.js';
export { AgentSchemaForm } from './schema-form/schema-form.js';
export { AgentState } from './state/state.js';
