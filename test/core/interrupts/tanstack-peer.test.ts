/** The client against a real TanStack AI server, judged by that server's own record of what ran. */
import { expect } from '@open-wc/testing';
import type { AgentClientOptions, AgentTool } from '../../../src/core/index.js';
import { brokenLine } from '../support/broken-line.js';
import { batchOf, item, lastResume, lastWords, tanstack, until, type Talk } from '../support/talk.js';

const DELETED = ['delete_files', { path: '/files/report.txt' }];
const PAID = ['send_payment', { amount: 40, recipient: 'Ada' }];
const roles = (talk: Talk): string[] => talk.client.snapshot.messages.map(({ role }) => role);

interface Page {
  tools: AgentTool<never>[];
  ran: unknown[];
}

/** A tool of the page that the server calls by `name`. */
function page(name: string, result: unknown = { shown: true }, more: object = {}): Page {
  const ran: unknown[] = [];
  const tool = { name, description: `Does ${name}`, ...more, execute: (args: unknown) => (ran.push(args), result) };
  return { tools: [tool as unknown as AgentTool<never>], ran };
}

async function open(script: string, options: AgentClientOptions = {}): Promise<Talk> {
  const talk = tanstack(script, options);
  await talk.client.send('go');
  return talk;
}

describe('approvals', () => {
  it('approve: runs once, and a plain message follows', async () => {
    const talk = await open('approve');
    expect([item(talk).kind, item(talk).toolName, item(talk).args]).to.deep.equal(['approval', ...DELETED]);
    expect(item(talk).decisions).to.deep.equal(['approve', 'edit', 'reject']);
    await Promise.all([item(talk).approve(), item(talk).approve()]);
    expect(lastWords(talk)).to.contain('delete_files returned {"deleted":"/files/report.txt"}');
    expect(await talk.client.send('fine')).to.equal('done');
    expect((await talk.record()).ran).to.deep.equal([DELETED]);
    expect(roles(talk)).to.deep.equal(['user', 'assistant', 'tool', 'assistant', 'user', 'assistant']);
  });

  it('reject with a reason: nothing runs, and the model reads why', async () => {
    const talk = await open('approve');
    await item(talk).reject('Too risky.');
    expect((await lastResume(talk))?.[0]?.payload).to.deep.equal({
      approved: false,
      payload: { reason: 'Too risky.' },
    });
    expect(lastWords(talk)).to.contain('Too risky.');
    expect((await talk.record()).ran).to.deep.equal([]);
  });

  it('cancel: nothing runs', async () => {
    const talk = await open('approve');
    await item(talk).cancel();
    expect(lastWords(talk)).to.contain('cancelled');
    expect((await talk.record()).ran).to.deep.equal([]);
  });

  it('edit: refused by the server, corrected, and run as corrected', async () => {
    const talk = await open('edit');
    expect(await item(talk).edit({ amount: 40, recipient: 'nobody' })).to.equal(true);
    expect([item(talk).status, item(talk).draft?.decision]).to.deep.equal(['error', 'edit']);
    expect(item(talk).issues.map(({ code, path }) => [code, path])).to.deep.equal([
      ['invalid-edited-args', '/recipient'],
    ]);
    expect([(await talk.record()).ran, talk.client.snapshot.status]).to.deep.equal([[], 'waiting']);
    const corrected = { amount: 12.5, recipient: 'Grace', note: 'lunch' };
    await item(talk).edit(corrected);
    expect((await talk.record()).ran).to.deep.equal([['send_payment', corrected]]);
    expect(talk.client.interrupts.length).to.equal(0);
  });

  it('edit: what the schema forbids does not leave the page', async () => {
    const talk = await open('edit');
    expect(await item(talk).edit({ amount: -1, recipient: 'Ada' })).to.equal(false);
    expect((await talk.record()).bodies.length).to.equal(1);
  });

  it('approve with what the tool wants from whoever approves', async () => {
    const talk = await open('payload');
    expect(item(talk).offer.approveExtras).to.deep.include({ required: ['payload'] });
    expect(batchOf(talk).canApproveAll).to.equal(false);
    expect(await item(talk).approve()).to.equal(false);
    await item(talk).approve({ payload: { note: 'seen' } });
    expect((await talk.record()).ran).to.deep.equal([['transfer', { amount: 5, to: 'Ada' }]]);
  });

  it('one pause after the other', async () => {
    const talk = await open('sequential');
    await item(talk).approve();
    expect(item(talk).toolName).to.equal('send_payment');
    await item(talk).approve();
    const { bodies, ran } = await talk.record();
    expect(ran).to.deep.equal([DELETED, PAID]);
    expect(bodies.map(({ parentRunId }) => parentRunId)).to.deep.equal([undefined, bodies[0]?.runId, bodies[1]?.runId]);
  });
});

