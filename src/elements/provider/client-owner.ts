/** Makes a client of an element's options, or takes the one it is given, and gives it to everything inside. */
import { ContextConsumer, ContextProvider } from '@lit/context';
import type { ReactiveController } from 'lit';
import { AgentClient, type AgentClientOptions, type AgentTool } from '../../core/index.js';
import { announceProvider, clientContext, onProviderChange } from '../../lit/client-context.js';
import { clientById } from '../../lit/client-controller.js';
import type { ClientOwnerHost } from './client-owner-host.js';
import { fireEvents } from './client-owner-events.js';
import { FIXED, readOptions } from './client-owner-options.js';
import { WebMcpAttribute } from './client-owner-webmcp.js';

/** What is kept of a conversation while its element is out of the document. */
interface Kept {
  /** `threadId` of the element at that time. */
  asked: string | undefined;
  options: AgentClientOptions;
}

/**
 * The client is the one given by `client`, else one of our own where there is an `endpoint` or a `transport`, else the
 * one that `for` or the context leads to. Events are fired for the first two: a client that is only found has an
 * element already that speaks for it.
 *
 * An element that is moved keeps its client. One that stays out of the document loses it, with whatever runs; put back,
 * it gets a new client that goes on with the same conversation. Where a decision is due and nothing else keeps it, the
 * client waits with the element.
 */
export class ClientOwner implements ReactiveController {
  static readonly #owners = new WeakMap<Element, ClientOwner>();

