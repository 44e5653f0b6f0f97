/** How a chat shows its conversation: what it passes on to its `agent-messages`, and what it does with all of it. */
import { property } from 'lit/decorators.js';
import { ActionOptionsElement } from '../actions/action-options-element.js';
import type { MarkdownOptions } from '../markdown/markdown-options.js';
import type { ActivityRenderers } from '../activity/activity-renderers.js';
import type { ToolRenderers } from '../tool/tool-call-renderers.js';
import type { ExportFormat } from './export-conversation.js';
import { sameSpeakers, type Speakers } from './speakers.js';
import type { ScrollMode } from './transcript-scroller.js';

export class TranscriptOptionsElement extends ActionOptionsElement {
  #speakers: Speakers = {};

  /** What stands in the bar on top, and names the chat for screen readers. */
  @property() heading: string | undefined;
  /** Draws tool calls in place of the default view, by the tool's name; `*` for all others. */
  @property({ attribute: false }) toolRenderers: ToolRenderers | undefined;
  /** Draws activities in place of the default view, by their type; `*` for all others. */
  @property({ attribute: false }) activityRenderers: ActivityRenderers | undefined;
  /** Where images may come from, and hooks for code, formulas and diagrams. */
  @property({ attribute: false }) markdown: MarkdownOptions = {};
  /** What moves by itself while an answer arrives. */
  @property({ attribute: 'scroll' }) scrollMode: ScrollMode = 'follow';
  /** Reveals an answer at an even pace, at most 300 ms behind. */
  @property({ type: Boolean }) smooth = false;
  /** Whether Ctrl or Cmd with F opens a search bar while the focus is in the chat. */
  @property({ type: Boolean }) search = false;
  /** Whether each message shows its time; without it the time appears under the pointer. */
  @property({ type: Boolean }) timestamps = false;
  /** What the agent is called, above what it says. */
  @property({ attribute: 'agent-name' }) agentName: string | undefined;
  /** What the person is called, above what they say. */
  @property({ attribute: 'user-name' }) userName: string | undefined;
  /** The address of the agent's picture; the slot `agent-avatar` wins. */
  @property({ attribute: 'agent-avatar' }) agentAvatar: string | undefined;
  /** The address of the person's picture; the slot `user-avatar` wins. */
  @property({ attribute: 'user-avatar' }) userAvatar: string | undefined;

  /** All of the conversation as text: Markdown to read, or JSON with its messages and state. */
  async exportConversation(format: ExportFormat = 'markdown'): Promise<string> {
    const { exportConversation } = await import('./export-conversation.js');
    const { client } = this;
    return client ? exportConversation(client.snapshot, format, this.localize) : '';
  }

  /** Saves what `exportConversation` gives as a file; returns its name. */
  async downloadConversation(format: ExportFormat = 'markdown', fileName?: string): Promise<string> {
    const text = await this.exportConversation(format);
    const { exportName, saveConversation } = await import('./export-conversation.js');
    return saveConversation(text, format, fileName ?? exportName(this.heading ?? this.term('chat')));
  }

  /**
   * Who speaks, with the elements that are slotted; the same object as long as it says the same, since every message is
   * drawn again for another one.
   */
  protected speakers(slotted: (name: string) => Element | undefined): Speakers {
    const next = {
      agent: { name: this.agentName, avatar: slotted('agent-avatar') ?? this.agentAvatar },
      user: { name: this.userName, avatar: slotted('user-avatar') ?? this.userAvatar },
    };
    return sameSpeakers(next, this.#speakers) ? this.#speakers : (this.#speakers = next);
  }
}
