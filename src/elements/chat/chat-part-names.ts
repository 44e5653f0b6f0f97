import { COMPOSER_PARTS } from '../composer/composer.js';
import { INTERRUPTS_PARTS } from '../interrupt/interrupt-parts.js';
import { SUGGESTIONS_PARTS } from '../suggestions/suggestions.js';
import { THREADS_PARTS } from '../threads/threads-part-names.js';
import { MESSAGES_PARTS } from '../transcript/transcript-part-names.js';
import { ERROR_PARTS } from './error/chat-error.js';

/** The parts of `agent-chat` and of what it holds, for `exportparts`. */
export const CHAT_PARTS = `header, heading, new-conversation, new-conversation-confirm, threads-button, threads-panel, ${THREADS_PARTS}, conversation-menu-button, conversation-menu, conversation-menu-item, messages, empty, thread-note, footer, ${ERROR_PARTS}, ${MESSAGES_PARTS}, ${INTERRUPTS_PARTS}, ${SUGGESTIONS_PARTS}, ${COMPOSER_PARTS}`;
