/** Texts in the language of the page, by `lang` and `dir` (through @shoelace-style/localize). */
import { LocalizeController, registerTranslation, type Translation as BaseTranslation } from '@shoelace-style/localize';
import type { FormStrings } from './form-strings.js';

export { registerTranslation };

/** Every text of the elements. A translation is an object of this shape. */
export interface Translation extends BaseTranslation {
  // chat and launcher
  chat: string;
  conversation: string;
  openChat: string;
  closeChat: string;
  newMessage: string;
  emptyHeading: string;
  emptyText: string;
  noEndpoint: string;
  // composer
  messagePlaceholder: string;
  message: string;
  send: string;
  stop: string;
  decisionFirst: string;
  cancelAndSend: string;
  showDecision: string;
  stillWorking: string;
  notSent: string;
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
  waitingElsewhere: string;
  cardsMissing: string;
  waitingElsewhereHeading: string;
  checkAgain: string;
  errorHint: string;
  errorOffline: string;
  errorOfflineHint: string;
  errorCut: string;
  errorCutHint: string;
  errorServer: string;
  errorServerHint: string;
  errorAccess: string;
  errorAccessHint: string;
  errorAddress: string;
  errorSetup: string;
  errorSetupHint: string;
  errorTooLarge: string;
  errorTooLargeHint: string;
  errorTooMany: string;
  errorTooManyHint: (seconds: number | undefined) => string;
  errorAgent: string;
  errorLoop: string;
  errorLoopHint: string;
  // state
  state: string;
  stateEmpty: string;
  stateOutdated: string;
  stateMore: (count: number) => string;
  stateNone: string;
  stateEntries: (count: number) => string;
  taskPending: string;
  taskActive: string;
  taskDone: string;
  taskFailed: string;
  // forms, shown values and changes
  form: FormStrings;
}

export class Localize extends LocalizeController<Translation> {
  /** The texts of forms; `undefined` where no translation is registered at all. */
  get form(): FormStrings | undefined {
    if (!this.exists('form', { lang: this.lang(), includeFallback: true })) return undefined;
    // The base class takes every entry for a text.
    const form: unknown = this.term('form');
    return form as FormStrings;
  }
}
