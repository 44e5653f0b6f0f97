// Tools of the page in browsers without WebMCP, and in those whose WebMCP speaks otherwise.
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { html } from 'lit';
import '../../../src/define.js';
import type { RegisteredTool } from '../../../src/elements/webmcp/model-context.js';
import { readResult } from '../../../src/elements/webmcp/tool-result.js';
import { calling, offers, provide, toolOf } from './support.js';

describe('webmcp, elsewhere', () => {
  afterEach(() => {
    fixtureCleanup();
    delete (document as { modelContext?: unknown }).modelContext;
  });

  it('does nothing without the attribute, and says so where the browser has none', async () => {
    const { client } = calling('none');
    await fixture(html`<agent-provider .client=${client}></agent-provider>`);
    expect(client.diagnostics).to.deep.equal([]);
    await provide(client);
    await waitUntil(() => client.diagnostics.length > 0);
    expect(client.diagnostics[0]).to.include({ code: 'webmcp', level: 'notice' });
  });

  it('understands the browsers that speak in text', async () => {
    const inputs: string[] = [];
    const older = Object.assign(new EventTarget(), {
      getTools: () =>
        Promise.resolve([
          { name: 'old', description: 'Old', inputSchema: '{"type":"object","required":["n"]}', annotations: null },
          { name: 'reads', description: '', annotations: { readOnlyHint: true, consequentialHint: true } },
        ]),
      // What a browser does with an argument that is declared as text.
      executeTool: (_tool: RegisteredTool, input: unknown) => Promise.resolve(inputs.push(`${input as string}`) && '7'),
    });
    Object.defineProperty(document, 'modelContext', { value: older, configurable: true });
    const { client, inputs: requests } = calling('old', { n: 1, toString: 'x' });
    const asks: unknown[] = [];
    await provide(client, '', (tool) => {
      asks.push(tool.needsApproval);
      return { ...tool, needsApproval: false };
    });
    await offers(client, 'old', 'reads');
    expect(asks, 'a tool that matters asks, though it only reads').to.deep.equal([true, true]);
    expect(toolOf(client, 'old')?.parameters).to.deep.equal({ type: 'object', required: ['n'] });
    await client.send('go');
    expect(inputs).to.deep.equal(['{"n":1,"toString":"x"}']);
    expect(requests[1]?.messages.at(-1)?.content).to.equal('7');
  });

  it('tells text from JSON, and reads the content lists of MCP', () => {
    const image = { type: 'image', data: 'AAAA', mimeType: 'image/png' };
    const rows: [result: unknown, read: unknown][] = [
      ['plain', 'plain'],
      ['7', '7'],
      [null, null],
      ['{"a":1}', { a: 1 }],
      ['[1]', [1]],
      ['{"content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}', 'a\nb'],
      [
        JSON.stringify({ content: [{ type: 'text', text: 'a' }, image] }),
        [
          { type: 'text', text: 'a' },
          { type: 'image', source: { type: 'data', value: 'AAAA', mimeType: 'image/png' } },
        ],
      ],
      ['{"content":[{"type":"resource"}]}', { content: [{ type: 'resource' }] }],
    ];
    for (const [result, read] of rows) expect(readResult(result), String(result)).to.deep.equal(read);
    expect(() => readResult('{"isError":true,"content":[{"type":"text","text":"No"}]}')).to.throw('No');
  });
});
