/** What `agent-chat` and `agent-launcher` share of what can be done with a message. */
import { property } from 'lit/decorators.js';
import { StartOptionsElement } from '../chat/start-options-element.js';
import { readFeedback, type ActionOptions, type FeedbackHandler, type MessageAction } from './action-options.js';

export class ActionOptionsElement extends StartOptionsElement {
  #actions: ActionOptions = {};

  /**
   * What is offered below each message: some of `copy copy-text edit regenerate quote`, or nothing where it is empty.
   * Without it everything that is possible.
   */
  @property({ attribute: 'message-actions' }) messageActions: string | undefined;
  /** Whether answers can be judged; a function is told of it. */
  @property({ converter: readFeedback }) feedback: boolean | FeedbackHandler = false;
  /** Actions of the page's own, below each message. */
  @property({ attribute: false }) extraActions: readonly MessageAction[] | undefined;
  /** Shows the conversation and changes nothing: no composer, no decisions, no actions but copying. */
  @property({ type: Boolean, reflect: true }) readonly = false;

  /** The same object as long as it says the same, since every message is drawn again for another one. */
  protected get actions(): ActionOptions {
    const { messageActions: shown, feedback, extraActions: extra, readonly } = this;
    const last = this.#actions;
    if (last.shown === shown && last.feedback === feedback && last.extra === extra && last.readonly === readonly)
      return last;
    return (this.#actions = { shown, feedback, extra, readonly });
  }
}
