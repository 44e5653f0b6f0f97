// A bug report becomes a test: files that the inspector's Download saved, played again without their server.
import { expect } from '@open-wc/testing';
import { AgentClient, playRecording, replayTransport } from '../../../src/core/index.js';
import { describeEntry } from '../support/describe.js';

async function reported(name: string): Promise<string> {
  const answer = await fetch(new URL(`../../reports/${name}.jsonl`, import.meta.url));
  expect(answer.status).to.equal(200);
  return answer.text();
}

async function replayed(text: string): Promise<AgentClient> {
  const replay = replayTransport(text, { speed: 0 });
  const client = new AgentClient({ transport: replay, ...replay.start });
  await playRecording(client, replay);
  return client;
}

describe('a report', () => {
  it('of a payment that a person has changed and approved comes to the same end', async () => {
    const client = await replayed(await reported('payment-edited'));
    expect(client.snapshot.entries.map(describeEntry)).to.eql([
      'user: What is the weather in Lisbon?',
      'assistant: Let me look up the weather in Lisbon.',
      'call get_weather {"city":"Lisbon"} done: ' +
        '{"city":"Lisbon","temperature":21,"unit":"celsius","sky":"light clouds","wind":"north-west 3"}',
      'assistant: It is **21 °C** in Lisbon, with light clouds and a breeze from the north-west.',
      'user: Pay 120 EUR to Ada for the books',
      'assistant: I have prepared the payment. Please check it.',
      'call send_payment {"recipient":"Ada","amount":120,"currency":"EUR","note":"As agreed"} done: ' +
        '{"sent":true,"recipient":"Ada","amount":75,"currency":"EUR","note":"As agreed"}',
      'edited send_payment',
      'assistant: Sent **75 EUR** to Ada.',
    ]);
    expect(client.snapshot.status).to.equal('idle');
    expect(client.diagnostics).to.eql([]);
    client.dispose();
  });

  it('fails where the conversation takes another course', async () => {
    const text = await reported('payment-edited');
    // As if the pause were not understood any more.
    const other = text.replace('"outcome":{"type":"interrupt"', '"outcome":{"type":"success"');
    expect(other).not.to.equal(text);
    const refused = await replayed(other).catch((thrown: unknown) => thrown);
    expect(String(refused)).to.match(/decision|pause|wait/i);
  });
});
