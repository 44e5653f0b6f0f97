import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { elementPage } from '../../scripts/element-docs.js';
import { checkLinks } from '../../scripts/samples/check-links.js';
import { checkCss, checkHtml } from '../../scripts/samples/check-markup.js';
import { checkTypes } from '../../scripts/samples/check-types.js';
import { readSamples } from '../../scripts/samples/read-samples.js';

const elements = [
  {
    tagName: 'agent-launcher',
    description: 'A button.',
    members: [
      { kind: 'field', name: 'open', type: { text: 'boolean' }, default: 'false', description: 'Whether a|b.' },
      { kind: 'field', name: 'hidden', privacy: 'private' },
      { kind: 'field', name: 'theme', inheritedFrom: { name: 'ThemedElement' } },
      { kind: 'field', name: 'client', inheritedFrom: { name: 'AgentElement' } },
      { kind: 'method', name: 'show', parameters: [{ name: 'how', optional: true, type: { text: 'string' } }] },
    ],
    attributes: [{ name: 'open', fieldName: 'open' }],
    slots: [{ name: '', description: 'A chat.' }, { name: 'icon' }],
    cssParts: [{ name: 'panel' }],
    cssStates: [{ name: 'unread' }],
    cssProperties: [{ name: '--agent-radius' }],
  },
];
const sample = (language, ...lines) => `Words\n\n\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`;

describe('samples of the docs', () => {
  it('are found with their lines, also inside lists and marked as fragments', () => {
    const text = `${sample('ts', 'a;')}- item\n\n  \`\`\`js fragment\n  b;\n  \`\`\`\n`;
    assert.deepEqual(readSamples([{ page: 'x.md', text }]), [
      { page: 'x.md', line: 4, language: 'ts', info: '', code: 'a;' },
      { page: 'x.md', line: 9, language: 'js', info: 'fragment', code: 'b;' },
    ]);
    assert.throws(() => readSamples([{ page: 'x.md', text: '```ts\na;' }]), /x\.md:1: .* no end/);
  });

  it('in HTML use what there is', () => {
    const good =
      '<agent-launcher id="a" open><b slot="icon">x</b></agent-launcher>\n<script src="x" data-open></script>';
    assert.deepEqual(checkHtml(good, elements), []);
    const bad = '<agent-launcher\n  opened="1"></agent-launcher>\n<agent-nothing></agent-nothing><i slot="none"></i>';
    assert.deepEqual(checkHtml(`${bad}\n<script data-opened></script>`, elements), [
      { line: 0, text: '<agent-launcher> has no attribute opened' },
      { line: 2, text: 'there is no <agent-nothing>' },
      { line: 2, text: 'no element has a slot none' },
      { line: 3, text: 'the script tag knows no data-opened' },
    ]);
  });

  it('in CSS use what there is', () => {
    const rule = (selector, name) => `${selector} {\n  ${name}: 1px;\n}`;
    assert.deepEqual(checkCss(rule('agent-launcher:state(unread)::part(panel)', '--agent-radius'), elements), []);
    const found = checkCss(rule('agent-launch:state(read)::part(pan)', '--agent-radii'), elements);
    assert.deepEqual(
      found.map(({ line }) => line),
      [0, 0, 1, 0],
    );
  });

  it('in TypeScript and JavaScript fit the sources, and are complained of where they stand', () => {
    const page = (name, text) => readSamples([{ page: name, text }]);
    const head = "import { AgentClient } from 'agent-chat/core';\n";
    const good = page('good.md', sample('ts', `${head}await new AgentClient({ endpoint: '/agent' }).send('Hello');`));
    const bad = page('bad.md', sample('ts', `${head}new AgentClient({ endpiont: '/agent' });`));
    const script = page('script.md', sample('js', "import { AgentClients } from 'agent-chat/core';"));
    const found = checkTypes([...good, ...bad, ...script]);
    assert.deepEqual(
      found.map((each) => [each.page, each.line]),
      [
        ['bad.md', 5],
        ['script.md', 4],
      ],
    );
    assert.match(found[0].text, /endpiont/);
  });

  it('link to pages and headings that are there', () => {
    const text = '# One\n[a](README.md) [b](docs/none.md)\n[c](#one) [d](#two) [e](https://example.com/x)\n';
    assert.deepEqual(checkLinks([{ page: 'CONTRIBUTING.md', text }]), [
      { page: 'CONTRIBUTING.md', line: 2, text: 'docs/none.md leads nowhere' },
      { page: 'CONTRIBUTING.md', line: 3, text: 'CONTRIBUTING.md has no heading #two' },
    ]);
  });
});

describe('the reference of elements', () => {
  const page = elementPage(elements);

  it('has what an element has of its own, and once what all have', () => {
    assert.match(page, /\| `open` \| `open` \| `boolean` \| `false` \| Whether a\\\|b\. \|/);
    assert.match(page, /`show\(how\?: string\): void`/);
    assert.match(page, /`\(default\)` \| A chat\./);
    assert.equal(page.match(/`theme`/g).length, 1);
    assert.ok(page.indexOf('`theme`') < page.indexOf('## agent-launcher'));
    assert.doesNotMatch(page, /`hidden`/);
  });
});
