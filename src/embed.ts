/** For a script tag: puts a chat on the page, and `AgentChat` into its globals. */
import { AgentClient } from './core/index.js';
import { AgentChat } from './elements/chat/chat.js';
import { AgentComposer } from './elements/composer/composer.js';
import { AgentLauncher } from './elements/launcher/launcher.js';
import { AgentProvider } from './elements/provider/provider.js';
import { AgentSuggestions } from './elements/suggestions/suggestions.js';
import { AgentToolElement } from './elements/tool/tool.js';
import { whenIdle } from './lit/idle.js';
import { loadLateElements, setLateElements } from './lit/late-elements.js';
import { tagName } from './lit/tags.js';
import { register, registerLate, type DefineOptions } from './register.js';
import './translations/auto.js';

export const version = '0.1.0';

/** What a page needs before the first message; the rest are files beside this one. */
const EARLY = {
  provider: AgentProvider,
  chat: AgentChat,
  launcher: AgentLauncher,
  tool: AgentToolElement,
  composer: AgentComposer,
  suggestions: AgentSuggestions,
};

const define = (options: DefineOptions = {}): boolean => register(EARLY, options);

setLateElements({
  transcript: async () => {
    const late = await import('./elements/transcript/late-transcript.js');
    registerLate({ messages: late.AgentMessages, message: late.AgentMessage, 'tool-call': late.AgentToolCall });
  },
  cards: async () => {
    const late = await import('./elements/late-elements.js');
    registerLate({
      interrupts: late.AgentInterrupts,
      interrupt: late.AgentInterrupt,
      'schema-form': late.AgentSchemaForm,
      state: late.AgentState,
      progress: late.AgentProgress,
    });
  },
  threads: async () => registerLate({ threads: (await import('./elements/threads/threads.js')).AgentThreads }),
});

/** Those that a page writes itself do not wait for a first message. */
const WRITTEN = {
  transcript: ['messages', 'message', 'tool-call'],
  cards: ['state', 'schema-form', 'progress'],
  threads: ['threads'],
} as const;

function loadWritten(group: keyof typeof WRITTEN): void {
  const names = WRITTEN[group].map((name) => tagName(name));
  if (document.querySelector(names.join())) loadLateElements(group).catch(console.warn);
}

/** A page that has nothing of ours yet is about to mount it, maybe with a conversation. */
function loadAhead(): void {
  const names = (['chat', 'launcher'] as const).map((name) => tagName(name)).join();
  const load = (): void => void loadLateElements('transcript').catch(console.warn);
  // A closed launcher that has come meanwhile may never need it.
  if (!document.querySelector(names)) whenIdle(() => document.querySelector(names) ?? load());
}

/** Every public property of a launcher or a chat; what is no property of the element is left out. */
export type MountOptions = Partial<Omit<AgentLauncher, keyof HTMLElement | 'chat'>>;

export interface Mounted {
  readonly element: AgentLauncher | AgentChat;
  readonly client: AgentClient | undefined;
  /** Takes the element out of the page. */
  unmount(): void;
}

/** `AgentChat` on the page. Before this script has loaded a page may put `{ q: [], mount(...a) { this.q.push(a) } }` there. */
export interface AgentChatGlobal {
  /** A launcher, or a chat inside `target` (an element or a selector). */
  mount(target: MountOptions | Element | string, options?: MountOptions): Mounted;
  readonly AgentClient: typeof AgentClient;
  readonly define: typeof define;
  readonly version: string;
}

type MountArguments = [target: MountOptions | Element | string, options?: MountOptions];

function mount(...[first, second]: MountArguments): Mounted {
  const isTarget = typeof first === 'string' || first instanceof Element;
  const element = createElement(isTarget ? 'chat' : 'launcher');
  const options = (isTarget ? second : first) ?? {};
  for (const [name, value] of Object.entries(options)) if (name in element) Object.assign(element, { [name]: value });
  whenReady(() => place(element, isTarget ? first : document.body));
  return {
    element,
    get client() {
      return element.client;
    },
    unmount: () => {
      unmounted.add(element);
      element.remove();
    },
  };
}

/** Those that were taken away before the document was ready to hold them. */
const unmounted = new WeakSet<Element>();

