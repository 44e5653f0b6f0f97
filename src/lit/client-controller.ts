/** Binds an element to a client: finds it, selects a part of its snapshot, updates only when that part changes. */
import { ContextConsumer } from '@lit/context';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AgentClient, ThreadSnapshot } from '../core/index.js';
import { clientContext, onProviderChange, type ClientHolder } from './client-context.js';

/** An element that can be given a client, or the id of a provider. */
export interface ClientConsumer extends ReactiveControllerHost, HTMLElement {
  client?: AgentClient | undefined;
  for?: string | undefined;
}

type Select<T> = (snapshot: ThreadSnapshot) => T;

/** `client` of the host wins, then `for`, then the context. */
export class ClientController<T = undefined> implements ReactiveController {
  readonly #host: ClientConsumer;
  readonly #select: Select<T> | undefined;
  readonly #context: ContextConsumer<typeof clientContext, ClientConsumer>;
  #client: AgentClient | undefined;
  #value: T | undefined;
  #unsubscribe: (() => void) | undefined;
  #stopWaiting: (() => void) | undefined;

  constructor(host: ClientConsumer, select?: Select<T>) {
    this.#host = host;
    this.#select = select;
    host.addController(this);
    this.#context = new ContextConsumer(host, {
      context: clientContext,
      subscribe: true,
      callback: () => this.#follow(),
    });
  }

  get client(): AgentClient | undefined {
    return this.#client;
  }

  /** The selected part of the snapshot; `undefined` without a client. */
  get value(): T | undefined {
    return this.#value;
  }

  hostConnected(): void {
    this.#stopWaiting = onProviderChange(() => this.#follow());
    this.#follow();
  }

  hostDisconnected(): void {
    this.#stopWaiting?.();
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#client = undefined;
  }

  /** The host's `client` or `for` may have changed. */
  hostUpdate(): void {
    this.#follow();
  }

  #follow(): void {
    const next = this.#find();
    if (next === this.#client || !this.#host.isConnected) return;
    this.#unsubscribe?.();
    this.#client = next;
    this.#unsubscribe = next?.subscribe(() => this.#onChange());
    this.#value = next && this.#select?.(next.snapshot);
    this.#host.requestUpdate();
  }

  #onChange(): void {
    if (!this.#client || !this.#select) return;
    const value = this.#select(this.#client.snapshot);
    if (same(value, this.#value)) return;
    this.#value = value;
    this.#host.requestUpdate();
  }

  #find(): AgentClient | undefined {
    const host = this.#host;
    if (host.client) return host.client;
    if (host.for) return clientById(host, host.for);
    return this.#context.value;
  }
}

/** The client of the element with that id, in the tree of `host` or in the page. */
export function clientById(host: HTMLElement, id: string): AgentClient | undefined {
  const root = host.getRootNode() as Document | ShadowRoot;
  const holder = (root.getElementById?.(id) ?? host.ownerDocument.getElementById(id)) as Partial<ClientHolder> | null;
  return holder?.client;
}

/** Equal, or lists and plain objects with equal members. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.is((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