  readonly #host: ClientOwnerHost;
  readonly #elsewhere: () => AgentClient | undefined;
  readonly #provider: ContextProvider<typeof clientContext, ClientOwnerHost>;
  readonly #around: ContextConsumer<typeof clientContext, ClientOwnerHost>;
  /** What this controller last wrote to `host.client`; anything else there comes from the page. */
  #current: AgentClient | undefined;
  #given: AgentClient | undefined;
  /** The one given or made, as opposed to one that was found. */
  #owned: AgentClient | undefined;
  #made: AgentClient | undefined;
  #options: AgentClientOptions = {};
  #kept: Kept | undefined;
  readonly #tools = new Map<AgentTool<never>, () => void>();
  readonly #webmcp: WebMcpAttribute;
  #unobserve: (() => void) | undefined;
  #stopWaiting: (() => void) | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** `elsewhere` is asked for a client where there is no other. */
  constructor(host: ClientOwnerHost, elsewhere: () => AgentClient | undefined) {
    this.#host = host;
    this.#elsewhere = elsewhere;
    this.#webmcp = new WebMcpAttribute(host);
    ClientOwner.#owners.set(host, this);
    host.addController(this);
    this.#provider = new ContextProvider(host, { context: clientContext });
    this.#around = new ContextConsumer(host, {
      context: clientContext,
      subscribe: true,
      callback: () => this.sync(),
    });
  }

  /** The client that `element` made or was given, not one that it found. */
  static clientOf(element: Element): AgentClient | undefined {
    const owner = ClientOwner.#owners.get(element);
    return owner && owner.#owned;
  }

  hostConnected(): void {
    clearTimeout(this.#leaving);
    this.#stopWaiting = onProviderChange(() => this.sync());
    this.sync();
  }

  hostUpdate(): void {
    this.sync();
  }

  hostDisconnected(): void {
    this.#stopWaiting?.();
    // Whoever moves an element puts it back within the same task.
    this.#leaving = setTimeout(() => this.#leave());
  }

  /** Reads the properties of the host anew. */
  sync(): void {
    const host = this.#host;
    if (!host.isConnected) return;
    if (host.client !== this.#current) this.#given = host.client;
    if (this.#given) this.#dispose();
    const own = this.#given ?? this.#own();
    const client = own ?? this.#find();
    if (client !== this.#current || client !== host.client || own !== this.#owned) this.#use(client, own);
    this.#syncTools(client);
    this.#webmcp.sync(client);
  }

  #own(): AgentClient | undefined {
    if (!this.#host.endpoint && !this.#host.transport) return undefined;
    const options = readOptions(this.#host);
    if (this.#made && this.#isTooOld(this.#made, options)) this.#dispose();
    if (this.#made) this.#apply(this.#made, options);
    else this.#made = this.#make(options);
    this.#options = options;
    return this.#made;
  }

  /** Properties that were set before the upgrade, or right after the element was connected, arrive with the first update. */
  #isTooOld(client: AgentClient, options: AgentClientOptions): boolean {
    if (this.#host.hasUpdated || client.snapshot.status !== 'idle') return false;
    return FIXED.some((name) => options[name] !== this.#options[name]);
  }

  #make(options: AgentClientOptions): AgentClient {
    const kept = this.#kept?.asked === this.#host.threadId ? this.#kept : undefined;
    this.#kept = undefined;
    const client = new AgentClient({ ...options, ...kept?.options });
    if (isKept(options)) client.restore().catch(warn);
    return client;
  }

  #apply(client: AgentClient, options: AgentClientOptions): void {
    const before = this.#options;
    client.configure(options);
    if (options.threadId !== undefined && options.threadId !== before.threadId) {
      client.openThread(options.threadId).catch(warn);
    } else if (isKeeperNew(options, before) && !isBusy(client)) {
      client.restore().catch(warn);
    }
    if (options.state !== before.state && options.state !== undefined) client.setState(options.state);
  }

  #find(): AgentClient | undefined {
    const host = this.#host;
    return host.for ? clientById(host, host.for) : (this.#around.value ?? this.#elsewhere());
  }

  #use(client: AgentClient | undefined, own: AgentClient | undefined): void {
    this.#letGo();
    this.#current = client;
    this.#owned = own;
    this.#host.client = client;
    if (own) this.#unobserve = fireEvents(own, this.#host);
    this.#provider.setValue(client);
    announceProvider();
  }

  #letGo(): void {
    this.#unobserve?.();
    this.#unobserve = undefined;
    this.#webmcp.sync(undefined);
    for (const remove of this.#tools.values()) remove();
    this.#tools.clear();
  }

  #syncTools(client: AgentClient | undefined): void {
    const { tools } = this.#host;
    const wanted = new Set(client && Array.isArray(tools) ? tools.filter((tool) => tool?.name) : []);
    for (const [tool, remove] of this.#tools) {
      if (wanted.has(tool)) continue;
      remove();
      this.#tools.delete(tool);
    }
    for (const tool of wanted) if (client && !this.#tools.has(tool)) this.#tools.set(tool, client.addTool(tool));
  }

  #leave(): void {
    // What waits for a person is held by nothing else.
    const isAwaited = Boolean(this.#made?.batch?.total) && !isKept(this.#options);
    if (this.#made && !isAwaited) {
      const { threadId, messages, state } = this.#made.snapshot;
      this.#kept = { asked: this.#host.threadId, options: { threadId, messages, state } };
    }
    this.#letGo();
    if (!isAwaited) this.#dispose();
    if (!this.#given) this.#host.client = undefined;
    this.#given = this.#current = this.#owned = undefined;
    this.#provider.setValue(undefined);
    announceProvider();
  }

  #dispose(): void {
    this.#made?.dispose();
    this.#made = undefined;
  }
}

/** Whether there may be something to bring back. */
function isKept({ storage, loadThread, routes, history, threadId }: AgentClientOptions): boolean {
  return Boolean(storage || loadThread || routes || (history === 'new' && threadId));
}

/** A hook is often written anew with every update of a page: that there is one counts. */
function isKeeperNew(now: AgentClientOptions, before: AgentClientOptions): boolean {
  const isNew = (name: 'loadThread' | 'storage' | 'routes'): boolean => Boolean(now[name]) && !before[name];
  return isNew('loadThread') || isNew('storage') || isNew('routes');
}

function isBusy({ snapshot: { status } }: AgentClient): boolean {
  return status === 'connecting' || status === 'running';
}

function warn(error: unknown): void {
  console.warn('agent-chat: the conversation could not be brought back:', error);
}
