/** The elements that a script tag fetches with the first run: those of a decision, and the view of the state. */
export { AgentInterrupt } from './interrupt.js';
export { AgentInterrupts } from './interrupts.js';
export { AgentSchemaForm } from './schema-form/schema-form.js';
export { AgentState } from './state.js';
