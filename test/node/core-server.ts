/** A tiny AG-UI server on loopback: what it answers depends on the last message. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunAgentInput } from '../../src/core/index.js';

export interface CoreServer {
  url: string;
  inputs: RunAgentInput[];
  /** Settles when a client has left an answer that was not finished. */
  left: Promise<void>;
  close(): Promise<void>;
}

type Event = Record<string, unknown>;

const INTERRUPT = { id: 'i1', reason: 'tool_call', toolCallId: 'k1', message: 'Send the mail?' };

export async function startServer(): Promise<CoreServer> {
  const inputs: RunAgentInput[] = [];
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const input = JSON.parse(body) as RunAgentInput;
      inputs.push(input);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.on('close', () => {
        if (!response.writableFinished) leave();
      });
      answer(input, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, inputs, left, close };
}

function answer(input: RunAgentInput, response: http.ServerResponse): void {
  const { threadId, runId } = input;
  const send = (...events: Event[]): void => {
    for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const finish = (outcome?: unknown): void => {
    send({ type: 'RUN_FINISHED', threadId, runId, ...(outcome === undefined ? {} : { outcome }) });
    response.end();
  };
  send({ type: 'RUN_STARTED', threadId, runId });
  const last = input.messages.at(-1);
  if (input.resume) {
    send(
      { type: 'TOOL_CALL_RESULT', messageId: 'r1', toolCallId: 'k1', content: 'sent' },
      ...text('m2', 'It is sent.'),
    );
    finish();
  } else if (last?.role === 'tool') {
    send(...text('m3', `The page says ${String(last.content)}.`));
    finish();
  } else if (last?.content === 'mail') {
    send(...call('k1', 'send_mail', { to: 'ann' }));
    finish({ type: 'interrupt', interrupts: [INTERRUPT] });
  } else if (last?.content === 'clock') {
    send(...call('k2', 'clock', { zone: 'UTC' }));
    finish();
  } else {
    // Begins an answer and never ends it.
    send({ type: 'TEXT_MESSAGE_START', messageId: 'm1', role: 'assistant' });
    send({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'Half an' });
  }
}

const text = (messageId: string, delta: string): Event[] => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];

const call = (toolCallId: string, toolCallName: string, args: unknown): Event[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId },
];
