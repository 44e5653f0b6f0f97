/** The texts of what can be done with a message. */
export interface ActionStrings {
  toolbar: string;
  copy: string;
  copyText: string;
  copyFailed: string;
  edit: string;
  editLabel: string;
  editSave: string;
  editCancel: string;
  regenerate: string;
  quote: string;
  quoted: string;
  good: string;
  bad: string;
  comment: string;
  commentSend: string;
  commentSkip: string;
  thanks: string;
  version: (place: number, total: number) => string;
  versionCount: (place: string, total: string) => string;
  versionPrevious: string;
  versionNext: string;
  /** Why an action is not to be had right now. */
  busy: string;
  pending: string;
  failed: string;
  /** Read-only: a decision that somebody else is asked for. */
  waiting: (subject: string) => string;
}
