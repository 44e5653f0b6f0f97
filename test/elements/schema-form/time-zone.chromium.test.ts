/** Local time where clocks change: no other driver can say where a page is. */
import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { act, stage, submit, type Stage } from './driver.js';

const schema = { type: 'object', required: ['at'], properties: { at: { type: 'string', format: 'date-time' } } };

const offset = ({ element }: Stage): string | undefined =>
  element.shadowRoot!.querySelector('.offset')?.textContent ?? undefined;

describe('a date with a time', () => {
  before(() => executeServerCommand('time-zone', { timezoneId: 'Europe/Berlin' }));
  after(() => executeServerCommand('time-zone', {}));

  it('is local time by the day that stands there in the end', async () => {
    const at = await stage(schema);
    await act(at.element, [['type', '/at', '2026-01-15T10:00']]);
    await at.element.updateComplete;
    expect(offset(at)).to.equal('+01:00');
    // A year that is typed goes through others, whose clocks were set by the sun.
    for (const year of ['0002', '0020', '0202', '2026'])
      await act(at.element, [['type', '/at', `${year}-07-15T10:00`]]);
    await at.element.updateComplete;
    expect(offset(at)).to.equal('+02:00');
    expect(submit(at)).to.equal('{"at":"2026-07-15T10:00:00+02:00"}');
  });

  it('keeps the offset that it came with, on every day', async () => {
    const at = await stage(schema, { at: '2026-01-15T10:00:00-05:00' });
    await act(at.element, [
      ['type', '/at', ''],
      ['type', '/at', '2026-07-15T10:00'],
    ]);
    expect(submit(at)).to.equal('{"at":"2026-07-15T10:00:00-05:00"}');
  });
});
