/** What a server binds an interrupt to, compared with what has come. */
import { expect } from '@open-wc/testing';
import type { Interrupt } from '../../../src/core/index.js';
import { loadRecordings, streams } from '../support/recordings.js';
import { paused, scripted } from '../support/scripted.js';
import { item } from '../support/talk.js';

const codes = (talk: { client: { diagnostics: readonly { code: string }[] } }): string[] =>
  talk.client.diagnostics.map(({ code }) => code).filter((code) => code === 'binding-mismatch');

const names = streams.map(({ file }) => file.replace(/\.\w+$/, '')).filter((name) => name.startsWith('tanstack/'));

/** A pause as it was recorded. */
async function bound(): Promise<Interrupt> {
  const talk = scripted([(await loadRecordings(names)).find(({ text }) => isBound(text))?.text ?? '']);
  await talk.client.send('go');
  return item(talk).interrupt;
}

const isBound = (text: string): boolean => text.includes('"responseSchemaHash"') && text.includes('"tool_call"');

describe('the hash of a schema', () => {
  it('agrees in everything that was recorded', async () => {
    let count = 0;
    for (const { text } of await loadRecordings(names)) {
      const talk = scripted([text]);
      if ((await talk.client.send('go')) === 'waiting' && isBound(text)) count++;
      expect(codes(talk)).to.deep.equal([]);
    }
    expect(count).to.be.at.least(5);
  });

  it('agrees in whatever order the members stand', async () => {
    const interrupt = await bound();
    const turned = Object.fromEntries(Object.entries(interrupt.responseSchema ?? {}).reverse());
    const talk = await paused([{ ...interrupt, responseSchema: turned }]);
    expect([codes(talk), talk.client.interrupts.length]).to.deep.equal([[], 1]);
  });

  it('that does not agree is told, and the request stays', async () => {
    const interrupt = await bound();
    const talk = await paused([{ ...interrupt, responseSchema: { ...interrupt.responseSchema, title: 'Other' } }]);
    expect([codes(talk), talk.client.interrupts.length]).to.deep.equal([['binding-mismatch'], 1]);
  });

  it('by an algorithm of the server is left alone', async () => {
    const interrupt = await bound();
    const key = 'tanstack:interruptBinding';
    const binding = { ...(interrupt.metadata?.[key] as object), responseSchemaHash: 'own:1' };
    const talk = await paused([{ ...interrupt, metadata: { ...interrupt.metadata, [key]: binding } }]);
    expect(codes(talk)).to.deep.equal([]);
  });
});
