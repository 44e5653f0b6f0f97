// Every element in every state that a person meets, each as they come to it.
import { fixture } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import '../../../src/define.js';
import { AgentClient, type AgentClientOptions, type Entry, type ToolCallEntry } from '../../../src/core/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { mockClient, pausingClient } from '../support/mock-client.js';
import { button, buttons, click, part, sees } from '../support/person.js';
import { ACTION_STATES } from './states-actions.js';
import { CHAT_STATES } from './states-chat.js';

type Show = () => Promise<Element>;

const show = (template: TemplateResult): Promise<HTMLElement> => fixture<HTMLElement>(template);

const MARKDOWN = [
  '## Steeping',
  'Take *fresh* water; see [the guide](https://example.com/) and `kettle()`.[^1]',
  '- [x] Warm the pot\n- [ ] Pour\n\n> Slowly.',
  '| Tea | Time |\n| --- | ---: |\n| Green | 2 min |',
  '```js\nconst minutes = 2; // of [many]\n```',
  '![A cat](https://elsewhere.example/cat.png)',
  '[^1]: And good tea.',
].join('\n\n');

const TALK: NonNullable<AgentClientOptions['messages']> = [
  { id: 'u', role: 'user', content: 'How long?' },
  { id: 'a', role: 'assistant', content: MARKDOWN },
];

const base = { key: 'k', id: '1', createdAt: 0 };
const entry = (rest: object): Entry =>
  ({ ...base, kind: 'message', role: 'assistant', status: 'complete', ...rest }) as Entry;

function message(rest: object): Show {
  return async () => {
    const element = await show(html`<agent-message .entry=${entry(rest)}></agent-message>`);
    await waitUntil(() => part(element, 'message'), 'no message');
    return element;
  };
}

function markdownMessage(rest: object): Show {
  return async () => {
    const element = await message({ content: MARKDOWN, ...rest })();
    await waitUntil(() => part(element, 'code') && part(element, 'table'), 'no Markdown');
    return element;
  };
}

function toolCall(rest: Partial<ToolCallEntry>, isOpen = false): Show {
  const call = {
    ...base,
    kind: 'tool-call',
    messageId: 'm',
    name: 'get_weather',
    argumentsText: '{"city":"Lisbon"}',
    args: { city: 'Lisbon' },
    status: 'called',
    ...rest,
  } as ToolCallEntry;
  return async () => {
    const element = await show(html`<agent-tool-call .entry=${call}></agent-tool-call>`);
    if (isOpen) await click(button(element, /Get weather/));
    return element;
  };
}

const RESULT = { messageId: 'r', content: '{"temperature":21,"sky":"light clouds"}' };

/** The cards of a scenario, after `more` was done to them. */
function cards(scenario: string, words: string, more?: (element: HTMLElement) => Promise<unknown>): Show {
  return async () => {
    const client = mockClient(scenario);
    const element = await show(html`<agent-interrupts .client=${client}></agent-interrupts>`);
    await client.send(words);
    await waitUntil(() => part(element, 'card'), 'no card');
    await more?.(element);
    return element;
  };
}

interface ChatScene {
  words?: string;
  /** The custom state that it gets into by them. */
  until?: string;
  /** Milliseconds between two pieces of the answer. */
  pace?: number;
  messages?: typeof TALK;
}

/** A chat on a scenario, in a box like those of pages. */
function chat(scenario: string, { words, until, pace = 0, messages }: ChatScene = {}): Show {
  return async () => {
    const client = mockClient(scenario, { pace, ...(messages ? { messages } : {}) });
    const box = await show(html`<div></div>`);
    box.style.blockSize = '600px';
    const element = Object.assign(document.createElement('agent-chat'), { heading: 'Assistant', client });
    box.append(element);
    await element.updateComplete;
    if (words) void client.send(words).catch(() => undefined);
    if (until) await waitUntil(() => element.matches(`:state(${until})`), `never ${until}`);
    return box;
  };
}

function launcher(properties: object): Show {
  return async () => {
    const box = await show(html`<div><p>The page</p></div>`);
    const element = Object.assign(document.createElement('agent-launcher'), { client: mockClient('chat') }, properties);
    box.append(element);
    await element.updateComplete;
    return box;
  };
}

async function composer(client: AgentClient, value = ''): Promise<HTMLElement> {
  const element = await show(html`<agent-composer .client=${client}></agent-composer>`);
  const field = part<HTMLTextAreaElement>(element, 'input');
  if (!field) throw new Error('There is no text field.');
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  return element;
}

const SCHEMA = {
  type: 'object',
  title: 'Order',
  required: ['name', 'size'],
  properties: {
    name: { type: 'string', title: 'Name', description: 'For whom', minLength: 2 },
    size: { enum: ['small', 'large'], title: 'Size' },
    count: { type: 'integer', title: 'Count', minimum: 1, maximum: 9 },
    gift: { type: 'boolean', title: 'A gift' },
    lines: { type: 'array', title: 'Lines', items: { type: 'object', properties: { text: { type: 'string' } } } },
    day: { type: 'string', format: 'date', title: 'Day' },
  },
};

async function form(value: unknown, isWrong = false): Promise<HTMLElement> {
  const element = await show(html`<agent-schema-form .schema=${SCHEMA} .value=${value}></agent-schema-form>`);
  await waitUntil(() => part(element, 'input'), 'no form');
  if (isWrong) {
    (element as unknown as HTMLInputElement).reportValidity();
    await waitUntil(() => part(element, 'summary'), 'nothing is wrong');
  }
  return element;
}

const STATE = { title: 'Party', tasks: [{ title: 'Cake', status: 'done' }], deep: { list: [1, { a: true }] } };

