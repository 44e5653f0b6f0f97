/** What a server has drawn of an element stands in a declarative shadow root; the element puts itself in its place. */
import { expect } from '@open-wc/testing';
import { define } from '../../src/register-all.js';
import type { AgentChat } from '../../src/elements/chat/chat.js';

const FRAME = `<style>h2 { color: red }</style><!--lit-part abc-->
  <div part="header" class="header"><h2 part="heading">Old</h2></div>
  <div class="messages"><div part="empty" class="empty"><slot name="empty"></slot></div></div><!--/lit-part-->`;

describe('an element that a server has drawn', () => {
  let place: HTMLElement;

  before(() => {
    define();
  });
  beforeEach(() => {
    place = document.createElement('div');
    document.body.append(place);
  });
  afterEach(() => {
    place.remove();
  });

  async function draw(attributes: string): Promise<AgentChat> {
    place.setHTMLUnsafe(
      `<agent-chat ${attributes}><template shadowrootmode="open">${FRAME}</template><p slot="empty">Hello</p></agent-chat>`,
    );
    const chat = place.querySelector('agent-chat')!;
    await chat.updateComplete;
    return chat;
  }

  it('takes the place of the frame', async () => {
    const chat = await draw('endpoint="/agent" heading="New"');
    const root = chat.shadowRoot!;
    expect([...root.querySelectorAll('h2')].map((heading) => heading.textContent)).to.deep.equal(['New']);
    expect(root.querySelector('style')).to.equal(null);
    expect(root.querySelector('agent-composer')).not.to.equal(null);
    expect(root.adoptedStyleSheets.length).to.be.greaterThan(0);
    expect(getComputedStyle(root.querySelector('h2')!).color).not.to.equal('rgb(255, 0, 0)');
  });

  it('goes on like any other', async () => {
    const chat = await draw('endpoint="/agent" heading="New" theme="dark"');
    chat.heading = 'Newer';
    await chat.updateComplete;
    expect(chat.shadowRoot!.querySelector('h2')?.textContent).to.equal('Newer');
    expect(getComputedStyle(chat).colorScheme).to.equal('dark');
  });
});
