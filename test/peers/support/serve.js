/** The frame of a peer: a free port of the loopback interface, and its record under /record. */
import { createServer } from 'node:http';
import { record } from './record.js';

async function readBody(req) {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}

function answerRecord(req, res, threadId) {
  if (req.method === 'DELETE') {
    record.clear(threadId);
    res.writeHead(204).end();
  } else {
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(record.read(threadId)));
  }
}

/** Listens, and hands each request on as `handle(req, res, path)` with its parsed JSON in `req.body`. */
export function serve(handle) {
  const server = createServer(async (req, res) => {
    try {
      const url = new URL(req.url, 'http://127.0.0.1');
      if (url.pathname === '/record') return answerRecord(req, res, url.searchParams.get('threadId'));
      req.body = await readBody(req);
      const { threadId } = req.body ?? {};
      if (threadId !== undefined) record.request(threadId, req.body);
      await record.within(threadId, () => handle(req, res, url.pathname));
    } catch (error) {
      if (!res.headersSent) res.writeHead(500);
      res.end(String(error));
    }
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(`listening ${server.address().port}\n`));
}

/** Answers `req` with the events of `run(input)`, an observable of an AG-UI agent, as their encoder writes them. */
export function streamEvents(run, EventEncoder, req, res) {
  const encoder = new EventEncoder({ accept: req.headers.accept });
  res.writeHead(200, { 'content-type': encoder.getContentType() });
  res.flushHeaders();
  return new Promise((resolve) => {
    const events = run(req.body).subscribe({
      next: (event) => res.write(encoder.encodeBinary(event)),
      error(error) {
        res.end(encoder.encodeBinary({ type: 'RUN_ERROR', message: error.message }));
        resolve();
      },
      complete() {
        res.end();
        resolve();
      },
    });
    res.once('close', () => events.unsubscribe());
  });
}
