/** What people typed as a secret, and what is named like one, is in no recording. */
import { expect } from '@open-wc/testing';
import { AgentClient, recordClient, type Recorder } from '../../../src/core/index.js';

type Events = (run: number, input: { resume?: unknown; messages: unknown }) => (object | 'end')[];

function recorded(events: Events): { client: AgentClient; recorder: Recorder; inputs: string[] } {
  const inputs: string[] = [];
  const client = new AgentClient({
    transport: {
      async *run(input) {
        const { threadId, runId } = input;
        yield await Promise.resolve({ type: 'RUN_STARTED', threadId, runId });
        const all = events(inputs.push(JSON.stringify(input)), input);
        for (const event of all) yield { threadId, runId, ...(event as object) };
      },
    },
  });
  return { client, recorder: recordClient(client), inputs };
}

const pause = (interrupt: object): object => ({
  type: 'RUN_FINISHED',
  outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'input_required', message: 'Well?', ...interrupt }] },
});

describe('a recording keeps out', () => {
  it('what a form calls a secret, in the answer, in the request and wherever it comes back', async () => {
    const responseSchema = {
      type: 'object',
      properties: { pin: { type: 'string', format: 'password' }, code: { type: 'string', writeOnly: true } },
    };
    const { client, recorder, inputs } = recorded((run, { resume }) =>
      run === 1
        ? [pause({ responseSchema })]
        : [
            { type: 'CUSTOM', name: 'echo', value: { resume, text: JSON.stringify({ resume }) } },
            { type: 'CUSTOM', name: 'words', value: 'You said hush-hush-1, with 12 of 34' },
            { type: 'RUN_FINISHED' },
          ],
    );
    await client.send('Go');
    await client.interrupts[0]?.answer({ pin: '12', code: 'hush-hush-1' });
    expect(inputs[1], 'it is sent').to.contain('"pin":"12"').and.to.contain('hush-hush-1');
    const text = recorder.toText();
    expect(text).to.contain('"decision":"answer"').and.to.contain('You said [left out], with 12 of 34');
    expect(text).not.to.match(/hush-hush-1|"12\\*"/);
  });

  it('what is named like a secret in JSON that is told as a text', async () => {
    const { client, recorder } = recorded((run) =>
      run === 1
        ? [
            { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'login' },
            { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"user":"ada","password":"geheim-1","n":1}' },
            { type: 'TOOL_CALL_END', toolCallId: 'c' },
            { type: 'RUN_FINISHED' },
          ]
        : [{ type: 'RUN_FINISHED' }],
    );
    client.addTool({
      name: 'login',
      description: 'Logs in',
      execute: () => ({ access_token: 'geheim-2', quoted: 'a "b" : "c"', who: 'ada' }),
    });
    await client.send('Go');
    const text = recorder.toText();
    expect(text).not.to.match(/geheim/);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string; content?: string; event?: { delta?: string } });
    const result = lines.find(({ kind }) => kind === 'tool-result')?.content ?? '';
    expect(JSON.parse(result)).to.deep.equal({ access_token: '[left out]', quoted: 'a "b" : "c"', who: 'ada' });
    const delta = lines.find(({ event }) => event?.delta !== undefined)?.event?.delta ?? '';
    expect(JSON.parse(delta)).to.deep.equal({ user: 'ada', password: '[left out]', n: 1 });
  });

  it('what it looks for in a text of any length and kind, at once', () => {
    const { client, recorder } = recorded(() => [{ type: 'RUN_FINISHED' }]);
    const begun = performance.now();
    client.setState({ text: '\\"token\\":\\"v\\",'.repeat(50_000), quotes: '"token '.repeat(50_000) });
    recorder.toText();
    expect(performance.now() - begun).to.be.below(2000);
  });
});
