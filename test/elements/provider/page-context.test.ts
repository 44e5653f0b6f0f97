// What the agent is told of the page, and options of requests on an element.
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/define.js';
import { pageContext, type PageContext } from '../../../src/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { at, logOf, say, showChat } from '../support/chat.js';
import { focused, sees } from '../support/person.js';

const title = 'Title of the page';
const address = 'Address of the page';
const selection = 'Text that the person has selected on the page';
const texts = async (context: PageContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context()).map(({ description, value }) => [description, value]));

function select(element: Element): void {
  getSelection()?.selectAllChildren(element);
}

// The first request to the mock agent builds it.
before(() => fetch('/agent/log'));

describe('pageContext', () => {
  afterEach(() => {
    getSelection()?.removeAllRanges();
    fixtureCleanup();
  });

  it('tells title and address as they are now, without what may be secret', async () => {
    const before = { title: document.title, href: location.href };
    document.title = 'Shoes';
    history.replaceState(null, '', `${location.pathname}?token=secret#here`);
    try {
      expect(await texts(pageContext())).to.eql({ [title]: 'Shoes', [address]: location.origin + location.pathname });
      expect(await texts(pageContext({ title: false, url: 'full' }))).to.eql({ [address]: location.href });
      expect(location.href).to.include('token=secret#here');
      expect(await texts(pageContext({ url: false, title: false }))).to.eql({});
    } finally {
      document.title = before.title;
      history.replaceState(null, '', before.href);
    }
  });

  it('tells more, by value or by function, and leaves out what is empty', async () => {
    const more = { Basket: { shoes: 2 }, User: () => Promise.resolve('Ada'), Nothing: undefined, Empty: '' };
    expect(await texts(pageContext({ title: false, url: false, more }))).to.eql({ Basket: '{"shoes":2}', User: 'Ada' });
  });

  it('keeps the selection when the person goes on to write, drops it with the next one, and lets go', async () => {
    const page = await fixture<HTMLElement>(html`<div><p>The red shoes</p><p>The blue ones</p></div>`);
    const context = pageContext({ title: false, url: false, selection: true });
    const chat = await showChat({ endpoint: at('chat'), context });
    const [red, blue] = page.querySelectorAll('p');
    await waitUntil(async () => {
      // WebKit was seen to tell nobody of the first one, on a busy machine.
      if (getSelection()?.isCollapsed || !(await texts(context))[selection]) select(red!);
      return (await texts(context))[selection] === 'The red shoes';
    });
    await say(chat, 'What is this?');
    await sees(chat, 'a small scripted agent');
    const log = await logOf(chat.client?.snapshot.threadId);
    expect(log.requests[0]?.body.context).to.eql([{ description: selection, value: 'The red shoes' }]);
    (focused() as HTMLElement).blur();
    select(blue!);
    await waitUntil(async () => (await texts(context))[selection] === 'The blue ones');
    getSelection()?.removeAllRanges();
    await waitUntil(async () => (await texts(context))[selection] === undefined);
    context.stop();
    select(red!);
    expect(await texts(context)).to.eql({});
  });
});

describe('options of requests', () => {
  afterEach(() => fixtureCleanup());

  it('tell of the page by attribute alone, beside what the page gives', async () => {
    const page = await fixture<HTMLElement>(html`<p>The red shoes</p>`);
    const context = [{ description: 'User', value: 'Ada' }];
    const chat = await showChat({ endpoint: at('chat'), context, pageContext: 'url selection' });
    await waitUntil(async () => {
      // What watches the page is fetched first.
      getSelection()?.removeAllRanges();
      select(page);
      return (await (chat.page.option as () => Promise<unknown[]>)()).length === 3;
    });
    await say(chat, 'Hello');
    await sees(chat, 'a small scripted agent');
    const { requests } = await logOf(chat.client?.snapshot.threadId);
    expect(requests[0]?.body.context).to.eql([
      ...context,
      { description: address, value: location.origin + location.pathname },
      { description: selection, value: 'The red shoes' },
    ]);
    chat.removeAttribute('page-context');
    chat.pageContext = undefined;
    expect(chat.page.option).to.equal(context);
  });

  it('stand on an element as attributes and properties', async () => {
    const chat = await showChat();
    chat.setAttribute('reconnect', 'last-event-id');
    chat.setAttribute('routes', '{"run":"/agent/chat?pace=0","stop":"/stop/{threadId}"}');
    chat.setAttribute('forwarded-props', '{"tenant":"a"}');
    chat.setAttribute('credentials', 'omit');
    chat.endpoint = '/nowhere';
    await chat.updateComplete;
    expect([chat.reconnect, chat.credentials]).to.eql(['last-event-id', 'omit']);
    expect(chat.routes).to.eql({ run: '/agent/chat?pace=0', stop: '/stop/{threadId}' });
    await say(chat, 'Hello');
    await sees(chat, 'a small scripted agent');
    const { requests } = await logOf(chat.client?.snapshot.threadId);
    expect(requests[0]?.body.forwardedProps).to.eql({ tenant: 'a' });
    expect(requests[0]?.headers['x-run-id']).to.equal(requests[0]?.body.runId);
    chat.setAttribute('routes', 'copilotkit');
    expect(chat.routes).to.equal('copilotkit');
  });

  it('a new token is asked for where the server answers 401', async () => {
    let asked = 0;
    const chat = await showChat({
      endpoint: '/agent/http-status?pace=0&status=401&fails=1',
      onUnauthorized: () => void asked++,
    });
    await say(chat, 'Hello');
    await sees(chat, 'It is allowed now.');
    expect(asked).to.equal(1);
  });
});
