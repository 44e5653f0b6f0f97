/** Runs the tools of the page for a client. Loaded with the first call. */
import { toMessages } from '../../thread/to-messages.js';
import type { ClientHost } from '../client-host.js';
import { ToolRunner } from './tool-runner.js';

/** What running a tool asks of the client. */
type Host = Pick<
  ClientHost,
  'tools' | 'report' | 'handledCalls' | 'hooks' | 'thread' | 'changed' | 'keep' | 'setState'
>;

export function runnerOf(core: Host): ToolRunner {
  const { thread } = core;
  return new ToolRunner({
    tools: core.tools,
    report: core.report,
    handled: () => core.handledCalls,
    vetoes: (call) => core.hooks.vetoes('toolCall', call),
    running: (toolCallId) => {
      thread.setToolStatus(toolCallId, 'running');
      core.changed();
      // It must not run again because the browser crashed in the middle of it.
      if (thread.toolCall(toolCallId)) core.keep();
    },
    facts: () => ({
      messages: toMessages(thread.snapshot().entries),
      state: thread.state.snapshot(),
      setState: (next) => core.setState(next),
    }),
    resultOf: (toolCallId) => thread.toolCall(toolCallId)?.result,
  });
}
