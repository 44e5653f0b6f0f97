/** A page with tools and an agent that calls them, in which every step waits until it is let go. */
import { AgentClient, AgentError, type AgentTool, type RunAgentInput } from '../../../src/core/index.js';
import { requestFaults } from './tool-requests.js';

/** What the agent does in one run. */
export interface Script {
  /** Names of the tools it calls. */
  calls: string[];
  /** `snapshot`: they stand only in a snapshot. `interrupt`: the run pauses for them. `named`: the outcome names them. */
  road: 'events' | 'snapshot' | 'interrupt' | 'named';
  doubleEnd: boolean;
  /** Tells an earlier call of the thread again, in events or in a snapshot. */
  replay: boolean;
}

export type Action =
  | { do: 'go' | 'add' | 'remove' | 'answer'; n: number }
  | { do: 'send' | 'stop' | 'retry' | 'reset' | 'leave' | 'return' };

/** Refusals that a host has to expect when it does things at the wrong time. */
const EXPECTED = ['busy', 'interrupt-pending', 'submitting', 'incomplete-batch', 'unsupported-decision'];

const NAMES = ['look', 'slow', 'fails', 'asks'] as const;

/** A whole task later; a timer would wait longer than it is told. */
function task(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

export class ToolWorld {
  readonly client: AgentClient;
  /** How often each call ran. */
  readonly runs = new Map<string, number>();
  readonly faults: string[] = [];
  readonly #scripts: Script[];
  readonly #waiting: (() => void)[] = [];
  readonly #removals = new Map<string, () => void>();
  /** Calls that the agent made, by thread. */
  readonly #calls = new Map<string, { id: string; name: string }[]>();
  /** Ids that a run of the thread has paused for. */
  readonly #paused = new Map<string, string[]>();
  #count = 0;
  readonly #first: string;

  constructor(scripts: readonly Script[]) {
    this.#scripts = [...scripts];
    this.client = new AgentClient({ maxTurns: 6, transport: { run: (input) => this.#run(input) } });
    this.#first = this.client.snapshot.threadId;
    for (const name of NAMES) this.#add(name);
  }

  async act(action: Action): Promise<void> {
    const { client } = this;
    switch (action.do) {
      case 'go':
        this.#waiting.splice(action.n % Math.max(1, this.#waiting.length), 1)[0]?.();
        break;
      case 'send':
        this.#expect(client.send('go'));
        break;
      case 'stop':
        client.stop();
        break;
      case 'retry':
        this.#expect(client.retry());
        break;
      case 'reset':
        client.reset();
        break;
      case 'leave':
        this.#expect(client.openThread(`thread-${++this.#count}`));
        break;
      case 'return':
        this.#expect(client.openThread(this.#first));
        break;
      case 'add':
        this.#add(NAMES[action.n % NAMES.length] as string);
        break;
      case 'remove':
        this.#removals.get(NAMES[action.n % NAMES.length] as string)?.();
        break;
      case 'answer':
        this.#answer(action.n);
        break;
    }
    await this.settle();
  }

  /** Lets everything go and answers what is asked, until the chat is at rest. */
  async comeToRest(): Promise<void> {
    const start = performance.now();
    for (let round = 0; performance.now() - start < 3000; round++) {
      const { status } = this.client.snapshot;
      if (this.#waiting.length === 0 && (status === 'idle' || status === 'error') && !this.client.batch) return;
      if (status === 'waiting') this.#answer(round);
      for (const go of this.#waiting.splice(0)) go();
      await this.settle();
    }
    this.faults.push(`it never comes to rest: ${this.client.snapshot.status}`);
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) await task();
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #expect(promise: Promise<unknown>): void {
    promise.catch((thrown: unknown) => {
      const code = thrown instanceof AgentError ? thrown.code : '';
      if (!EXPECTED.includes(code)) this.faults.push(`rejected: ${String(thrown)}`);
    });
  }

  #answer(n: number): void {
    const { batch, interrupts } = this.client;
    if (!batch) return;
    const asked = interrupts.filter(({ kind }) => kind !== 'browser-tool');
    const item = asked[n % Math.max(1, asked.length)];
    if (item?.status === 'pending') this.#expect(n % 3 === 0 ? item.reject('No') : item.approve());
    else if (batch.ready) this.#expect(batch.error ? batch.retry() : batch.submit());
    else if (n % 5 === 0) this.#expect(batch.cancelAll());
  }

  #add(name: string): void {
    const tool: AgentTool = {
      name,
      description: name,
      needsApproval: name === 'asks',
      execute: async (_args, { toolCallId }) => {
        this.runs.set(toolCallId, (this.runs.get(toolCallId) ?? 0) + 1);
        if (name !== 'look') await this.#wait();
        if (name === 'fails') throw new Error(`failed:${toolCallId}`);
        return `ran:${toolCallId}`;
      },
    };
    this.#removals.set(name, this.client.addTool(tool as AgentTool<never>));
  }

  async *#run(input: RunAgentInput): AsyncGenerator<unknown> {
    const { threadId, runId } = input;
    const paused = this.#paused.get(threadId) ?? [];
    this.faults.push(...requestFaults(input, this.runs, paused));
    if (input.resume) this.#paused.delete(threadId);
    await this.#wait();
    yield { type: 'RUN_STARTED', threadId, runId };
    const script = this.#scripts.shift();
    const earlier = this.#calls.get(threadId) ?? [];
    if (script?.replay) for (const call of earlier.slice(-2)) yield* tell(call, true);
    const calls = (script?.calls ?? []).map((name) => ({ id: `call-${++this.#count}`, name }));
    this.#calls.set(threadId, [...earlier, ...calls]);
    if (script?.road === 'snapshot') yield snapshotOf(input, calls, `message-${++this.#count}`);
    else
      for (const call of calls) {
        yield* tell(call, script?.doubleEnd ?? false);
        await this.#wait();
      }
    if (script?.replay) yield snapshotOf(input, [], '');
    yield { type: 'RUN_FINISHED', threadId, runId, outcome: this.#outcome(threadId, script, calls) };
  }

  #outcome(threadId: string, script: Script | undefined, calls: { id: string; name: string }[]): object {
    if (script?.road === 'named') return { type: 'success', pendingToolCallIds: calls.map(({ id }) => id) };
    if (script?.road !== 'interrupt' || calls.length === 0) return { type: 'success' };
    const interrupts = calls.map(({ id, name }) => ({
      id: `pause-${id}`,
      reason: 'tanstack:client_tool_execution',
      toolCallId: id,
      metadata: { kind: 'client_tool', toolName: name, input: {} },
    }));
    this.#paused.set(
      threadId,
      interrupts.map(({ id }) => id),
    );
    return { type: 'interrupt', interrupts };
  }
}

function* tell({ id, name }: { id: string; name: string }, doubleEnd: boolean): Generator<object> {
  yield { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name };
  yield { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: '{}' };
  yield { type: 'TOOL_CALL_END', toolCallId: id };
  if (doubleEnd) yield { type: 'TOOL_CALL_END', toolCallId: id };
}

function snapshotOf(input: RunAgentInput, calls: { id: string; name: string }[], id: string): object {
  const toolCalls = calls.map((call) => ({
    id: call.id,
    type: 'function',
    function: { name: call.name, arguments: '{}' },
  }));
  const more = toolCalls.length ? [{ id, role: 'assistant', toolCalls }] : [];
  return { type: 'MESSAGES_SNAPSHOT', messages: [...input.messages, ...more] };
}
