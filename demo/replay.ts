import type { AgentChat, AgentClient } from '../src/index.js';
import { playRecording, replayTransport, type ReplayTransport } from '../src/inspector.js';
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

  let chosen = 0;
  const play = async (recording: File) => {
    const { name } = recording;
    const turn = ++chosen;
    const text = await recording.text();
    // Another was chosen while this one was read.
    if (turn !== chosen) return;
    const replay = replayTransport(text, { speed: () => Number(speed.value) });
    if (replay.recording.runs.length === 0) {
      const isOne = replay.recording.start.threadId !== '';
      status.textContent = isOne ? `${name} holds no request: there is nothing to play.` : `${name} is no recording.`;
      return;
    }
    const client = new Client({ transport: replay, ...replay.start });
    const signal = show(client);
    const remarks = remarksOn(replay);
    status.textContent = [`Playing ${name}…`, ...remarks].join(' ');
    // The inspector finds the other client first, so that it misses nothing.
    await panel.querySelector('agent-inspector')!.updateComplete;
    const told = await playRecording(client, replay, { signal }).then(
      () => `${name} is over.`,
      (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
    );
    if (!signal.aborted) status.textContent = [told, ...remarks].join(' ');
  };

  file.addEventListener('change', () => {
    const [picked] = file.files ?? [];
    if (picked) void play(picked);
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

/** What a person should know who takes the replay for what has happened. */
function remarksOn({ recording: { unread, start } }: ReplayTransport): string[] {
  const lines = unread === 1 ? '1 line' : `${unread} lines`;
  return [
    ...(unread > 0 ? [`${lines} of it could not be read.`] : []),
    ...(start.torn ? ['Lines are missing in it: it comes to something else than it did.'] : []),
  ];
}
