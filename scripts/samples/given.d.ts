/** What the samples of README and docs/ take for granted: the element or client at hand, and things of the page itself. */
declare const chat: import('agent-chat').AgentChat;
declare const client: import('agent-chat/core').AgentClient;
declare const item: import('agent-chat/core').InterruptItem;
declare const view: import('agent-chat').AgentState;
declare const composer: import('agent-chat').AgentComposer;
declare const AgentChat: import('../../src/embed.js').AgentChatGlobal;
interface Window {
  /** The stub that keeps what is asked for before the script has loaded. */
  AgentChat?: { q: unknown[]; mount(this: { q: unknown[] }, ...a: unknown[]): void };
}
declare const html: typeof import('lit').html;

interface Task {
  title: string;
  status: string;
}
interface Item {
  sku: string;
}
interface Order {
  total: number;
}

declare const endpoint: string;
declare const messageId: string;
declare const adapter: import('@tanstack/ai').AnyTextAdapter;
declare const basket: { items: readonly string[] };
declare const cart: { add(sku: string, count?: number, options?: { signal: AbortSignal }): Promise<number> };
declare const drafts: { delete(id: string): boolean };
declare const shop: { isClosed: boolean };

declare function getToken(): Promise<string>;
declare function signIn(): Promise<void>;
declare function addToCart(sku: unknown): Promise<number>;
declare function load(key: string): Promise<string | undefined>;
declare function save(key: string, text: string): Promise<void>;
declare function forget(key: string): Promise<void>;
declare function post(path: string, body: object): Promise<{ threadId: string }>;
declare function myColours(code: string, language: string): unknown;
declare function myFormula(source: string, isDisplay: boolean): unknown;
declare function myDiagram(source: string): unknown;

declare module 'katex' {
  export function render(source: string, box: HTMLElement, options: object): void;
}
