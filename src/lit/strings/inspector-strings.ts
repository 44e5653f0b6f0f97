/** The texts of the inspector. */
export interface InspectorStrings {
  inspector: string;
  all: string;
  requests: string;
  events: string;
  state: string;
  decisions: string;
  problems: string;
  view: string;
  search: string;
  /** Stands in the empty field. */
  searchShort: string;
  pause: string;
  /** Lines that came while it was paused. */
  resume: (count: number) => string;
  copy: string;
  copied: string;
  copyFailed: string;
  download: string;
  clear: string;
  empty: string;
  noClient: string;
  noMatch: string;
  earlier: (count: number) => string;
  dropped: (count: string) => string;
  showAll: (size: string) => string;
  copyLine: string;
  before: string;
  after: string;
  absent: string;
  revertedOf: (paths: string) => string;
  answeredWith: (decision: string) => string;
  notAnswered: string;
  sentAs: string;
  kinds: {
    request: string;
    event: string;
    end: string;
    error: string;
    diagnostic: string;
    interrupt: string;
    answers: string;
    'tool-result': string;
    state: string;
    recording: string;
  };
  causes: { message: string; edit: string; again: string; answers: string; tools: string };
}
