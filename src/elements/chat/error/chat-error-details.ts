/** What those who build the page need to know of a failure. In English, like every message of an `AgentError`. */
import type { AgentError } from '../../../core/index.js';
import { isElsewhere } from './chat-error-words.js';

export function detailsOf(error: AgentError): string {
  const { code, message, detail, time } = error;
  const { status, url, serverCode, serverMessage, requestId } = detail;
  const facts: [name: string, value: string | number | undefined][] = [
    ['code', code],
    ['status', status],
    ['server code', serverCode],
    ['server', serverMessage !== undefined && !message.includes(serverMessage) ? serverMessage : undefined],
    ['address', url],
    ['request id', requestId],
    ['time', new Date(time).toISOString()],
  ];
  const lines = facts.flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`));
  return [message, ...lines, ...(code === 'network' ? adviceFor(url) : [])].join('\n');
}

/** Browsers do not say why there was no answer: what it takes is said in full. */
function adviceFor(url: string | undefined): string[] {
  if (url === undefined || !isElsewhere(url)) return [];
  if (location.protocol === 'https:' && url.startsWith('http:'))
    return ['', 'A page over https may not call http: serve the agent over https.'];
  return [
    '',
    'If the server is up, it does not allow this page. It has to answer OPTIONS and POST with:',
    `  Access-Control-Allow-Origin: ${location.origin}`,
    '  Access-Control-Allow-Methods: POST',
    '  Access-Control-Allow-Headers: content-type, and every header that the page adds (* leaves out authorization);',
    '    with reconnect also last-event-id, x-run-id',
    '  Access-Control-Expose-Headers: Retry-After, X-Request-Id',
    '  Access-Control-Allow-Credentials: true, where the chat sends credentials; then no * anywhere',
  ];
}
