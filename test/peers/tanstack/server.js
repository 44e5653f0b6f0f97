/**
 * TanStack AI as a live peer of the tests: its real `chat` behind a scripted
 * adapter, on a free port of the loopback interface.
 *
 *   node test/peers/tanstack/server.js      prints `listening <port>`
 *
 * With `--with-parent` it ends when its standard input does.
 */
import { createServer } from 'node:http';
import { answerChat, joinRun } from './chat.js';
import { record } from './record.js';

function corsHeaders(incoming) {
  return {
    'access-control-allow-origin': incoming.headers.origin ?? '*',
    'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
    'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? 'content-type',
  };
}

async function toRequest(incoming, url) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const hasBody = incoming.method === 'POST';
  return new Request(url, {
    method: incoming.method,
    headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
  });
}

async function pipe(response, outgoing) {
  if (!response.body) return outgoing.end();
  const reader = response.body.getReader();
  outgoing.on('close', () => reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    outgoing.write(value);
  }
  return outgoing.end();
}

async function route(incoming, url) {
  const threadId = url.searchParams.get('threadId');
  switch (`${incoming.method} ${url.pathname}`) {
    case 'OPTIONS /chat':
    case 'OPTIONS /durable':
    case 'OPTIONS /record':
      return { response: new Response(null, { status: 204 }) };
    case 'POST /chat':
      return answerChat(await toRequest(incoming, url), { durable: false });
    case 'POST /durable':
      return answerChat(await toRequest(incoming, url), { durable: true });
    case 'GET /durable':
      return { response: joinRun(await toRequest(incoming, url)) };
    case 'GET /record':
      return { response: Response.json(record.read(threadId)) };
    case 'DELETE /record':
      record.clear(threadId);
      return { response: new Response(null, { status: 204 }) };
    default:
      return { response: new Response('Not found', { status: 404 }) };
  }
}

async function handle(incoming, outgoing) {
  const path = incoming.url.replace(/^\/peers\/tanstack(?=\/)/, '');
  const url = new URL(path, 'http://127.0.0.1');
  const { response, stored } = await route(incoming, url).catch((error) => ({
    response: error instanceof Response ? error : new Response(String(error), { status: 500 }),
  }));
  outgoing.on('close', () => {
    if (stored) stored.ended = outgoing.writableFinished ? 'done' : 'aborted';
  });
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...corsHeaders(incoming),
  });
  outgoing.flushHeaders();
  await pipe(response, outgoing);
}

const server = createServer((incoming, outgoing) => {
  handle(incoming, outgoing).catch(() => outgoing.destroy());
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening ${server.address().port}\n`);
});

if (process.argv.includes('--with-parent')) {
  process.stdin.on('end', () => process.exit()).resume();
}