/** The work of a team: as it begins, as it waits for the person, or after the answer. */
async function progress(answer: '' | 'Approve', until: 'running' | 'waiting' | 'idle' = 'running'): Promise<Element> {
  const client = mockClient('team', { pace: until === 'running' ? 40 : 0 });
  const element = await show(html`<agent-progress .client=${client}></agent-progress>`);
  void client.send('Prepare a tea tasting');
  await waitUntil(() => client.snapshot.subagents.some(({ name }) => name === 'Archivist'), 'no work');
  if (until === 'running') return element;
  await waitUntil(() => client.snapshot.status === 'waiting', 'no decision');
  if (answer) await client.interrupts[0]?.approve();
  await waitUntil(() => client.snapshot.status === until, 'no end');
  await waitUntil(() => element.matches(':state(running)') === (until === 'waiting'), 'not shown');
  return element;
}

const two = [
  { id: 'one', reason: 'confirmation', message: 'Ship it?' },
  { id: 'two', reason: 'confirmation', message: 'Tell everybody?' },
];

/** Names and how to get there. */
export const STATES: Readonly<Record<string, Show>> = {
  'chat, empty': chat('chat'),
  'chat, with a conversation': chat('chat', { messages: TALK }),
  'chat, answering': chat('slow', { words: 'Tell me a slow story', until: 'running', pace: 40 }),
  'chat, waiting': chat('approval', { words: 'Delete the project Apollo', until: 'waiting' }),
  'chat, failed': chat('http-500', { words: 'Hello', until: 'error' }),
  'launcher, closed': launcher({}),
  'launcher, open': launcher({ open: true, heading: 'Help' }),
  'launcher, sidebar': launcher({ open: true, layout: 'sidebar' }),
  'composer, empty': () => composer(mockClient('chat')),
  'composer, written': () => composer(mockClient('chat'), 'Hello'),
  'composer, waiting': async () => {
    const client = mockClient('approval');
    const element = await composer(client, 'Hello');
    await client.send('Delete the project Apollo');
    await waitUntil(() => element.matches(':state(waiting)'), 'never waiting');
    return element;
  },
  'composer, without a client': () => show(html`<agent-composer></agent-composer>`),
  'messages, empty': () => show(html`<agent-messages .client=${mockClient('chat')}></agent-messages>`),
  'messages, a conversation': async () => {
    const client = mockClient('chat', { messages: TALK });
    const element = await show(html`<agent-messages .client=${client}></agent-messages>`);
    await waitUntil(() => part(element, 'code'), 'no Markdown');
    return element;
  },
  'message of a person': message({ role: 'user', content: 'How long?' }),
  'message of the agent': markdownMessage({}),
  'message, being written': markdownMessage({ status: 'streaming' }),
  'message, cut off': message({ content: 'Half a sent', status: 'incomplete' }),
  'reasoning, folded': message({ kind: 'reasoning', content: 'Well…', endedAt: 4000 }),
  'reasoning, open': message({ kind: 'reasoning', content: 'Well…', status: 'streaming' }),
  activity: message({ kind: 'activity', activityType: 'PLAN', content: { title: 'Plan', step: 2 } }),
  'activity, out of date': message({
    kind: 'activity',
    activityType: 'PLAN',
    content: { step: 2 },
    outOfSync: true,
  }),
  'progress, at work': () => progress(''),
  'progress, waiting': () => progress('', 'waiting'),
  'progress, done': () => progress('Approve', 'idle'),
  'progress, unfolded': async () => {
    const element = await progress('Approve', 'idle');
    await click(button(element, /^4 steps/));
    return element;
  },
  'tool call, running': toolCall({ status: 'running' }),
  'tool call, done': toolCall({ status: 'done', endedAt: 2000, result: RESULT }),
  'tool call, open': toolCall({ status: 'done', endedAt: 2000, result: RESULT }, true),
  'tool call, failed': toolCall({ status: 'failed', result: { ...RESULT, content: '', error: 'No such city' } }),
  'tool call, rejected': toolCall({ status: 'rejected' }),
  'card, approval': cards('approval', 'Delete the project Apollo'),
  'card, rejecting': cards('approval', 'Delete the project Apollo', (element) => click(button(element, 'Reject'))),
  'card, editing': cards('approval-edit', 'Pay 120 EUR to Ada', async (element) => {
    await click(button(element, 'Edit'));
    await waitUntil(() => part(element, 'form'), 'no form');
  }),
  'card, a form': cards('form', 'Book a flight'),
  'cards, several': cards('batch', 'Clean up', (element) => sees(element, '0 of 2 decided')),
  'cards, one decided': async () => {
    const { client } = pausingClient(two);
    const element = await show(html`<agent-interrupts .client=${client}></agent-interrupts>`);
    await client.send('Go');
    await waitUntil(() => part(element, 'card'), 'no card');
    const [first] = buttons(element, /^(Yes|Approve|Confirm)/);
    if (first) await click(first);
    return element;
  },
  suggestions: () =>
    show(html`<agent-suggestions .client=${mockClient('chat')} .suggestions=${['One', 'Two']}></agent-suggestions>`),
  'state, none': () => show(html`<agent-state .client=${new AgentClient()}></agent-state>`),
  'state, a tree': () => show(html`<agent-state .client=${new AgentClient({ state: STATE })}></agent-state>`),
  'form, begun': () => form({ name: 'Ada', size: 'small', lines: [{ text: 'One' }] }),
  'form, with errors': () => form({ name: 'A', count: 20 }, true),
  ...CHAT_STATES,
  ...ACTION_STATES,
};
