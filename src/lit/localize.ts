/** Texts in the language of the page, by `lang` and `dir` (through @shoelace-style/localize). */
import {
  LocalizeController,
  update,
  type FunctionParams,
  type Translation as BaseTranslation,
} from '@shoelace-style/localize';
import type { ActionStrings } from './action-strings.js';
import type { ComposerStrings } from './composer-strings.js';
import type { DisplayStrings } from './display-strings.js';
import type { ErrorStrings } from './error-strings.js';
import type { FormStrings } from './form-strings.js';
import type { HistoryStrings } from './history-strings.js';
import type { InspectorStrings } from './inspector-strings.js';
import { loadLanguage } from './languages.js';
import { ownText, withOwnTexts } from './own-strings.js';
import type { ProgressStrings } from './progress-strings.js';
import type { StateStrings } from './state-strings.js';
import type { ThreadStrings } from './thread-strings.js';

/** Every text of the elements. A translation is an object of this shape. */
export interface Translation extends BaseTranslation {
  // chat and launcher
  chat: string;
  conversation: string;
  openChat: string;
  closeChat: string;
  newMessages: (count: number) => string;
  panelWidth: string;
  panelHeight: string;
  emptyHeading: string;
  emptyText: string;
  noEndpoint: string;
  suggestions: string;
  newConversation: string;
  newConversationAsk: string;
  newConversationBegin: string;
  newConversationKeep: string;
  // composer
  messagePlaceholder: string;
  message: string;
  send: string;
  stop: string;
  decisionFirst: string;
  cancelAndSend: string;
  showDecision: string;
  notSent: string;
  /** English where it is absent; loaded with what it is for. */
  composer?: ComposerStrings;
  // messages
  you: string;
  assistant: string;
  system: string;
  working: string;
  connecting: string;
  responding: string;
  stopped: string;
  cutOff: string;
  toEnd: string;
  newCount: (count: number) => string;
  reasoning: string;
  reasoningRunning: string;
  reasoningFor: (duration: string) => string;
  workingOn: (what: string) => string;
  workingAs: (name: string) => string;
  progress: string;
  attachment: (kind: string) => string;
  notLoaded: (host: string) => string;
  activity: string;
  // search
  search: string;
  searchPlace: (place: number, total: number) => string;
  searchNone: string;
  searchPrevious: string;
  searchNext: string;
  searchClose: string;
  // tool calls
  toolPreparing: (name: string) => string;
  toolCalled: (name: string) => string;
  toolRunning: (name: string) => string;
  toolDone: (name: string) => string;
  toolFailed: (name: string) => string;
  toolRejected: (name: string) => string;
  toolCancelled: (name: string) => string;
  toolIncomplete: (name: string) => string;
  toolArguments: string;
  toolResult: string;
  toolWaiting: (name: string) => string;
  toolUntrusted: string;
  toolUnnamed: string;
  showAllOf: (size: string) => string;
  // markdown
  code: string;
  copy: string;
  copied: string;
  wrapLines: string;
  table: string;
  copyCsv: string;
  showAllRows: (count: string) => string;
  loadImage: (host: string) => string;
  footnotes: string;
  footnote: (number: number) => string;
  backToText: (number: number) => string;
  // decisions
  decisionNeeded: (count: number) => string;
  /** Said after it: the key that leads there. */
  decisionKey: string;
  approvalFor: (name: string) => string;
  confirmationNeeded: string;
  inputNeeded: string;
  approve: string;
  reject: string;
  edit: string;
  submit: string;
  answer: string;
  cancelRequest: string;
  back: string;
  undo: string;
  reasonOptional: string;
  rejectNow: string;
  saveEdits: string;
  editAsJson: string;
  editAsForm: string;
  invalidJson: string;
  yes: string;
  no: string;
  askedBy: (name: string) => string;
  timeLeft: (time: string) => string;
  expired: string;
  malformed: string;
  sending: string;
  staged: (decision: string) => string;
  decidedOf: (decided: number, total: number) => string;
  approveAll: string;
  rejectAll: string;
  cancelAll: string;
  submitAll: string;
  approved: string;
  rejected: string;
  edited: string;
  answered: string;
  cancelled: string;
  decidedRecord: (decision: string, subject: string) => string;
  decisionsHeading: string;
  whatWillRun: (name: string) => string;
  showJson: string;
  showReadable: string;
  changes: string;
  answerAsJson: string;
  writeAnswer: string;
  decideAllFirst: string;
  toolsFirst: string;
  batchFailed: string;
  reasonGiven: (reason: string) => string;
  rememberApproval: string;
  // errors
  errorHeading: string;
  retry: string;
  dismiss: string;
  details: string;
  cardsMissing: string;
  transcriptMissing: string;
  /** English where it is absent; loaded with what it is for. */
  errors?: ErrorStrings;
  display?: DisplayStrings;
  history?: HistoryStrings;
  inspector?: InspectorStrings;
  actions?: ActionStrings;
  progressView?: ProgressStrings;
  threads?: ThreadStrings;
  // state
  /** English where it is absent; loaded with what it is for. */
  stateView?: StateStrings;
  taskPending: string;
  taskActive: string;
  taskDone: string;
  taskFailed: string;
  // forms, shown values and changes
  /** English where it is absent; loaded with what it is for. */
  form?: FormStrings;
}

