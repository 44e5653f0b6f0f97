/** What a language has to say: the type of every text. The texts themselves: src/translations/. */
import type { Translation as BaseTranslation } from '@shoelace-style/localize';
import type { ActionStrings } from './strings/action-strings.js';
import type { ComposerStrings } from './strings/composer-strings.js';
import type { DisplayStrings } from './strings/display-strings.js';
import type { ErrorStrings } from './strings/error-strings.js';
import type { FormStrings } from './strings/form-strings.js';
import type { HistoryStrings } from './strings/history-strings.js';
import type { InspectorStrings } from './strings/inspector-strings.js';
import type { MenuStrings } from './strings/menu-strings.js';
import type { ProgressStrings } from './strings/progress-strings.js';
import type { StateStrings } from './strings/state-strings.js';
import type { ThreadStrings } from './strings/thread-strings.js';

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
  batchUnconfirmed: string;
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
  menu?: MenuStrings;
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
