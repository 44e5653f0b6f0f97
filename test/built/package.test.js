// The package as others get it: each entry on a server, source maps, and what editors and frameworks read.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../scripts/bundle.js';

const limit = { timeout: 30_000 };
const { exports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const dist = path.join(root, 'dist');
const readJson = (name) => JSON.parse(fs.readFileSync(path.join(dist, name), 'utf8'));

const languages = fs
  .readdirSync(path.join(dist, 'translations'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => `agent-chat/translations/${name.slice(0, -'.js'.length)}`);
const entries = Object.entries(exports)
  .filter(([name, target]) => target?.default && !name.includes('*') && name !== './embed')
  .map(([name]) => `agent-chat${name.slice(1)}`);

/** Runs a module in a Node of its own, where nothing has made a DOM yet. */
const runModule = (code) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' }).trim();

test('every entry but the embed can be imported on a server', limit, () => {
  assert.ok(entries.length >= 4 && languages.length > 0, `${entries}; ${languages}`);
  const code = `if (typeof document !== 'undefined') throw new Error('there is a DOM');
    for (const name of ${JSON.stringify([...entries, ...languages])}) await import(name);
    console.log('done');`;
  assert.equal(runModule(code), 'done');
});

test('what the texts of the package show and link to is in it', limit, () => {
  const [{ files }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' }),
  );
  const packed = files.map((file) => file.path);
  const texts = packed.filter((name) => /\.(md|txt)$/.test(name));
  const links = texts.flatMap((name) =>
    [...fs.readFileSync(path.join(root, name), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, link]) => ({
      name,
      link,
      target: path.posix.join(path.posix.dirname(name), link),
    })),
  );
  for (const name of ['README.md', 'docs/README.md'])
    assert.ok(links.filter((one) => one.name === name).length > 20, name);
  assert.deepEqual(
    links.filter(({ target }) => !packed.includes(target)).map(({ name, link }) => `${name}: ${link}`),
    [],
  );
});

test('the parts of a language are no entries', limit, () => {
  const parts = ['en/errors', 'en/form', 'de/form', 'zh-CN/groups'];
  for (const part of parts) assert.ok(fs.existsSync(path.join(dist, `translations/${part}.js`)), part);
  const code = `const found = [];
    for (const part of ${JSON.stringify(parts)})
      await import('agent-chat/translations/' + part).then(() => found.push(part), () => undefined);
    console.log(JSON.stringify(found));`;
  assert.equal(runModule(code), '[]');
});

test('@lit-labs/ssr draws the frame of a chat and nothing of the others that could throw', limit, () => {
  const tags = readJson('custom-elements.json').modules.flatMap(({ declarations = [] }) =>
    declarations.filter(({ tagName }) => tagName).map(({ tagName }) => tagName),
  );
  const code = `import { render } from '@lit-labs/ssr';
    import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
    import { html, unsafeStatic } from 'lit/static-html.js';
    import 'agent-chat/define';
    import 'agent-chat/inspector';
    const draw = async (template) =>
      (await collectResult(render(template))).replaceAll(/<style>.*?<\\/style>/gs, '<style></style>');
    const chat = await draw(html\`<agent-chat endpoint="/agent" heading="Help <me>" theme="dark"><p slot="empty">Hello</p></agent-chat>\`);
    const others = {};
    for (const tag of ${JSON.stringify(tags)})
      others[tag] = await draw(html\`<\${unsafeStatic(tag)} class="mine">inside</\${unsafeStatic(tag)}>\`);
    console.log(JSON.stringify({ chat, others }));`;
  const { chat, others } = JSON.parse(runModule(code));
  assert.match(chat, /<agent-chat[^>]* theme="dark"[^>]*><template[^>]* shadowrootmode="open"><style>/);
  assert.match(chat.replaceAll(/<!--.*?-->/g, ''), /<h2 part="heading">Help &lt;me&gt;<\/h2>/);
  assert.match(chat, /<\/template><p slot="empty">Hello<\/p><\/agent-chat>/);
  assert.deepEqual(Object.keys(others), tags);
  for (const [tag, markup] of Object.entries(others))
    assert.match(markup, new RegExp(`<${tag}[^>]* class="mine"[^>]*><template[^>]*>.*</template>inside</${tag}>`, 's'));
  assert.match(others['agent-provider'], /<slot><\/slot>/);
});

test('every module has its source map, with the source in it', () => {
  const files = fs.readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.js'));
  const modules = files.filter((name) => !/^embed\.|^helpers\//.test(name));
  assert.ok(modules.length > 50);
  for (const name of modules) {
    const text = fs.readFileSync(path.join(dist, name), 'utf8');
    // A module that only passes names on has nothing to map.
    if (!/^(?!export|import|\/\/)./m.test(text)) continue;
    const { sourcesContent } = readJson(`${name}.map`);
    assert.ok(
      sourcesContent?.some((source) => source.length > 0),
      name,
    );
    assert.match(text, /\/\/# sourceMappingURL=/, name);
  }
});

test('editors and frameworks know every element, attribute, event and custom property', () => {
  const types = fs.readFileSync(path.join(dist, 'element-types.d.ts'), 'utf8');
  const { tags } = readJson('vscode.html-custom-data.json');
  const css = readJson('vscode.css-custom-data.json');
  const elements = readJson('custom-elements.json').modules.flatMap(({ declarations = [] }) =>
    declarations.filter(({ tagName }) => tagName),
  );
  assert.deepEqual(tags.map(({ name }) => name).sort(), elements.map(({ tagName }) => tagName).sort());
  for (const { tagName, attributes = [], events = [], cssProperties = [], cssParts = [] } of elements) {
    const tag = tags.find(({ name }) => name === tagName);
    assert.deepEqual(tag.attributes.map(({ name }) => name).sort(), attributes.map(({ name }) => name).sort(), tagName);
    for (const { name } of events) assert.ok(types.includes(`'${name}'`), name);
    for (const { name } of cssProperties)
      assert.ok(
        css.properties.some((entry) => entry.name === name),
        name,
      );
    for (const { name } of cssParts)
      assert.ok(
        css.pseudoElements.some((entry) => entry.name === `::part(${name})`),
        name,
      );
  }
  const chat = tags.find(({ name }) => name === 'agent-chat');
  const theme = chat.attributes.find(({ name }) => name === 'theme');
  assert.deepEqual(
    theme.values.map(({ name }) => name),
    ['light', 'dark', 'auto'],
  );
  // Also those whose type has a name of its own, or is that of an option of the client.
  const valuesOf = (name) => chat.attributes.find((one) => one.name === name).values?.map((value) => value.name);
  assert.deepEqual(valuesOf('scroll'), ['follow', 'pin-turn', 'none']);
  assert.deepEqual(valuesOf('history'), ['full', 'new']);
  assert.deepEqual(valuesOf('persist'), ['local', 'session', 'indexeddb']);
  const untold = tags.flatMap(({ name, attributes }) =>
    attributes.filter(({ description }) => !description).map((attribute) => `${name} ${attribute.name}`),
  );
  assert.deepEqual(untold, []);
  for (const name of ['jsx', 'vue', 'svelte']) assert.ok(fs.existsSync(path.join(dist, `${name}.d.ts`)), name);
});
