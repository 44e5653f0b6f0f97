import { expect } from '@open-wc/testing';
import type { WorkerJob, WorkerReport } from './service-worker-client.js';

const SCRIPT = '/__bundle/test/core/transport/service-worker-client.ts';
const SCOPE = '/__bundle/service-worker-test/';

/** Asks a worker to do the job and settles with its report. */
function ask(worker: ServiceWorker | Worker, job: WorkerJob): Promise<WorkerReport> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<WorkerReport>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(job, [port2]);
  });
}

const job = (path: string, words: string): WorkerJob => ({ endpoint: new URL(path, location.href).href, words });

async function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker) throw new Error('There is no worker in the registration.');
  while (worker.state !== 'activated') {
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
  return worker;
}

/** Runs `work` with a service worker, or with a dedicated worker where the engine has no service worker of that type. */
async function withWorker(
  format: 'iife' | 'esm',
  work: (worker: ServiceWorker | Worker, scope: RegExp) => Promise<void>,
): Promise<void> {
  const type = format === 'esm' ? 'module' : 'classic';
  const url = `${SCRIPT}?format=${format}`;
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.register(url, { scope: SCOPE, type }).catch(() => undefined);
  if (registration) {
    try {
      await work(await activated(registration), /ServiceWorkerGlobalScope/);
    } finally {
      await registration.unregister();
    }
    return;
  }
  const worker = new Worker(url, { type });
  try {
    await work(worker, /DedicatedWorkerGlobalScope/);
  } finally {
    worker.terminate();
  }
}

for (const format of ['iife', 'esm'] as const) {
  describe(`core: in a ${format === 'esm' ? 'module' : 'classic'} service worker`, () => {
    it('sends and reads the answer', () =>
      withWorker(format, async (worker, scope) => {
        const report = await ask(worker, job('/agent/chat?pace=0', 'Hello'));
        expect(report.scope).to.match(scope);
        expect(report.hasDocument).to.equal(false);
        expect(report.ends).to.deep.equal(['done']);
        expect(report.messages).to.have.length(2);
      }));

    it('runs a tool of its own', () =>
      withWorker(format, async (worker) => {
        const report = await ask(worker, job('/agent/browser-tool?pace=0', 'Paint'));
        expect(report.ends).to.deep.equal(['done']);
        expect(JSON.stringify(report.messages)).to.contain('painted');
      }));

    it('asks for a decision and sends it on', () =>
      withWorker(format, async (worker) => {
        const report = await ask(worker, job('/agent/approval?pace=0', 'Go'));
        expect(report.prompts).to.have.length(1);
        expect(report.ends).to.deep.equal(['waiting', 'idle']);
      }));
  });
}
