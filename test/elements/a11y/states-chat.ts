// The states of what people expect of a chat beyond its messages: actions, files, search, threads, an editable state.
import { fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/define.js';
import { AgentClient, type AgentClientOptions, type ContentPart } from '../../../src/core/index.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { defineInspector } from '../../../src/inspector.js';
import { waitUntil } from '../../support/wait-until.js';
import { choose, textFile } from '../support/files.js';
import { mockClient } from '../support/mock-client.js';
import { button, buttons, click, part, sees } from '../support/person.js';

defineInspector();

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const FILES: ContentPart[] = [
  { type: 'text', text: 'Look:' },
  { type: 'image', source: { type: 'url', value: PIXEL, mimeType: 'image/png' } },
  { type: 'document', source: { type: 'url', value: 'https://example.com/a.pdf', mimeType: 'application/pdf' } },
];
const TALK: NonNullable<AgentClientOptions['messages']> = [
  { id: 'u', role: 'user', content: FILES },
  {
    id: 'a',
    role: 'assistant',
    content: 'Two minutes.',
    metadata: { sources: [{ title: 'The Classic of Tea', url: 'https://example.com/tea' }] },
  },
];

/** A chat with a conversation, in a box like those of pages. */
async function chatWith(properties: Partial<AgentChat>): Promise<AgentChat> {
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.style.blockSize = '600px';
  const chat = Object.assign(document.createElement('agent-chat'), {
    heading: 'Assistant',
    client: mockClient('chat', { messages: TALK }),
    ...properties,
  });
  box.append(chat);
  await sees(chat, 'Two minutes.');
  return chat;
}

const PLAN = { title: 'Party', guests: 12, tasks: [{ id: 'a', title: 'Find a venue', status: 'todo' }] };

const threads = (rows: readonly object[]): Promise<HTMLElement> => {
  const client = new AgentClient({ listThreads: () => Promise.resolve(rows as never), renameThread: async () => {} });
  return fixture(html`<agent-threads .client=${client}></agent-threads>`);
};

export const CHAT_STATES: Readonly<Record<string, () => Promise<Element>>> = {
  'chat, readonly': () => chatWith({ readonly: true }),
  'chat, with names and times': () => chatWith({ agentName: 'Tea', userName: 'Ada', timestamps: true }),
  'chat, with feedback': () => chatWith({ feedback: true }),
  'chat, editing a message': async () => {
    const chat = await chatWith({});
    await waitUntil(() => buttons(chat, 'Edit message').length > 0, 'nothing can be edited');
    await click(button(chat, 'Edit message'));
    await waitUntil(() => buttons(chat, 'Send again').length > 0, 'no editor');
    return chat;
  },
  'chat, searching': async () => {
    const chat = await chatWith({ search: true });
    await chat.openSearch();
    await waitUntil(() => part(chat, 'search'), 'no search bar');
    return chat;
  },
  'chat, with its menu open': async () => {
    const chat = await chatWith({ conversationMenu: true });
    await waitUntil(() => part(chat, 'conversation-menu-button'), 'no menu');
    await click(part(chat, 'conversation-menu-button')!);
    await waitUntil(() => part(chat, 'conversation-menu')?.matches(':popover-open'), 'it never opened');
    return chat;
  },
  'chat, a file attached': async () => {
    const chat = await chatWith({ attachments: true });
    await waitUntil(() => part(chat, 'attach-button'), 'no files can be attached');
    choose(chat, textFile('notes.txt'));
    await waitUntil(() => part(chat, 'file'), 'no file');
    return chat;
  },
  'threads, none': async () => {
    const list = await threads([]);
    await waitUntil(() => buttons(list, /New/).length > 0, 'no list');
    return list;
  },
  'threads, some': async () => {
    const list = await threads([
      { id: 't1', title: 'About tea', updatedAt: 0 },
      { id: 't2', title: 'A title that is much longer than any list of conversations is wide', updatedAt: 0 },
    ]);
    await sees(list, 'About tea');
    return list;
  },
  'state, editable': () =>
    fixture(html`<agent-state editable .client=${new AgentClient({ state: PLAN })}></agent-state>`),
  inspector: async () => {
    const client = mockClient('approval');
    const element = await fixture<HTMLElement>(html`<agent-inspector .client=${client}></agent-inspector>`);
    await client.send('Delete the project Apollo');
    await sees(element, 'Interrupt');
    return element;
  },
};
