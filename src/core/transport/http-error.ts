/** Answers that are no event stream, as errors a person can act on. */
import { AgentError, messageOf, type AgentErrorDetail } from '../protocol/error.js';
import { isObject } from '../protocol/events.js';

const BODY_LIMIT = 2000;
/** Characters of a body that are looked at, and how long they are waited for. */
const BODY_READ = 100_000;
const BODY_MS = 3000;
/** A day: nobody is locked out by a number for longer. */
const LONGEST_WAIT_S = 86_400;
/** Headers in which servers and what stands before them name a request. */
const REQUEST_IDS = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid', 'x-vercel-id', 'cf-ray'];

/** No answer at all. Browsers do not say why, so the sentence names what it usually is. */
export function networkError(url: string, cause: unknown): AgentError {
  return new AgentError(
    'network',
    `No answer from ${url}: the server is down, you are offline, or the server does not allow requests from this page (CORS).`,
    { url },
    cause,
  );
}

export function redirectError(url: string): AgentError {
  return new AgentError(
    'redirect',
    `${url} answered with a redirect, which is not followed. Usually a slash at the end of the endpoint is missing or too many; ` +
      'correct the address, or set redirect to "follow".',
    { url },
  );
}

/** The error of a status outside 200–299. */
export async function statusError(response: Response, url: string): Promise<AgentError> {
  const body = await readBody(response);
  const said = serverWords(body);
  const detail: AgentErrorDetail = { status: response.status, url, ...said, ...requestId(response) };
  const retryAfter = readRetryAfter(response.headers.get('retry-after'));
  if (retryAfter !== undefined) detail.retryAfter = retryAfter;
  if (response.status === 409 && [said.serverCode, said.serverMessage].includes('approval_pending')) {
    return new AgentError('approval-pending', 'The server waits for a decision before it takes a message.', detail);
  }
  const words = said.serverMessage ? ` It said: ${said.serverMessage}` : '';
  return new AgentError('http', `${url} answered with status ${response.status}.${words}`, detail);
}

/** A status of success with something else than events inside: a login page, a JSON answer. */
export async function contentTypeError(response: Response, url: string, type: string): Promise<AgentError> {
  const said = serverWords(await readBody(response));
  const words = said.serverMessage ? ` It said: ${said.serverMessage}` : '';
  return new AgentError(
    'content-type',
    `${url} answered with ${type} instead of an event stream; check the address.${words}`,
    {
      url,
      status: response.status,
      ...said,
      ...requestId(response),
    },
  );
}

function requestId({ headers }: Response): Pick<AgentErrorDetail, 'requestId'> {
  const id = REQUEST_IDS.map((name) => headers.get(name)).find((value) => value);
  return id ? { requestId: id.slice(0, 200) } : {};
}

/** The beginning of a body: one that does not end, or never goes on, must not hold back the error. */
async function readBody({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(cancel, BODY_MS);
  const decoder = new TextDecoder();
  let text = '';
  try {
    while (text.length < BODY_READ) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    return text;
  } catch (thrown) {
    return text || messageOf(thrown);
  } finally {
    clearTimeout(timer);
    cancel();
  }
}

/** The message and code of an error body, in whichever of the usual shapes it comes. */
function serverWords(body: string): Pick<AgentErrorDetail, 'serverMessage' | 'serverCode'> {
  const text = body.trim();
  if (text === '') return {};
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { serverMessage: text.startsWith('<') ? htmlTitle(text) : text.slice(0, BODY_LIMIT) };
  }
  const outer = isObject(json) ? json : {};
  const inner = [outer.error, outer.detail].find(isObject) ?? outer;
  const message = [inner.message, outer.error, outer.message, outer.detail].find((value) => typeof value === 'string');
  const code = [inner.code, outer.code].find((value) => typeof value === 'string');
  return {
    serverMessage: ((message as string | undefined) ?? text).slice(0, BODY_LIMIT),
    ...(code === undefined ? {} : { serverCode: code as string }),
  };
}

function htmlTitle(html: string): string {
  const title = /<title[^>]*>([^<]*)</i.exec(html.slice(0, 20_000))?.[1]?.trim();
  return title ? `an HTML page titled “${title.slice(0, 200)}”` : 'an HTML page';
}

function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), LONGEST_WAIT_S) : undefined;
}
