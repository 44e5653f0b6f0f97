// Every attribute of the two elements works on the script tag, with `data-` before it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/bundle.js';
import { EmbedSite } from '../support/embed-site.js';

const limit = { timeout: 60_000 };
const site = new EmbedSite();
before(() => site.start(), limit);
after(() => site.stop());

/** The documented attributes of an element. */
function attributesOf(tagName) {
  const { modules } = JSON.parse(fs.readFileSync(path.join(root, 'dist/custom-elements.json'), 'utf8'));
  const elements = modules.flatMap(({ declarations = [] }) => declarations);
  return elements.find((element) => element.tagName === tagName).attributes;
}

/** What a page could write there; JSON where the attribute is read as such. */
function valueFor({ name, type }) {
  if (name === 'endpoint') return site.endpoint('chat');
  if (/boolean/.test(type?.text ?? '')) return '';
  if (/number/.test(type?.text ?? '')) return '1234';
  const [choice] = /'([^']+)'/.exec(type?.text ?? '')?.slice(1) ?? [];
  return choice ?? (/string/.test(type?.text ?? '') ? `given-${name}` : '[]');
}

for (const kind of ['a module', 'a classic script'])
  for (const [element, target] of [
    ['agent-launcher', ''],
    ['agent-chat', '#here'],
  ])
    test(`${kind} passes every attribute on to ${element}`, limit, async () => {
      // An `id` or a language is no attribute of ours, but stands on the tag as well.
      const known = [...attributesOf(element), { name: 'id', type: { text: 'string' } }];
      assert.ok(known.length > 20, `the manifest names ${known.length} attributes`);
      const wanted = Object.fromEntries(known.map((attribute) => [attribute.name, valueFor(attribute)]));
      const data = Object.entries(wanted).map(([name, value]) => `data-${name}='${value}'`);
      if (target) data.push(`data-target="${target}"`);
      const { page, complaints } = await site.visit(
        site.tags[kind](`${data.join(' ')} data-nobody="knows" data-onclick="no"`),
        '<div id="here"></div>',
      );
      const place = page.locator(`${target || 'body'} > ${element}`);
      await place.waitFor({ state: 'attached' });
      const set = await place.evaluate((node) =>
        Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
      );
      for (const [name, value] of Object.entries(wanted)) assert.equal(set[name], value, `data-${name}`);
      assert.ok(!('nobody' in set) && !('onclick' in set) && !('target' in set));
      assert.deepEqual(complaints, []);
      await page.close();
    });

test('what is switched off on the tag is off on the element', limit, async () => {
  const data = `data-endpoint="${site.endpoint('chat')}" data-open="false" data-push data-lang="de" data-dir="rtl"`;
  const { page } = await site.visit(site.tags['a module'](data));
  const launcher = page.locator('agent-launcher');
  await launcher.waitFor({ state: 'attached' });
  assert.deepEqual(await launcher.evaluate((node) => [node.open, node.push, node.lang, node.dir]), [
    false,
    true,
    'de',
    'rtl',
  ]);
  await page.close();
});
