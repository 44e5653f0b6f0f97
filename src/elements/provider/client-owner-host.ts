/** What the controllers of an element that owns a client see of it. */
import type { AgentClientOptions, StorageName } from '../../core/index.js';
import type { ClientConsumer } from '../../lit/client-controller.js';
import type { WebMcpHost } from './client-owner-webmcp.js';

/** An option that was never set, or taken back, is `undefined`. */
type Given = { [K in keyof AgentClientOptions]-?: AgentClientOptions[K] | undefined };

export interface ClientOwnerHost extends ClientConsumer, WebMcpHost, Readonly<Given> {
  readonly persist: boolean | StorageName;
  readonly pageContext: string | undefined;
  /** The option `context`, with what the attribute `page-context` adds to it. */
  readonly page: { readonly option: AgentClientOptions['context'] };
  readonly hasUpdated: boolean;
}
