import { expect } from '@open-wc/testing';
import { EventSchemas } from '@ag-ui/core/schemas';
import { EventType } from '@ag-ui/core';
import jsonpatch, { type Operation } from 'fast-json-patch';
import { scenarios } from '../../demo/mock/index.js';
import { callIds, Drive, errorOf, interruptsOf, resultsOf, textOf, types, user } from './drive.js';

const plain = new Set(['http-500', 'html-404', 'rate-limit']);
const unfinished = new Set(['error', 'cut']);
const pausing = new Set([
  'approval',
  'approval-edit',
  'batch',
  'approval-browser',
  'chain',
  'form',
  'confirmation',
  'team',
]);

/** The scenario of the long pause makes it short. */
const SOON = '?pause=50';

describe('mock scenarios', () => {
  for (const scenario of scenarios.filter(({ id }) => !plain.has(id))) {
    it(`${scenario.id}: its prompt starts it, and every event is well-formed`, async () => {
      const drive = new Drive();
      const body = drive.input({ messages: [user(scenario.prompt)] });
      const events = await drive.run(`/agent${SOON}`, body);
      for (const event of events) {
        const { error } = EventSchemas.safeParse(event);
        expect(error, `${event.type}: ${String(error)}`).to.equal(undefined);
      }
      const { threadId, runId } = body;
      expect(events[0]).to.deep.equal({ type: 'RUN_STARTED', threadId, runId, protocolVersion: '1.0' });
      expect(drive.agent.log.runs.map((run) => run.scenario)).to.deep.equal([scenario.id]);
      const isFinished = events.at(-1)?.type === EventType.RUN_FINISHED;
      expect(isFinished).to.equal(!unfinished.has(scenario.id));
      expect(interruptsOf(events).length > 0).to.equal(pausing.has(scenario.id));
    });

    it(`${scenario.id}: has an address of its own`, async () => {
      const drive = new Drive();
      const events = await drive.say(`/agent/${scenario.id}${SOON}`, 'Go');
      expect(types(events)[0]).to.equal('RUN_STARTED');
      expect(drive.agent.log.runs[0]?.scenario).to.equal(scenario.id);
    });
  }

  it('answers unknown words with help that names every scenario', async () => {
    const text = textOf(await new Drive().say('/agent', 'Abracadabra'));
    for (const { prompt } of scenarios) expect(text).to.contain(prompt);
  });

  it('server-tool: runs the tool once, with the city of the question', async () => {
    const drive = new Drive();
    const events = await drive.say('/agent', 'What is the weather in New York?');
    const [toolCallId] = callIds(events);
    expect(Object.keys(resultsOf(events))).to.deep.equal([toolCallId]);
    expect(drive.tools()).to.deep.equal([{ name: 'get_weather', args: { city: 'New York' }, times: 1 }]);
  });

  it('state: the deltas apply and end with every task done', async () => {
    const events = await new Drive().say('/agent/state', 'Plan a party');
    let state: unknown;
    for (const event of events) {
      if (event.type === EventType.STATE_SNAPSHOT) state = event.snapshot;
      if (event.type === EventType.STATE_DELTA) {
        state = jsonpatch.applyPatch(state, event.delta as Operation[], true).newDocument;
      }
    }
    const { tasks, progress } = state as { tasks: { status: string }[]; progress: number };
    expect(tasks.map((task) => task.status)).to.deep.equal(['done', 'done', 'done', 'done', 'done']);
    expect(progress).to.equal(100);
  });

  it('state: goes on with the open tasks that the page sends', async () => {
    const tasks = [
      { id: 'a', title: 'Mine', status: 'pending' },
      { id: 'b', title: 'Ticked', status: 'done' },
    ];
    const events = await new Drive().say('/agent/state', 'Continue', { state: { tasks } });
    const snapshot = events.find((event) => event.type === EventType.STATE_SNAPSHOT)?.snapshot;
    expect(snapshot.tasks).to.deep.equal(tasks);
    const deltas = events.filter((event) => event.type === EventType.STATE_DELTA);
    expect(deltas.map(({ delta }) => delta[0])).to.deep.equal([
      { op: 'replace', path: '/tasks/0/status', value: 'active' },
      { op: 'replace', path: '/tasks/0/status', value: 'done' },
    ]);
  });

  it('state: keeps what else the page has changed, and does nothing more where all is done', async () => {
    const tasks = [{ id: 'b', title: 'Ticked by hand', status: 'done' }];
    const state = { title: 'Picnic', tasks, note: 'mine' };
    const events = await new Drive().say('/agent/state', 'Continue', { state });
    const snapshot = events.find((event) => event.type === EventType.STATE_SNAPSHOT)?.snapshot;
    expect(snapshot).to.deep.equal({ ...state, progress: 100 });
    expect(events.some((event) => event.type === EventType.STATE_DELTA)).to.equal(false);
  });

  it('usage: reports the tokens in RUN_FINISHED', async () => {
    const last = (await new Drive().say('/agent/usage', 'Go')).at(-1);
    expect(last?.type === EventType.RUN_FINISHED && last.usage?.[0]?.totalTokens).to.equal(1540);
  });

  it('error: says RUN_ERROR with the text still open, and nothing after it', async () => {
    const drive = new Drive();
    const events = await drive.say('/agent/error', 'Go');
    expect(errorOf(events)?.code).to.equal('overloaded');
    expect(types(events).slice(-2)).to.deep.equal(['TEXT_MESSAGE_CONTENT', 'RUN_ERROR']);
    expect(drive.agent.log.runs[0]?.end).to.equal('failed');
  });

  it('cut: ends mid-sentence without a terminal event', async () => {
    const drive = new Drive();
    const events = await drive.say('/agent/cut', 'Go');
    expect(types(events).at(-1)).to.equal('TEXT_MESSAGE_CONTENT');
    expect(drive.agent.log.runs[0]?.end).to.equal('cut');
  });

  it('cut: can break the connection', async () => {
    const drive = new Drive();
    const response = await drive.post('/agent/cut?cut=reset', drive.input({ messages: [user('Go')] }));
    let failed: unknown;
    await response.text().catch((error: unknown) => (failed = error));
    expect(failed).to.be.instanceOf(Error);
  });

  it('the scenarios of refused requests answer without a stream', async () => {
    const drive = new Drive();
    const broken = await drive.post('/agent/http-500', drive.input());
    expect(broken.status).to.equal(500);
    expect((await broken.json()).error.message).to.contain('database');
    const limited = await drive.post('/agent/rate-limit?after=7', drive.input());
    expect([limited.status, limited.headers.get('retry-after')]).to.deep.equal([429, '7']);
    const chosen = await drive.post('/agent/http-status?status=403&said=No', drive.input());
    expect([chosen.status, (await chosen.json()).error.message]).to.deep.equal([403, 'No']);
    const missing = await drive.post('/agent/html-404', drive.input());
    expect(missing.status).to.equal(404);
    expect(missing.headers.get('content-type')).to.contain('text/html');
    expect(await missing.text()).to.contain('<h1>');
  });

  it('fails only as often as it is told to', async () => {
    const drive = new Drive();
    for (const id of ['error', 'cut', 'http-500', 'html-404', 'rate-limit', 'http-status']) {
      const first = await (await drive.post(`/agent/${id}?fails=1`, drive.input())).text();
      expect(first).not.to.contain('RUN_FINISHED');
      expect(types(await drive.run(`/agent/${id}?fails=1`)).at(-1)).to.equal('RUN_FINISHED');
    }
  });
});
