/** A tool of the page, declared in its HTML. */
import { css } from 'lit';
import { property } from 'lit/decorators.js';
import type { AgentClient, AgentTool, ToolContext } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientController } from '../../lit/client-controller.js';
import type { ToolRun } from '../../lit/events.js';
import { ToolSchema } from './tool-schema.js';

/**
 * Offers a tool to the agent of the chat or provider that it stands in, or that it names by `for`. Shows nothing. A
 * JSON Schema of the arguments stands inside, in a `<script type="application/json">`.
 *
 * @tag agent-tool
 * @attr {string} for - The id of the provider or chat whose agent may call the tool.
 * @attr {string} title - What people read in place of the name.
 * @fires {CustomEvent} agent-tool-run - The agent calls the tool; answer with `detail.respondWith(result)`. It bubbles.
 */
export class AgentToolElement extends AgentElement {
  static override styles = css`
    :host {
      display: none;
    }
  `;

  readonly #client = new ClientController(this);
  readonly #schema = new ToolSchema(this);

  /** As the model calls it. */
  @property() name: string | undefined;
  /** Tells the model what the tool does. */
  @property() description: string | undefined;
  /** In place of the schema inside: JSON Schema, or a Standard Schema that can export one. */
  @property({ attribute: false }) parameters: unknown;
  /** Asks the person before it runs. */
  @property({ attribute: 'needs-approval', type: Boolean }) needsApproval = false;
  /** Whoever approves may say that it need not ask again. */
  @property({ attribute: 'remember-approval', type: Boolean }) rememberApproval = false;
  /** Its results hold words of strangers. */
  @property({ type: Boolean }) untrusted = false;
  /** Milliseconds after which a call fails. */
  @property({ attribute: 'timeout-ms', type: Number }) timeoutMs: number | undefined;

  #offered: { client: AgentClient; tool: AgentTool; remove(): void } | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#withdraw();
  }

  protected override updated(): void {
    const { client } = this.#client;
    const tool = client && this.#read(client);
    if (!client || !tool) return this.#withdraw();
    if (this.#offered?.client === client && isSame(this.#offered.tool, tool)) return;
    this.#withdraw();
    this.#offered = { client, tool, remove: client.addTool(tool as AgentTool<never>) };
  }

  /** The tool as it stands, or nothing as long as it cannot be called. */
  #read(client: AgentClient): AgentTool | undefined {
    const { name, description = '', title, needsApproval, timeoutMs, untrusted } = this;
    if (!name) return undefined;
    const schema = this.parameters ?? this.#schema.read((fault) => client.report('schema-skipped', fault));
    if (schema === null) return undefined;
    return {
      name,
      description,
      needsApproval,
      untrusted,
      ...(title ? { title } : {}),
      ...(schema === undefined ? {} : { parameters: schema }),
      ...(this.rememberApproval ? { rememberApproval: 'session' } : {}),
      ...(timeoutMs ? { timeoutMs } : {}),
      execute: (args, context) => this.#run(args, context),
    };
  }

  #run(args: Record<string, unknown>, { toolCallId, signal }: ToolContext): unknown {
    let isOver = false;
    let answer: { result: unknown } | undefined;
    const detail: ToolRun = {
      args,
      toolCallId,
      signal,
      respondWith: (result) => {
        if (isOver) throw new Error('respondWith came too late: call it while the event is dispatched.');
        if (answer) throw new Error('respondWith was called before.');
        answer = { result };
      },
    };
    this.emit('agent-tool-run', detail, { bubbles: true });
    isOver = true;
    if (!answer) throw new Error(`The page did not answer the call of ${this.name}.`);
    return (answer as { result: unknown }).result;
  }

  #withdraw(): void {
    this.#offered?.remove();
    this.#offered = undefined;
  }
}

function isSame({ execute: _a, ...one }: AgentTool, { execute: _b, ...other }: AgentTool): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof typeof one>;
  return [...keys].every((key) => one[key] === other[key]);
}
