// FlowiseChatEmbed#116: whatever anybody writes is text, wherever it is shown.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/define.js';
import { waitUntil } from '../support/wait-until.js';
import { showChat } from './support/chat.js';
import { buttons, part, seen, walk } from './support/person.js';
import { atPeace, handClient, releaseHands, text } from './support/transcript.js';

const BATTERY = [
  '<script>wasRun()</script>',
  '<img src="x" onerror="wasRun()">',
  '<svg onload="wasRun()"><script>wasRun()</script></svg>',
  '<iframe srcdoc="<script>parent.wasRun()</script>"></iframe>',
  '<form action="https://elsewhere.example"><input autofocus onfocus="wasRun()"></form>',
  '<a href="javascript:wasRun()">click</a>',
  '<details open ontoggle="wasRun()">',
  '<style>@import "https://elsewhere.example/x.css"</style>',
  '<object data="javascript:wasRun()"></object><embed src="javascript:wasRun()">',
  '<math><mtext><style><img src onerror="wasRun()"></style></mtext></math>',
  '"><b onmouseover="wasRun()">x</b>',
  '[click](javascript:wasRun())',
  '![x](javascript:wasRun())',
  '<template shadowrootmode="open"><script>wasRun()</script></template>',
];

const FORBIDDEN = 'script, iframe, object, embed, math, style, base, link, meta, template, frame, b, [srcdoc], [ping]';

/** Everything below the chat, against what content could have made. */
function inspect(root: Element, name: string): void {
  for (const element of walk(root)) {
    expect(element.matches(FORBIDDEN), `${name}: ${element.outerHTML.slice(0, 100)}`).to.equal(false);
    for (const { name: attribute, value } of element.attributes) {
      expect(attribute, name).not.to.match(/^on/);
      expect(
        /^\s*(javascript|vbscript|data:text)/i.test(value) && /^(href|src|action|data)$/.test(attribute),
        name,
      ).to.equal(false);
    }
    if (element instanceof HTMLFormElement) expect(element.getAttribute('action'), name).to.equal(null);
    if (element instanceof HTMLImageElement) expect(element.src, name).to.match(/^(data:image|http:\/\/localhost)/);
  }
}

describe('strings that want to do harm', () => {
  let runs = 0;
  before(async () => {
    await setViewport({ width: 700, height: 900 });
    Object.assign(globalThis, { wasRun: () => runs++ });
  });
  beforeEach(() => {
    runs = 0;
  });
  afterEach(() => {
    fixtureCleanup();
    releaseHands();
  });
  after(() => {
    Reflect.deleteProperty(globalThis, 'wasRun');
  });

  it('are run where a page takes them for HTML: the test can fail', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = BATTERY[1] ?? '';
    await waitUntil(() => runs > 0);
    box.remove();
  });

  for (const [name, bad] of [
    ['one after the other', BATTERY.join(' ')],
    ['behind quotes', `"'>${BATTERY.join('"\'>')}`],
  ] as const)
    it(`are text wherever they stand, ${name}`, async function () {
      this.timeout(30_000);
      const { client, says, ends } = handClient({
        tools: [{ name: 'ours', title: bad, description: bad, execute: () => bad }],
      });
      const chat = await showChat({ client, heading: bad, placeholder: bad }, { width: 640, height: 800 });
      void client.send(bad);
      await says(
        { type: 'STEP_STARTED', stepName: bad },
        { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: bad, description: bad },
        ...text.whole('m', bad),
        { type: 'REASONING_MESSAGE_START', messageId: 'r', role: 'reasoning' },
        { type: 'REASONING_MESSAGE_CONTENT', messageId: 'r', delta: bad },
      );
      inspect(chat, 'while it works');
      await says(
        { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: bad },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: JSON.stringify({ [bad]: bad, list: [bad] }) },
        { type: 'TOOL_CALL_END', toolCallId: 'c' },
        { type: 'TOOL_CALL_RESULT', toolCallId: 'c', messageId: 'cr', content: bad },
        { type: 'ACTIVITY_SNAPSHOT', messageId: 'a', activityType: bad, content: { title: bad, [bad]: bad } },
        { type: 'STATE_SNAPSHOT', snapshot: { [bad]: bad } },
      );
      for (const fold of buttons(chat, /./).filter((button) => button.getAttribute('aria-expanded') === 'false'))
        fold.click();
      await atPeace(chat);
      inspect(chat, 'unfolded');
      const schema = {
        type: 'object',
        title: bad,
        description: bad,
        properties: {
          text: { type: 'string', title: bad, description: bad, default: bad },
          choice: { type: 'string', title: bad, enum: [bad, 'other'] },
        },
      };
      await ends({
        type: 'interrupt',
        interrupts: [
          {
            id: 'i',
            reason: 'input_required',
            message: bad,
            responseSchema: schema,
            metadata: { title: bad, label: bad },
          },
        ],
      });
      await waitUntil(() => part(chat, 'card') && part(chat, 'form')?.shadowRoot?.querySelector('textarea, input'));
      await atPeace(chat);
      inspect(chat, 'a card');
      expect(seen(chat)).to.include('onerror="wasRun()"');
      expect(runs).to.equal(0);
    });

  it('are text in an error', async () => {
    const bad = BATTERY.join(' ');
    const { client, says } = handClient();
    const chat = await showChat({ client });
    void client.send('Go on');
    await says({ type: 'RUN_ERROR', message: bad, code: bad });
    await waitUntil(() => part(chat, 'error'), 'the error is not shown');
    inspect(chat, 'an error');
    expect(seen(chat)).to.include('<script>');
    expect(runs).to.equal(0);
  });
});