describe('batches', () => {
  it('of three decisions and a browser tool leave as one', async () => {
    const { tools, ran } = page('show_toast');
    const talk = await open('batch3', { tools });
    expect(talk.client.interrupts.map(({ kind }) => kind)).to.deep.equal([
      'approval',
      'approval',
      'approval',
      'browser-tool',
    ]);
    await until(talk.client, ({ interrupts }) => interrupts[3]?.status === 'staged');
    await item(talk, 0).approve();
    await item(talk, 1).reject();
    await item(talk, 2).edit({ amount: 5, recipient: 'Grace' });
    await batchOf(talk).submit();
    const { bodies, ran: onServer } = await talk.record();
    expect(onServer).to.deep.equal([DELETED, ['send_payment', { amount: 5, recipient: 'Grace' }]]);
    expect([bodies.length, bodies[1]?.resume?.length]).to.deep.equal([2, 4]);
    expect(bodies[1]?.messages.filter(({ role }) => role === 'tool').length).to.equal(1);
    expect(lastWords(talk)).to.contain('show_toast returned {"shown":true}');
    expect(ran.length).to.equal(1);
  });

  it('cancelled as a whole run nothing on the server', async () => {
    const talk = await open('batch', { tools: page('show_toast').tools });
    await batchOf(talk).cancelAll();
    expect((await talk.record()).ran).to.deep.equal([]);
    expect(talk.client.snapshot.status).to.equal('idle');
  });
});

describe('interrupts of the application', () => {
  it('are answered with what makes them known to the server again', async () => {
    const talk = await open('generic');
    expect([item(talk).message, item(talk).args]).to.deep.equal(['Review the plan.', { title: 'Release' }]);
    await item(talk).approve({ note: 'Go.' });
    expect(lastWords(talk)).to.contain('review-plan was resolved with {"approved":true,"note":"Go."}');
    const metadata = (await lastResume(talk))?.[0]?.metadata;
    expect(Object.keys(metadata ?? {})).to.deep.equal(['tanstack:interruptContinuation']);
  });

  it('are cancelled the same way', async () => {
    const talk = await open('generic');
    await item(talk).cancel();
    expect(lastWords(talk)).to.contain('review-plan was cancelled');
  });

  it('take a form', async () => {
    const talk = await open('form');
    expect(item(talk).kind).to.equal('input');
    expect(await item(talk).answer({ email: 'ada@example.com' })).to.equal(false);
    await item(talk).answer({ email: 'ada@example.com', travellers: 2, cabin: 'business', address: { city: 'Porto' } });
    expect(lastWords(talk)).to.contain('book-trip was resolved with');
    expect(lastWords(talk)).to.contain('Porto');
  });
});

