/** What the toolbar of a message is given to show. */
import type { LitElement } from 'lit';
import type { AgentClient, MessageEntry } from '../../core/index.js';
import type { Localize } from '../../lit/localize.js';
import type { MarkdownOptions } from '../markdown/markdown-options.js';
import type { ActionOptions } from './action-options.js';

export type ToolbarHost = LitElement;

export interface ToolbarSettings {
  readonly entry: MessageEntry;
  readonly client: AgentClient | undefined;
  readonly localize: Localize;
  readonly options: ActionOptions;
  readonly markdown: MarkdownOptions;
  /** Whether Tab leads here: one message of a conversation is enough. */
  readonly isCurrent: boolean;
}
