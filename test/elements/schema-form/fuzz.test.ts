import { Validator } from '@cfworker/json-schema';
import { expect } from '@open-wc/testing';
import type { AgentSchemaForm } from '../../../src/elements/schema-form/schema-form.js';
import { stage } from './driver.js';
import { rows } from './rows.js';

const TEXTS = ['', 'a', '0', '-1', '1.5', '{"a":1}', '[', 'null', 'ann@example.com', '2026-02-28', 'x'.repeat(70)];

/** A small generator of numbers that gives the same row for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** One thing a person might do anywhere in the form. */
function poke(element: AgentSchemaForm, next: (below: number) => number): string {
  const all = [...element.shadowRoot!.querySelectorAll<HTMLElement>('input, select, textarea, button:not([disabled])')];
  const target = all[next(all.length)];
  if (!target) return 'nothing';
  if (target instanceof HTMLSelectElement) {
    target.selectedIndex = next(target.options.length);
    target.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (target.matches('button, [type=checkbox], [type=radio]')) target.click();
  else {
    (target as HTMLInputElement).value = TEXTS[next(TEXTS.length)]!;
    target.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    if (next(2) === 0) target.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return target.id;
}

describe('schema form: whatever is done to it', () => {
  for (const [seed, row] of rows.entries()) {
    it(`${row.name}: what it would send is valid, and what it shows is what it holds`, async () => {
      const at = await stage(row.schema);
      const next = random(seed + 1);
      const raw = structuredClone(row.schema) as ConstructorParameters<typeof Validator>[0];
      const validator = row.isCheckedElsewhere ? undefined : new Validator(raw, row.draft ?? '2020-12');
      for (let step = 0; step < 30; step += 1) {
        const where = poke(at.element, next);
        await at.element.updateComplete;
        const entry = new FormData(at.form).get('answer');
        const issues = at.element.validate();
        expect(entry === null, `${step} ${where}: an entry, or issues`).to.equal(issues.length > 0);
        if (entry === null) continue;
        expect(JSON.parse(String(entry))).to.deep.equal(at.element.value);
        if (validator)
          expect(validator.validate(JSON.parse(String(entry))).valid, `${step} ${where}: ${String(entry)}`).to.be.true;
      }
      at.element.reportValidity();
      await at.element.updateComplete;
      const shown = at.element.shadowRoot!.querySelectorAll('.summary li').length;
      expect(shown, 'issues in the summary').to.equal(Math.min(20, at.element.validate().length));
    });
  }
});
