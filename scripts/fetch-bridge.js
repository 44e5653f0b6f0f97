// Serves an object with `fetch(request): Promise<Response>` over Node's http: streams both ways, aborts with the client.
import { Readable } from 'node:stream';

/** Makes a web Request of Node's request; its signal aborts when the client goes away. */
export function toRequest(req, res, url = req.url ?? '/') {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (let index = 0; index < req.rawHeaders.length; index += 2)
    headers.append(req.rawHeaders[index], req.rawHeaders[index + 1]);
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
  return new Request(new URL(url, `http://${req.headers.host ?? 'localhost'}`), {
    method: req.method,
    headers,
    signal: controller.signal,
    ...(hasBody ? { body: Readable.toWeb(req), duplex: 'half' } : {}),
  });
}

/** Writes a web Response to Node's response, chunk by chunk; a body that errors cuts the socket. */
export async function sendResponse(response, res) {
  res.statusCode = response.status;
  if (response.statusText) res.statusMessage = response.statusText;
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') res.setHeader(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  if (!response.body) {
    res.end();
    return;
  }
  res.flushHeaders();
  const reader = response.body.getReader();
  res.once('close', () => void reader.cancel().catch(() => {}));
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (!res.write(value) && !res.destroyed) await drained(res);
      if (res.destroyed) return;
    }
    res.end();
  } catch {
    cut(res);
  }
}

function drained(res) {
  return new Promise((resolve) => {
    const finish = () => {
      res.off('drain', finish);
      res.off('close', finish);
      resolve();
    };
    res.on('drain', finish);
    res.on('close', finish);
  });
}

/** Ends an answer as a broken line would, after what has been written so far. */
export function cut(res) {
  if (res.socket) res.socket.destroySoon();
  else res.destroy();
}

/** Answers one Node request by `agent.fetch`. */
export async function serveFetch(agent, req, res, url) {
  try {
    await sendResponse(await agent.fetch(toRequest(req, res, url)), res);
  } catch (error) {
    if (res.destroyed) return;
    if (error?.name !== 'AbortError') console.error(error);
    if (res.headersSent) cut(res);
    else {
      res.statusCode = 500;
      res.end(String(error));
    }
  }
}
