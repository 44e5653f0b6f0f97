/** Interrupts and their schemas, as the tests of decisions need them. */
import type { InterruptItem } from '../../../src/core/index.js';
import { call, paused, type Scripted } from './scripted.js';

export const bool = { type: 'boolean' };
export const object = (properties: object, required: string[] = [], more: object = {}): object => ({
  type: 'object',
  properties,
  required,
  ...more,
});
const closed = { additionalProperties: false };
export const yes = (more: object = {}, required: string[] = []): object =>
  object({ approved: { const: true }, ...more }, ['approved', ...required], closed);
export const no = (more: object = {}, required: string[] = []): object =>
  object({ approved: { const: false }, ...more }, ['approved', ...required], closed);
export const args = object({ to: { type: 'string' } }, ['to']);
export const reason = object({ reason: { type: 'string' } });

export type Click = (item: InterruptItem) => Promise<boolean>;

export const approve: Click = (one) => one.approve();
export const reject: Click = (one) => one.reject('No.');
export const edit: Click = (one) => one.edit({ to: 'Ada' });
export const both = { reason: 'x', responseSchema: { oneOf: [yes({ editedArgs: args }), no({ payload: reason })] } };

export const raised = (interrupt: object): Promise<Scripted> =>
  paused([{ id: 'i', ...interrupt }], { events: call('c', 'wipe', { to: 'x' }) });
