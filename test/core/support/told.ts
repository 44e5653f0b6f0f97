/** A real server that answers as the test says, and when it says so: test/support/told-server.js. */
import { sse } from './replay.js';

export interface Told {
  readonly endpoint: string;
  /** What the answer goes on with: events, or text as it stands on the wire. */
  write(...events: readonly (object | string)[]): Promise<void>;
  /** Ends the answer properly. */
  end(): Promise<void>;
  /** Breaks its socket. */
  cut(): Promise<void>;
  /** Answers the next request by a status alone. */
  status(code: number): Promise<void>;
  requests(): Promise<number>;
}

export function toldServer(): Told {
  const endpoint = new URL(`/told/${crypto.randomUUID()}`, location.href).href;
  const post = async (word: string, body = ''): Promise<void> => {
    await fetch(`${endpoint}/${word}`, { method: 'POST', body });
  };
  return {
    endpoint,
    write: (...events) => post('write', events.map((one) => (typeof one === 'string' ? one : sse(one))).join('')),
    end: () => post('end'),
    cut: () => post('cut'),
    status: (code) => post(`status/${code}`),
    requests: async () => Number(await (await fetch(`${endpoint}/requests`)).text()),
  };
}
