/**
 * LangGraph as a live peer: its API server in this process, its AG-UI adapter, a scripted model.
 *
 *   node test/peers/langgraph/server.js      prints `listening <port>`
 *
 * /agent/shop pauses by CUSTOM on_interrupt, the adapter's default, /agent/outcome by both signals.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

Object.assign(process.env, { LANGSMITH_TRACING: 'false', LANGGRAPH_CLI_NO_ANALYTICS: '1', LOG_LEVEL: 'error' });

const { EventEncoder } = await import('@ag-ui/encoder');
const { LangGraphAgent } = await import('@ag-ui/langgraph');
const { startServer } = await import('@langchain/langgraph-api/server');
const { serve, streamEvents } = await import('../support/serve.js');

// It keeps its threads in files under its working folder.
const cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'agent-chat-langgraph-'));
process.once('exit', () => fs.rmSync(cwd, { recursive: true, force: true }));
process.once('SIGTERM', () => process.exit());

const graph = fileURLToPath(new URL('./graph.js', import.meta.url));
const { host } = await startServer({
  port: 0,
  host: '127.0.0.1',
  nWorkers: 4,
  cwd,
  graphs: { shop: `${graph}:shop` },
});
const config = { deploymentUrl: `http://${host}`, graphId: 'shop' };
const options = { shop: {}, outcome: { emitInterruptOutcome: true } };

serve((req, res, url) => {
  const chosen = options[url.replace('/agent/', '')];
  if (!chosen) return res.writeHead(404).end();
  return streamEvents((input) => new LangGraphAgent({ ...config, ...chosen }).run(input), EventEncoder, req, res);
});
