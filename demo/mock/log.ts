/** One request as the server received it. */
export interface LoggedRequest {
  method: string;
  path: string;
  threadId: string | undefined;
  headers: Record<string, string>;
  body: unknown;
}

/** One tool call the server has executed, and how often. Anything but once is a fault of somebody. */
export interface LoggedTool {
  threadId: string;
  toolCallId: string;
  name: string;
  args: unknown;
  times: number;
}

/** One run: `stopped` means that the client went away before the end. */
export interface LoggedRun {
  threadId: string;
  runId: string;
  scenario: string;
  end: 'running' | 'finished' | 'interrupted' | 'failed' | 'cut' | 'stopped';
}

/** What the server did, for tests and for the demo's own view. */
export class MockLog {
  requests: LoggedRequest[] = [];
  tools: LoggedTool[] = [];
  runs: LoggedRun[] = [];

  addTool(threadId: string, toolCallId: string, name: string, args: unknown): void {
    const known = this.tools.find((tool) => tool.threadId === threadId && tool.toolCallId === toolCallId);
    if (known) known.times += 1;
    else this.tools.push({ threadId, toolCallId, name, args: structuredClone(args), times: 1 });
  }

  addRun(threadId: string, runId: string, scenario: string): LoggedRun {
    const run: LoggedRun = { threadId, runId, scenario, end: 'running' };
    this.runs.push(run);
    return run;
  }

  /** The record of one thread, or of all. */
  of(threadId?: string): { requests: LoggedRequest[]; tools: LoggedTool[]; runs: LoggedRun[] } {
    const wanted = (item: { threadId: string | undefined }) => threadId === undefined || item.threadId === threadId;
    return {
      requests: this.requests.filter(wanted),
      tools: this.tools.filter(wanted),
      runs: this.runs.filter(wanted),
    };
  }

  clear(threadId?: string): void {
    const kept = (item: { threadId: string | undefined }) => threadId !== undefined && item.threadId !== threadId;
    this.requests = this.requests.filter(kept);
    this.tools = this.tools.filter(kept);
    this.runs = this.runs.filter(kept);
  }
}