/** What loads with what it is for. */
export type GroupName = {
  [K in keyof Translation]-?: Partial<Pick<Translation, K>> extends Pick<Translation, K> ? K : never;
}[keyof Translation];

/** A language in which nothing is missing. The inspector, a tool for developers, speaks English. */
export type FullTranslation = Required<Omit<Translation, 'inspector'>>;

/** The groups of a language. */
export type TextGroups = Pick<FullTranslation, Exclude<GroupName, 'inspector' | 'form'>>;

let isWatching = false;

export class Localize extends LocalizeController<Translation> {
  /** The language, once it was looked up: every text that is drawn asks for it. */
  #lang: string | undefined;

  override hostConnected(): void {
    super.hostConnected();
    if (isWatching) return;
    isWatching = true;
    // The base class hears of <html> alone.
    const options = { subtree: true, attributeFilter: ['lang', 'dir'] };
    new MutationObserver(update).observe(document.documentElement, options);
  }

  hostUpdate(): void {
    loadLanguage(this.lang());
  }

  /** That of the nearest ancestor that has one, also beyond the shadow root. */
  override lang(): string {
    if (this.#lang !== undefined) return this.#lang;
    const lang = inherited(this.host, 'lang')?.toLowerCase().replace(/_/g, '-');
    queueMicrotask(() => (this.#lang = undefined));
    return (this.#lang = lang && isLanguage(lang) ? lang : super.lang());
  }

  override dir(): string {
    return inherited(this.host, 'dir')?.toLowerCase() ?? super.dir();
  }

  /** A text, the page's own before that of the language. */
  override term<K extends keyof Translation>(key: K, ...args: FunctionParams<Translation[K]>): string {
    return ownText(this.host, key, args) ?? super.term(key, ...args);
  }

  /** A group of texts that loads with what it is for; `english` where the language has none. */
  group<N extends GroupName>(name: N, english: Required<Translation>[N]): Required<Translation>[N] {
    // The base class takes every entry for a text.
    const texts: unknown = this.exists(name, { lang: this.lang() }) ? super.term(name as GroupName) : english;
    return withOwnTexts(this.host, name, texts as Required<Translation>[N]);
  }
}

function inherited(host: Element, name: 'lang' | 'dir'): string | undefined {
  for (
    let node: Node = host;
    node instanceof Element;
    node = (node.getRootNode() as Partial<ShadowRoot>).host ?? document
  ) {
    const value = node.closest(`[${name}]`)?.getAttribute(name);
    if (value) return value;
  }
  return undefined;
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
