import type { AgentChat, AgentClient } from '../src/index.js';
import { playRecording, replayTransport } from '../src/inspector.js';
import { AgentClient as Client } from '../src/core/index.js';

/** The inspector beside the chat; a recording that is chosen or dropped there plays in the chat. */
export function offerInspector(chat: AgentChat, live: AgentClient): void {
  const panel = document.querySelector<HTMLElement>('.inspect')!;
  const file = panel.querySelector<HTMLInputElement>('input[type="file"]')!;
  const speed = panel.querySelector<HTMLSelectElement>('select')!;
  const back = panel.querySelector<HTMLButtonElement>('.back')!;
  const status = panel.querySelector('[role="status"]')!;
  let playing = new AbortController();

  const show = (client: AgentClient) => {
    playing.abort();
    playing = new AbortController();
    if (chat.client !== live) chat.client?.dispose();
    chat.client = client;
    back.hidden = client === live;
    status.textContent = '';
    return playing.signal;
  };

  const play = async (recording: File) => {
    const replay = replayTransport(await recording.text(), { speed: () => Number(speed.value) });
    if (replay.recording.runs.length === 0) {
      status.textContent = `${recording.name} is no recording.`;
      return;
    }
    const client = new Client({ transport: replay, ...replay.start });
    const signal = show(client);
    status.textContent = `Playing ${recording.name}…`;
    // The inspector finds the other client first, so that it misses nothing.
    await panel.querySelector('agent-inspector')!.updateComplete;
    const told = await playRecording(client, replay, { signal }).then(
      () => `${recording.name} is over.`,
      (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
    );
    if (!signal.aborted) status.textContent = told;
  };

  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) void play(chosen);
    file.value = '';
  });
  panel.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  panel.addEventListener('drop', (event) => {
    const [dropped] = event.dataTransfer?.files ?? [];
    if (!dropped) return;
    event.preventDefault();
    void play(dropped);
  });
  back.addEventListener('click', () => show(live));
}
