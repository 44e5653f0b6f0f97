// deep-chat, whose handler reads the AG-UI events.
import 'deep-chat';

async function answer({ messages }, signals) {
  const body = JSON.stringify({ messages: messages.map(({ role, text }) => ({ role, content: text })) });
  const response = await fetch('/agent', { method: 'POST', body });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  signals.onOpen();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop();
    for (const part of parts) {
      const { type, delta } = JSON.parse(part.slice(6));
      if (type === 'TEXT_MESSAGE_CONTENT') await signals.onResponse({ text: delta });
    }
  }
  signals.onClose();
}

window.bench = {
  open(messages) {
    const chat = document.createElement('deep-chat');
    chat.connect = { stream: true, handler: (body, signals) => void answer(body, signals) };
    chat.history = messages.map(({ role, content }) => ({ role: role === 'user' ? 'user' : 'ai', text: content }));
    Object.assign(chat.style, { inlineSize: '100%', blockSize: '100%', display: 'block' });
    document.getElementById('app').append(chat);
    window.bench.input = () => chat.shadowRoot?.getElementById('text-input') ?? undefined;
  },
  input: () => undefined,
};
if (location.hash === '#cold') window.bench.open([]);