describe('tools of the page', () => {
  it('run by themselves; the result goes both ways', async () => {
    const { tools, ran } = page('show_toast');
    const talk = await open('known_tool', { tools });
    expect(ran).to.deep.equal([{ text: 'Hello from the server' }]);
    const entry = (await lastResume(talk))?.[0];
    expect(entry).to.deep.include({ status: 'resolved', payload: { shown: true } });
    expect(lastWords(talk)).to.contain('show_toast returned {"shown":true}');
    expect((await talk.record()).bodies.length).to.equal(2);
  });

  it('that fail are told as a failure', async () => {
    const { tools } = page('show_toast');
    const broken = {
      ...tools[0],
      execute: () => Promise.reject(new Error('No screen.')),
    } as unknown as AgentTool<never>;
    const talk = await open('known_tool', { tools: [broken] });
    expect((await lastResume(talk))?.[0]).to.have.all.keys('interruptId', 'status');
    expect(lastWords(talk)).to.contain('No screen.');
    expect(talk.client.snapshot.status).to.equal('idle');
  });

  it('whose result the server refuses wait for a person, and a retry tells the model', async () => {
    const { tools, ran } = page('show_toast', 'not what was promised');
    const talk = await open('known_tool', { tools });
    expect([talk.client.snapshot.status, item(talk).kind, item(talk).status]).to.deep.equal([
      'waiting',
      'browser-tool',
      'error',
    ]);
    expect(item(talk).issues[0]?.code).to.equal('invalid-tool-output');
    expect(batchOf(talk).error).to.not.equal(undefined);
    await batchOf(talk).retry();
    expect(lastWords(talk)).to.contain('The server refused the result');
    expect([talk.client.snapshot.status, ran.length]).to.deep.equal(['idle', 1]);
  });

  it('that nobody has are shown, and can be cancelled', async () => {
    const talk = await open('known_tool');
    expect([item(talk).toolName, item(talk).tool]).to.deep.equal(['show_toast', undefined]);
    await item(talk).cancel();
    expect(talk.client.snapshot.status).to.equal('idle');
  });

  it('declared by the page run as well', async () => {
    const parameters = { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] };
    const { tools, ran } = page('paint', 'painted', { parameters });
    const talk = await open('browser_tool', { tools });
    expect(ran).to.deep.equal([{ color: 'sample' }]);
    expect(lastWords(talk)).to.contain('paint returned');
  });

  it('behind an approval run once approved, with the arguments as they were edited', async () => {
    const { tools, ran } = page('wipe_cache', 'wiped');
    const talk = await open('client_approval', { tools });
    expect([item(talk).kind, ran]).to.deep.equal(['approval', []]);
    await item(talk).edit({ scope: 'images' });
    expect(ran).to.deep.equal([{ scope: 'images' }]);
    expect(lastWords(talk)).to.contain('wipe_cache returned');
    expect((await talk.record()).bodies.length).to.equal(3);
  });

  it('behind an approval do not run when it is declined', async () => {
    const { tools, ran } = page('wipe_cache');
    const talk = await open('client_approval', { tools });
    await item(talk).reject('Keep it.');
    expect([ran, lastWords(talk).includes('Keep it.')]).to.deep.equal([[], true]);
  });

  it('that ask first here: approved, edited, declined', async () => {
    const approved = page('show_toast', { shown: true }, { needsApproval: true });
    const one = await open('known_tool', { tools: approved.tools });
    expect([item(one).kind, item(one).decisions, approved.ran]).to.deep.equal([
      'approval',
      ['approve', 'edit', 'reject'],
      [],
    ]);
    await item(one).edit({ text: 'Edited' });
    expect(approved.ran).to.deep.equal([{ text: 'Edited' }]);
    expect(lastWords(one)).to.contain('show_toast returned {"shown":true}');

    const declined = page('show_toast', { shown: true }, { needsApproval: true });
    const two = await open('known_tool', { tools: declined.tools });
    await item(two).reject('No pop-ups.');
    expect((await lastResume(two))?.[0]).to.include({ status: 'cancelled' });
    expect([declined.ran, lastWords(two).includes('No pop-ups.')]).to.deep.equal([[], true]);
  });

  it('that ask first here run after all, where the refusal did not arrive and the person thinks again', async () => {
    const line = brokenLine();
    const { tools, ran } = page('show_toast', { shown: true }, { needsApproval: true });
    const talk = await open('known_tool', { tools, ...line.options });
    line.next = 'before';
    await item(talk).reject('No pop-ups.');
    expect([talk.client.snapshot.status, ran]).to.deep.equal(['waiting', []]);
    await item(talk).approve();
    expect(ran.length).to.equal(1);
    expect(lastWords(talk)).to.contain('show_toast returned {"shown":true}');
  });
});
