/**
 * Mastra as a live peer: its agents, its AG-UI adapter, a scripted model.
 *
 *   node test/peers/mastra/server.js      prints `listening <port>`
 *
 * /agent/shop pauses by both signals, /agent/legacy by CUSTOM on_interrupt alone, /agent/mem keeps the thread itself.
 */
process.env.MASTRA_TELEMETRY_DISABLED = 'true';
process.env.DO_NOT_TRACK = '1';

const { EventEncoder } = await import('@ag-ui/encoder');
const { MastraAgent } = await import('@ag-ui/mastra');
const { mastra } = await import('./agents.js');
const { serve, streamEvents } = await import('../support/serve.js');

const adapters = {
  shop: () => new MastraAgent({ agent: mastra.getAgent('shop'), resourceId: 'tests' }),
  legacy: () => new MastraAgent({ agent: mastra.getAgent('shop'), resourceId: 'tests', emitInterruptOutcome: false }),
  mem: () => new MastraAgent({ agent: mastra.getAgent('mem'), resourceId: 'tests' }),
};

serve((req, res, path) => {
  const make = adapters[path.replace('/agent/', '')];
  if (!make) return res.writeHead(404).end();
  return streamEvents((input) => make().run(input), EventEncoder, req, res);
});
