import { shouldFail, type Scenario } from '../scenario.js';
import { finished } from '../turn.js';

const page = `<!doctype html>
<html lang="en"><head><title>404 Not Found</title></head>
<body><h1>Not Found</h1><p>The requested URL was not found on this server.</p></body></html>
`;

export const html404: Scenario = {
  id: 'html-404',
  title: 'HTML 404',
  description: 'A wrong address: a web page with status 404 in place of a stream.',
  prompt: 'Answer with a 404 page',
  words: /\b404\b/,
  respond(turn) {
    if (!shouldFail(turn, 'html-404')) return undefined;
    return new Response(page, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
  async *run(turn) {
    yield* turn.say('Found it after all.');
    return finished;
  },
};
