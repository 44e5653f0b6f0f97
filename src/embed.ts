/** For a script tag: puts a chat on the page, and `AgentChat` into its globals. */
import { AgentClient } from './core/index.js';
import { AgentChat } from './elements/chat/chat.js';
import { AgentComposer } from './elements/composer/composer.js';
import { AgentLauncher } from './elements/launcher/launcher.js';
import { AgentProvider } from './elements/provider/provider.js';
import { AgentSuggestions } from './elements/suggestions/suggestions.js';
import { AgentToolElement } from './elements/tool/tool.js';
import { loadLateElements, setLateElements } from './lit/late-elements.js';
import { tagName } from './lit/tags.js';
import { register, registerLate, type DefineOptions } from './register.js';

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
});

/** Those that a page writes itself do not wait for a first message. */
const WRITTEN = { transcript: ['messages', 'message', 'tool-call'], cards: ['state', 'schema-form', 'progress'] } as const;

function loadWritten(group: keyof typeof WRITTEN): void {
  const names = WRITTEN[group].map((name) => tagName(name));
  if (document.querySelector(names.join())) loadLateElements(group).catch(console.warn);
}

/** Every public property of a launcher or a chat; what is no property of the element is left out. */
export type MountOptions = Partial<Omit<AgentLauncher, keyof HTMLElement | 'chat'>>;

export interface Mounted {
  readonly element: AgentLauncher | AgentChat;
  readonly client: AgentClient | undefined;
  /** Takes the element out of the page. */
  unmount(): void;
}

/** `AgentChat` on the page. Before this script has loaded a page may put `{ q: [], mount(...args) { this.q.push(args) } }` there. */
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

function createElement(name: 'chat' | 'launcher'): AgentLauncher | AgentChat {
  const element = document.createElement(tagName(name));
  // Of this copy of the package or of another one that was there first.
  if ('endpoint' in element) return element as AgentLauncher | AgentChat;
  throw new Error(`agent-chat: <${tagName(name)}> is not registered; choose another prefix.`);
}

function place(element: Element, target: Element | string): void {
  if (unmounted.has(element)) return;
  const parent = typeof target === 'string' ? document.querySelector(target) : target;
  if (parent) parent.append(element);
  else console.warn(`agent-chat: there is no element ${String(target)} to put the chat into.`);
}

function whenReady(work: () => void): void {
  if (document.readyState !== 'loading') work();
  else document.addEventListener('DOMContentLoaded', work, { once: true });
}

/** The script element that this code came from: a module is not told and has to look. */
function ownScript(): HTMLScriptElement | undefined {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) return currentScript;
  const here = import.meta.url as string | undefined;
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  // Built, this code stands in a file beside the one that the page names; from a CDN, behind a redirect.
  return (
    scripts.find(({ src }) => src === here) ??
    scripts.find(({ src, dataset }) => here && folderOf(src) === folderOf(here) && 'endpoint' in dataset) ??
    scripts.find(({ src, dataset }) => src.includes('agent-chat') && 'endpoint' in dataset)
  );
}

function folderOf(address: string): string {
  return address.replace(/[?#].*/, '').replace(/[^/]*$/, '');
}

/** Mounts what the script tag asks for: each `data-*` is an attribute of the launcher. */
function mountFrom(script: HTMLScriptElement): void {
  const { endpoint, target } = script.dataset;
  if (!endpoint) return;
  const name = target ? 'chat' : 'launcher';
  const element = createElement(name);
  const known = (element.constructor as typeof AgentLauncher | typeof AgentChat).observedAttributes;
  for (const { name: full, value } of script.attributes) {
    const attribute = full.replace(/^data-/, '');
    if (attribute !== full && known.includes(attribute) && value !== 'false') element.setAttribute(attribute, value);
  }
  whenReady(() => {
    // A page that loads the script twice means one chat.
    const same = [...document.querySelectorAll(tagName(name))].some((one) => one.getAttribute('endpoint') === endpoint);
    if (!same) place(element, target ?? document.body);
  });
}

interface Page {
  AgentChat?: (Partial<AgentChatGlobal> & { q?: MountArguments[] }) | undefined;
}

function start(page: Page): void {
  const script = ownScript();
  const before = page.AgentChat;
  const isDefined = define(script?.dataset.prefix ? { prefix: script.dataset.prefix } : {});
  if (typeof before?.version !== 'string') page.AgentChat = { mount, AgentClient, define, version };
  if (!isDefined) return;
  whenReady(() => {
    loadWritten('transcript');
    loadWritten('cards');
  });
  if (script) mountFrom(script);
  if (Array.isArray(before?.q)) for (const args of before.q) mount(...args);
}

start(globalThis as Page);