function createElement(name: 'chat' | 'launcher', prefix?: string): AgentLauncher | AgentChat {
  const full = prefix ? `${prefix}-${name}` : tagName(name);
  const element = document.createElement(full);
  // Of this copy of the package or of another one that was there first.
  if ('endpoint' in element) return element as AgentLauncher | AgentChat;
  throw new Error(`agent-chat: <${full}> is not registered; choose another prefix.`);
}

function place(element: Element, target: Element | string): void {
  if (unmounted.has(element)) return;
  const parent = placeOf(target);
  if (parent) parent.append(element);
  else console.warn(`agent-chat: there is no element ${String(target)} to put the chat into.`);
}

function placeOf(target: Element | string): Element | null {
  if (typeof target !== 'string') return target;
  try {
    return document.querySelector(target);
  } catch {
    return null;
  }
}

function whenReady(work: () => void): void {
  if (document.readyState !== 'loading') work();
  else document.addEventListener('DOMContentLoaded', work, { once: true });
}

/** The script elements that this code came from: a module runs once for all of its own, is not told and has to look. */
function ownScripts(): HTMLScriptElement[] {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) return [currentScript];
  const here = import.meta.url as string | undefined;
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  const asking = scripts.filter(({ dataset }) => 'endpoint' in dataset);
  // Built, this code stands in a file beside the one that the page names; from a CDN, behind a redirect.
  return (
    [
      scripts.filter(({ src }) => src === here),
      asking.filter(({ src }) => here && folderOf(src) === folderOf(here)),
      asking.filter(({ src }) => /agent-chat|\/embed(\.single)?\.js/.test(src)),
    ].find(({ length }) => length > 0) ?? []
  );
}

function folderOf(address: string): string {
  return address.replace(/[?#].*/, '').replace(/[^/]*$/, '');
}

/** Of what every element has, so much may stand on the script tag too. */
const GLOBAL = ['id', 'lang', 'dir'];

/** Mounts what a script tag asks for: each `data-*` is an attribute of the launcher, or of the chat inside `data-target`. */
function mountFrom({ dataset, attributes }: HTMLScriptElement): void {
  const { endpoint, target, prefix } = dataset;
  if (!endpoint) return;
  const element = createElement(target ? 'chat' : 'launcher', prefix);
  const { observedAttributes } = element.constructor as typeof AgentLauncher | typeof AgentChat;
  const known = [...observedAttributes, ...GLOBAL];
  for (const { name: full, value } of attributes) {
    const attribute = full.replace(/^data-/, '');
    if (attribute !== full && known.includes(attribute) && value !== 'false') element.setAttribute(attribute, value);
  }
  whenReady(() => {
    // A page that loads the script twice means one chat.
    const others = (target ? placeOf(target)?.children : document.querySelectorAll(element.localName)) ?? [];
    const isSame = (one: Element): boolean =>
      one.localName === element.localName && one.getAttribute('endpoint') === endpoint;
    if (![...others].some(isSame)) place(element, target ?? document.body);
  });
}

interface Page {
  /** What the page has put there, or another copy of this script. */
  AgentChat?: (Partial<AgentChatGlobal> & { q?: MountArguments[] }) | undefined;
}

/** Nothing that one part of the page asks for takes anything from the others. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (thrown) {
    console.warn(thrown);
  }
}

function start(page: Page): void {
  const before = page.AgentChat;
  const isFirst = typeof before?.version !== 'string';
  const asked = (isFirst && before?.q) || [];
  /** What was asked for waits for a prefix under which there are elements. */
  const defineAndMount = (options?: DefineOptions): boolean => {
    const isDefined = define(options);
    if (isDefined) for (const args of asked.splice(0)) attempt(() => mount(...args));
    return isDefined;
  };
  const api = { mount, AgentClient, define: defineAndMount, version };
  // The page may have kept the object that it put there.
  if (isFirst) page.AgentChat = before?.q ? Object.assign(before, api) : api;
  // What another copy could not do it has said.
  const defineHere = (!isFirst && before.define) || defineAndMount;
  const scripts = ownScripts();
  const isDefined = (scripts.length ? scripts : [undefined]).map((script) => {
    const prefix = script?.dataset.prefix;
    if (!defineHere(prefix ? { prefix } : {})) return false;
    if (script) attempt(() => mountFrom(script));
    return true;
  });
  if (!isDefined.includes(true)) return;
  whenReady(() => {
    loadWritten('transcript');
    loadWritten('cards');
    loadWritten('threads');
    loadAhead();
  });
}

start(globalThis as Page);
