import { Validator } from '@cfworker/json-schema';
import { expect } from '@open-wc/testing';
import { act, errorAt, stage, submit } from './driver.js';
import { rows } from './rows.js';

describe('schema form: the table', () => {
  it('has at least sixty schemas', () => {
    expect(rows.length).to.be.at.least(60);
    expect(new Set(rows.map(({ name }) => name)).size).to.equal(rows.length);
  });

  for (const row of rows) {
    it(`${row.name}: what is entered is sent, and validates`, async () => {
      const at = await stage(row.schema);
      await act(at.element, row.enter);
      const sent = submit(at);
      expect(at.element.validate(), 'issues').to.deep.equal([]);
      expect(sent, 'sent').to.be.a('string');
      expect(JSON.parse(String(sent))).to.deep.equal(row.value);
      if (row.isCheckedElsewhere !== true) {
        const schema = structuredClone(row.schema) as ConstructorParameters<typeof Validator>[0];
        expect(new Validator(schema, row.draft ?? '2020-12').validate(JSON.parse(String(sent))).valid).to.be.true;
      }
    });

    it(`${row.name}: what is given and not touched comes back unchanged`, async () => {
      for (const given of row.given ?? [row.value]) {
        const at = await stage(row.schema, given);
        expect(at.element.validate(), 'issues').to.deep.equal([]);
        expect(submit(at)).to.equal(JSON.stringify(given));
        expect(JSON.stringify(at.element.value)).to.equal(JSON.stringify(given));
      }
    });

    for (const bad of row.bad ?? []) {
      it(`${row.name}: ${bad.why} is not sent and shows at its field`, async () => {
        const at = await stage(row.schema, bad.given);
        await act(at.element, bad.enter);
        expect(submit(at), 'sent').to.be.undefined;
        await at.element.updateComplete;
        expect(new FormData(at.form).has('answer'), 'has an entry').to.be.false;
        expect(at.element.checkValidity()).to.be.false;
        expect(at.element.matches(':state(invalid)'), 'state').to.be.true;
        expect(errorAt(at.element, bad.at)).to.match(bad.says);
      });
    }
  }
});
