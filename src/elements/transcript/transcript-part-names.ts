/** The parts of a conversation by name, apart from the elements that have them: a chat passes them on before those have loaded. */
import { MARKDOWN_PARTS } from '../markdown/markdown-part-names.js';

/** The parts of `agent-message`, for `exportparts`. */
export const MESSAGE_PARTS =
  'message, author, avatar, time, bubble, text, image, attachment, audio, video, sources, source, source-link, ' +
  'sources-toggle, cut-off, offer, reasoning, reasoning-toggle, reasoning-text, ' +
  'actions, action, action-copy, action-copy-text, action-edit, action-regenerate, action-quote, action-feedback-up, ' +
  'action-feedback-down, action-extra, actions-status, versions, versions-count, version-previous, version-next, ' +
  'editor, editor-text, editor-save, editor-cancel, comment, comment-text, comment-send, comment-skip, ' +
  `activity, activity-title, activity-outdated, decision, decision-details, ${MARKDOWN_PARTS}`;

/** The parts of `agent-tool-call`, for `exportparts`. */
export const TOOL_CALL_PARTS =
  'tool-call, tool-call-header, tool-call-status, tool-call-error, tool-call-body, tool-call-arguments, ' +
  'tool-call-result, tool-call-untrusted, show-all, image, audio, video, attachment';

/** The parts of `agent-progress`, for `exportparts`. */
export const PROGRESS_PARTS =
  'progress, progress-toggle, progress-list, progress-more, step, step-name, step-time, step-toggle, step-error, ' +
  'step-waits, step-request';

/** The parts of `agent-messages` and of what it holds, for `exportparts`. */
export const MESSAGES_PARTS = `viewport, list, working, elapsed, stopped, to-end, to-end-count, quote-button, search, search-field, search-count, search-button, ${MESSAGE_PARTS}, ${TOOL_CALL_PARTS}, ${PROGRESS_PARTS}`;
