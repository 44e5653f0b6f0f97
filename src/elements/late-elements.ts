/** The elements of a decision, for those who fetch them when one is due. */
export { AgentInterrupt } from './interrupt.js';
export { AgentInterrupts } from './interrupts.js';
export { AgentSchemaForm } from './schema-form/schema-form.js';
