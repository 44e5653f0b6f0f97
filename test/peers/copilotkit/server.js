/**
 * The CopilotKit runtime as a live peer: its routes and built-in agents, a scripted model.
 *
 *   node test/peers/copilotkit/server.js      prints `listening <port>`
 *
 * An agent runs at /api/agent/<id>/run: `shop` is a model with tools, `custom` an agent of one's own.
 */
import { Readable } from 'node:stream';

process.env.COPILOTKIT_TELEMETRY_DISABLED = 'true';
process.env.DO_NOT_TRACK = '1';
globalThis.AI_SDK_LOG_WARNINGS = false;

const { CopilotRuntime, createCopilotRuntimeHandler } = await import('@copilotkit/runtime/v2');
const { agents } = await import('./agents.js');
const { serve } = await import('../support/serve.js');

const answer = createCopilotRuntimeHandler({ runtime: new CopilotRuntime({ agents }), basePath: '/api' });

serve(async (req, res) => {
  const body = req.method === 'POST' ? { body: JSON.stringify(req.body ?? {}) } : {};
  const headers = { 'content-type': 'application/json', accept: req.headers.accept ?? '*/*' };
  const response = await answer(new Request(`http://127.0.0.1${req.url}`, { method: req.method, headers, ...body }));
  res.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) return res.end();
  res.flushHeaders();
  return Readable.fromWeb(response.body)
    .on('error', () => res.destroy())
    .pipe(res);
});
