import { expect, fixtureCleanup } from '@open-wc/testing';
import { ELEMENT_NAMES } from '../../src/lit/tags.js';
import { AgentChat, AgentMessages, define } from '../../src/index.js';
import { at, say } from './support/write.js';
import { seen, sees, walk } from './support/person.js';

class Foreign extends HTMLElement {}

const registered = (prefix: string): string[] =>
  ELEMENT_NAMES.filter((name) => customElements.get(`${prefix}-${name}`) !== undefined);

/** What is said on the console while `work` runs. */
function warnings(work: () => void): string[] {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (text: string) => said.push(text);
  try {
    work();
  } finally {
    console.warn = warn;
  }
  return said;
}

describe('define', () => {
  afterEach(() => fixtureCleanup());

  it('is not called by importing the classes', () => {
    expect(registered('agent')).to.eql([]);
  });

  it('registers none where a tag belongs to somebody else, says it once, and takes another prefix', async () => {
    customElements.define('agent-composer', Foreign);
    const said = warnings(() => {
      expect(define()).to.equal(false);
      expect(define()).to.equal(false);
    });
    expect(registered('agent')).to.eql(['composer']);
    expect(said).to.have.length(1);
    expect(said[0]).to.include('<agent-composer> is registered already');

    expect(define({ prefix: 'acme' })).to.equal(true);
    expect(registered('acme')).to.eql([...ELEMENT_NAMES]);
    expect(customElements.get('acme-chat') === AgentChat, 'the class itself').to.equal(true);
    const chat = document.createElement('acme-chat') as AgentChat;
    chat.endpoint = at('chat');
    document.body.append(chat);
    await chat.updateComplete;
    const tags = [...walk(chat)].map(({ localName }) => localName).filter((name) => name.includes('-'));
    expect(tags).to.include.members(['acme-messages', 'acme-composer']);
    expect(tags.filter((name) => name.startsWith('agent-'))).to.eql([]);
    await say(chat, 'Hello');
    await sees(chat, 'Ask me for the');
    chat.remove();
  });

  it('does nothing the second time', () => {
    expect(warnings(() => expect(define({ prefix: 'acme' })).to.equal(true))).to.eql([]);
  });

  it('gives the elements a second name', async () => {
    expect(define({ prefix: 'other' })).to.equal(true);
    const chat = document.createElement('other-chat') as AgentChat;
    expect(chat).to.be.instanceOf(AgentChat);
    document.body.append(chat);
    await chat.updateComplete;
    expect(seen(chat)).to.include('not connected');
    expect([...walk(chat)].some((element) => element instanceof AgentMessages)).to.equal(true);
    chat.remove();
  });

  it('refuses what cannot be a prefix', () => {
    const said = warnings(() => {
      for (const prefix of ['', 'A', '1a', 'a b', 'a-', '<x>']) expect(define({ prefix })).to.equal(false);
    });
    expect(said).to.have.length(6);
  });
});
