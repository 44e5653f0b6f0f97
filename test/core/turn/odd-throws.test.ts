/** Code of the page may throw anything, also what nobody can read: the run fails, and that is all. */
import { expect } from '@open-wc/testing';
import type { AgentClientOptions, AgentTool } from '../../../src/core/index.js';
import { call, finished, scripted, started, text } from '../support/scripted.js';

const { proxy, revoke } = Proxy.revocable({}, {});
revoke();

const odd: [what: string, thrown: unknown][] = [
  ['nothing', undefined],
  ['a symbol', Symbol('odd')],
  ['an object without a prototype', Object.create(null)],
  ['a proxy that is no more', proxy],
];

for (const [what, thrown] of odd) {
  const boom = (): never => {
    throw thrown as Error;
  };

  describe(`${what}, thrown`, () => {
    const places: [where: string, options: AgentClientOptions][] = [
      ['headers', { headers: boom }],
      ['context', { context: boom }],
      ['fetch', { fetch: boom }],
      ['a transport', { transport: { run: boom } }],
      [
        'the events of a transport',
        {
          transport: { run: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve().then(boom) }) }) },
        },
      ],
    ];
    for (const [where, options] of places) {
      it(`by ${where} fails the run with a code, and the next one goes`, async () => {
        const { client, bodies } = scripted([text('Fine.')]);
        client.configure(options);
        expect(await client.send('go')).to.equal('error');
        expect(client.snapshot.error?.code).to.be.oneOf(['network', 'invalid-input']);
        expect(bodies).to.have.length(0);
        expect(await client.retry()).to.equal('error');
      });
    }

    it('by a tool is an error that the model reads', async () => {
      const tool: AgentTool = { name: 't', description: '', execute: boom };
      const { client, bodies } = scripted([[started, ...call('c', 't'), finished], text('Fine.')], { tools: [tool] });
      expect(await client.send('go')).to.equal('done');
      expect(bodies[1]?.messages.at(-1)).to.include({ role: 'tool' });
      expect(client.snapshot.entries.find(({ kind }) => kind === 'tool-call')).to.include({ status: 'failed' });
    });

    it('by a listener or a hook breaks no other', async () => {
      const { client } = scripted([text('Fine.')]);
      client.subscribe(boom);
      client.observe({ runStart: boom, runEnd: boom });
      const heard = new Promise<void>((resolve) => client.subscribe(resolve));
      expect(await client.send('go')).to.equal('done');
      await heard;
      expect(client.diagnostics.map(({ code }) => code)).to.include('listener-failed');
    });
  });
}
