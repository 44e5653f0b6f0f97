/** What `agent-provider`, `agent-chat` and `agent-launcher` share: every option of a client, as properties and attributes. */
import { property } from 'lit/decorators.js';
import type { AgentClient, AgentClientOptions, StorageName, StorageOption } from '../../core/index.js';
import { AgentElement } from '../../lit/agent-element.js';
import { ClientOwner } from './client-owner.js';
import { fromJson, readNumber, readPersist, readRoutes } from './client-owner-options.js';
import { PageContextAttribute } from './page-context-attribute.js';
import { readWebMcp } from './client-owner-webmcp.js';
import type { WebMcpFilter } from '../webmcp/webmcp.js';

/** Adds `undefined`, which an option that was never set or taken back has. */
type Option<K extends keyof AgentClientOptions> = AgentClientOptions[K] | undefined;

/**
 * Without `endpoint`, `transport` or `client` the client is looked up like in any other element. Changes count from the
 * next request on. Options that take an object take JSON as an attribute.
 *
 * @attr {string} endpoint - Address of the AG-UI endpoint.
 * @attr {string} thread-id - Id of the conversation; another one opens that conversation.
 * @fires {CustomEvent} agent-send - A message is about to be sent; cancelable.
 * @fires {CustomEvent} agent-run-start - A request leaves.
 * @fires {CustomEvent} agent-run-end - The agent has come to rest.
 * @fires {CustomEvent} agent-error - A run failed.
 * @fires {CustomEvent} agent-tool-call - A tool of the page is about to run; cancelable.
 * @fires {CustomEvent} agent-tool-result - A tool of the page has run.
 * @fires {CustomEvent} agent-interrupt - The agent waits for a decision.
 * @fires {CustomEvent} agent-resume - Decisions are about to be sent; cancelable, `detail.entries` may be replaced.
 * @fires {CustomEvent} agent-state-change - The shared state has changed.
 * @fires {CustomEvent} agent-diagnostic - Something was forgiven.
 */
export class ClientOwnerElement extends AgentElement {
  protected readonly owner: ClientOwner = new ClientOwner(this, () => this.findClient());

  /** Reads the page for the attribute `page-context`. */
  readonly page: PageContextAttribute = new PageContextAttribute(this);

  @property() endpoint: Option<'endpoint'>;
  @property({ attribute: 'thread-id' }) threadId: Option<'threadId'>;
  /** `new` for servers that keep the conversation themselves. */
  @property() history: Option<'history'>;
  @property() dialect: Option<'dialect'>;
  @property({ attribute: 'max-turns', converter: readNumber }) maxTurns: Option<'maxTurns'>;
  /** An object, or a function that is called for every request. */
  @property({ converter: fromJson }) headers: Option<'headers'>;
  @property({ converter: (value) => value || undefined }) credentials: Option<'credentials'>;
  /** Gets a new token where the server answers 401; the request then goes out once more. */
  @property({ attribute: false }) onUnauthorized: Option<'onUnauthorized'>;
  /** `last-event-id` for servers whose streams can be taken up again after a drop. */
  @property() reconnect: Option<'reconnect'>;
  @property() redirect: Option<'redirect'>;
  @property({ attribute: 'idle-timeout', converter: readNumber }) idleTimeout: Option<'idleTimeout'>;
  @property({ attribute: 'max-event-size', converter: readNumber }) maxEventSize: Option<'maxEventSize'>;
  /** What the agent should know of the page: a list, or a function that is called for every request. */
  @property({ converter: fromJson }) context: Option<'context'>;
  /**
   * Adds to it what stands on the page: `title`, `url` (without what follows `?` or `#`; `full-url` is all of it) and
   * `selection`, the text that was selected last outside the chat. Without a value `title url`.
   */
  @property({ attribute: 'page-context', converter: (value) => value ?? undefined }) pageContext: string | undefined;
  @property({ attribute: 'forwarded-props', converter: fromJson }) forwardedProps: Option<'forwardedProps'>;
  /** The shared state to begin with; another value later replaces it. */
  @property({ converter: fromJson }) state: unknown;
  /** The conversation so far, read when the client is made. */
  @property({ converter: fromJson }) messages: Option<'messages'>;
  /** Keeps the conversation over reloads: in `localStorage`, or where the value says (`session`, `indexeddb`). */
  @property({ converter: readPersist }) persist: boolean | StorageName = false;
  /** As `persist`; takes a storage of the page's own, too. */
  @property() storage: StorageOption | undefined;
  @property({ type: Boolean }) strict = false;
  @property({ attribute: 'protocol-version', converter: (value) => (value === 'false' ? false : (value ?? undefined)) })
  protocolVersion: Option<'protocolVersion'>;
  @property({ attribute: 'tool-result-parts', type: Boolean }) toolResultParts = false;
  @property({ attribute: 'unanswered-calls' }) unansweredCalls: Option<'unansweredCalls'>;
  @property({ attribute: 'auto-submit', type: Boolean }) autoSubmit = false;
  @property({ attribute: 'editable-keys', converter: fromJson }) editableKeys: Option<'editableKeys'>;
  /** Tools of the page. A new list replaces the old one. */
  @property({ attribute: false }) tools: Option<'tools'>;
  /**
   * Offers the agent the tools that the page describes to the browser (WebMCP); `both` registers ours there too, except
   * those that need approval. A tool that is not marked as reading only asks the person first.
   */
  @property({ converter: readWebMcp }) webmcp: boolean | 'both' = false;
  /** Changes a tool of the page before the agent gets it, or leaves it out by `undefined`. */
  @property({ attribute: false }) webmcpFilter: WebMcpFilter | undefined;
  @property({ attribute: false }) transport: Option<'transport'>;
  @property({ attribute: false }) fetch: Option<'fetch'>;
  /** Whether messages can be written and answered anew; where absent, wherever the server does not keep the thread. */
  @property({ converter: (value) => (value === null ? undefined : value !== 'false') }) branches: Option<'branches'>;
  @property({ attribute: false }) loadThread: Option<'loadThread'>;
  /** The conversations that the server keeps, for a list of them. */
  @property({ attribute: false }) listThreads: Option<'listThreads'>;
  @property({ attribute: false }) renameThread: Option<'renameThread'>;
  @property({ attribute: false }) removeThread: Option<'removeThread'>;
  /** `tabs="false"`: the tabs of a browser that have one conversation open do not speak with one another. */
  @property({ converter: (value) => (value === null ? undefined : value !== 'false') }) tabs: Option<'tabs'>;
  /** Addresses beside the endpoint: `copilotkit`, or an object of those for `run`, `connect`, `stop` and `resume`. */
  @property({ converter: readRoutes }) routes: Option<'routes'>;
  /** Makes a server that keeps threads end one before a message. */
  @property({ attribute: false }) fork: Option<'fork'>;

  /** Where to look for a client that neither `for` nor the context leads to. */
  protected findClient(): AgentClient | undefined {
    return undefined;
  }
}
