/** The page of a `Tab`: one client, and a tool that says when it ran. */
import { AgentClient, type AgentTool } from '../../../src/core/index.js';
import { sharedStorage } from './shared-storage.js';

export interface TabWindow extends Window {
  client?: AgentClient;
  /** Calls of the tool that ran in this page. */
  ran?: string[];
}

const page = window as TabWindow;
const search = new URLSearchParams(location.search);
const ran: string[] = (page.ran = []);
const paint: AgentTool<never> = {
  name: 'paint_page',
  description: 'Paints the page',
  parameters: { type: 'object', properties: { color: { type: 'string' } } },
  // `#ask` in the first message makes it ask.
  needsApproval: () => /#ask/.test(JSON.stringify(page.client?.snapshot.messages[0])),
  execute: (_args: never, { toolCallId }) => {
    ran.push(toolCallId);
    return 'painted';
  },
};
page.client = new AgentClient({ storage: sharedStorage(search.get('space') ?? ''), tools: [paint] });
