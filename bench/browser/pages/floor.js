// The least that shows a chat: plain DOM, `marked`, one update a frame, finished blocks kept.
import { marked } from 'marked';

/** Entries that the window keeps in the document. */
const WINDOW = 30;

/** A message whose finished blocks stay as they are. */
class Answer {
  text = '';
  element = document.createElement('article');
  #settled = 0;
  #open = document.createElement('div');

  constructor() {
    this.#open.style.display = 'contents';
    this.element.append(this.#open);
  }

  show() {
    const tokens = marked.lexer(this.text.slice(this.#settled));
    const last = tokens.at(-1);
    for (const token of tokens) {
      if (token === last) continue;
      this.#settled += token.raw.length;
      const template = document.createElement('template');
      template.innerHTML = marked.parser(listOf(token));
      this.#open.before(template.content);
    }
    this.#open.innerHTML = last ? marked.parser(listOf(last)) : '';
  }
}

function listOf(token) {
  const list = [token];
  list.links = {};
  return list;
}

function render({ role, content }) {
  const element = document.createElement('article');
  element.className = role;
  if (role === 'user') element.textContent = content;
  else element.innerHTML = marked.parse(content);
  return element;
}

async function* eventsOf(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop();
    yield parts.map((part) => JSON.parse(part.slice(6)));
  }
}

/** @param hasWindow Whether only the last messages are in the document. */
export function start(hasWindow) {
  const app = document.getElementById('app');
  app.innerHTML =
    '<style>#app{display:flex;flex-direction:column;font:16px/1.5 system-ui}main{flex:1;overflow-y:auto;padding:16px}' +
    'article{margin-block:16px}.user{background:#eee;padding:8px 16px;border-radius:8px}pre{overflow-x:auto}' +
    'textarea{font:inherit;field-sizing:content;padding:8px}</style>' +
    '<main><div></div></main><textarea rows="1" aria-label="Message"></textarea>';
  const main = app.querySelector('main');
  const space = main.firstElementChild;
  const input = app.querySelector('textarea');
  const toEnd = () => (main.scrollTop = main.scrollHeight);

  const add = (element) => {
    main.append(element);
    if (hasWindow && main.childElementCount > WINDOW + 1) space.nextElementSibling.remove();
  };

  async function send(content) {
    const messages = [{ id: '1', role: 'user', content }];
    add(render(messages[0]));
    toEnd();
    const body = JSON.stringify({ threadId: 't', runId: 'r', messages, tools: [], context: [], state: {} });
    const response = await fetch('/agent', { method: 'POST', body });
    const answer = new Answer();
    add(answer.element);
    let isDue = false;
    for await (const events of eventsOf(response))
      for (const event of events) {
        if (event.type !== 'TEXT_MESSAGE_CONTENT') continue;
        answer.text += event.delta;
        if (isDue) continue;
        isDue = true;
        requestAnimationFrame(() => {
          isDue = false;
          answer.show();
          toEnd();
        });
      }
  }

  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send(input.value);
    input.value = '';
  });
  window.bench = {
    open(messages) {
      const shown = hasWindow ? messages.slice(-WINDOW) : messages;
      if (shown !== messages) space.style.blockSize = `${(messages.length - shown.length) * 100}px`;
      main.append(...shown.map(render));
      toEnd();
    },
    input: () => input,
  };
  if (location.hash === '#cold') window.bench.open([]);
}
