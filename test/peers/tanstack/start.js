import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('./server.js', import.meta.url));

/** Starts the peer in a process of its own: `{ origin, stop }`. */
export async function startTanstackPeer({ timeoutMs = 20000 } = {}) {
  const child = spawn(process.execPath, [SERVER, '--with-parent'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  };
  const lines = createInterface({ input: child.stdout });
  try {
    const [line] = await Promise.race([
      once(lines, 'line', { signal: AbortSignal.timeout(timeoutMs) }),
      once(child, 'exit').then(([code]) => {
        throw new Error(`The TanStack peer ended with ${code} before it listened`);
      }),
    ]);
    const port = /^listening (\d+)$/.exec(line)?.[1];
    if (port === undefined) throw new Error(`The TanStack peer said "${line}"`);
    return { origin: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
