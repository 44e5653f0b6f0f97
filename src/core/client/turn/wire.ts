/** The room that talks to servers: transport, reading and applying. Loaded with the first request, or by `preload()`. */
export { httpTransport } from '../../transport/http.js';
export { runOverHttp } from '../../transport/http-run.js';
export { routed, routeOf } from './route-of.js';
export { streamRun } from './stream-run.js';
