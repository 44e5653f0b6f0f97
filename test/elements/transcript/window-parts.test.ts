// What stands in long conversations besides text: cards, folded bodies, long results, and what a person selects.
import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../../src/define.js';
import { byPress, withoutCopying } from '../support/clipboard.js';
import { offer, showChat } from '../support/chat.js';
import { button, click, part, press, seen, sees, walk } from '../support/person.js';
import {
  atPeace,
  drag,
  entriesIn,
  entryWith,
  handClient,
  history,
  showTranscript,
  text,
  topOf,
  viewportOf,
  words,
  withTranscripts,
  tool,
} from '../support/transcript.js';

const MOD = navigator.platform.startsWith('Mac') ? 'Meta' : 'Control';

describe('agent-messages, parts of long conversations', () => {
  withTranscripts();

  it('leads to a card that is due, from anywhere', async () => {
    const { client, says, ends } = handClient({ messages: history(800) });
    const chat = await showChat({ client });
    void client.send('Ask me');
    await says(...text.whole('a', 'I need to know.'));
    await ends({ type: 'interrupt', interrupts: [{ id: 'i1', reason: 'confirmation', message: 'Really?' }] });
    await sees(chat, 'Really?');
    await atPeace(chat);
    chat.scrollToStart();
    await sees(chat, 'Message 0:');
    await offer(chat, 'Wait');
    await sees(chat, 'Show the request');
    await click(button(chat, 'Show the request'));
    const card = (): HTMLElement => part(chat, 'card')!;
    await waitUntil(() => topOf(chat, card()) < viewportOf(chat).clientHeight, 'the card is out of view');
    await atPeace(chat);
    const top = topOf(chat, card());
    expect(top).to.be.within(0, viewportOf(chat).clientHeight - card().offsetHeight);
    expect(seen(chat)).to.include('I need to know.').and.not.include('Message 0:');
  });

  it('copies across messages while another streams', async () => {
    const { client, says } = handClient({ messages: history(300) });
    const element = await showTranscript(client);
    void client.send('Go on');
    await says(...text.whole('x', 'First of two.'), ...text.whole('y', 'Second of two.'));
    await says(text.start('a'), text.more('a', 'It begins. '));
    await atPeace(element);
    const middle = (entry: HTMLElement): [number, number] => {
      const box = [...walk(entry)].find((inner) => inner.part.contains('text'))!.getBoundingClientRect();
      return [Math.round(box.left + 3), Math.round(box.top + 10)];
    };
    const [x, y] = [entryWith(element, 'First of two'), entryWith(element, 'Second of two')];
    await sendMouse({ type: 'click', position: middle(x) });
    await sendKeys({ down: 'Shift' });
    await sendMouse({ type: 'click', position: [middle(y)[0] + 60, middle(y)[1]] });
    await sendKeys({ up: 'Shift' });
    for (let seed = 0; seed < 5; seed++) await says(text.more('a', `${words(seed, 60)}\n\n`));
    expect(x.isConnected && y.isConnected).to.equal(true);
    await drag(element, { by: -4000 });
    await atPeace(element);
    expect(x.isConnected && y.isConnected, 'selected entries are gone').to.equal(true);

    const field = document.body.appendChild(document.createElement('textarea'));
    await sendKeys({ down: MOD });
    await press('c');
    field.focus();
    await press('v');
    await sendKeys({ up: MOD });
    await waitUntil(() => field.value !== '', 'nothing was copied');
    expect(field.value).to.match(/irst of two\.\s+(Assistant\s+)?Seco/);
    field.remove();
  });

  it('puts all of the conversation on the clipboard, as Markdown', async () => {
    const { client, says, ends } = handClient({ messages: history(200) });
    const element = await showTranscript(client);
    void client.send('Look it up');
    await says(tool.begin('t'));
    await says(tool.more('t', '{"q":"tea"}'), tool.end('t'));
    await says(tool.result('t', 'A ```fence``` in it'));
    await says(...text.whole('a', 'Found **it**.'));
    await ends();
    const copied = await byPress(() => element.copyConversation());
    expect(copied).to.include('## You\n\nMessage 0:').and.include('## Assistant\n\nMessage 199:');
    expect(copied.match(/^## /gm)).to.have.length(202);
    expect(copied).to.include(
      '**Look up**\n\nInput:\n\n```json\n{"q":"tea"}\n```\n\nResult:\n\n````\nA ```fence``` in it\n````\n\n## Assistant\n\nFound **it**.\n',
    );
  });

  it('says that the conversation was not copied where the browser does not allow it', async () => {
    const { client } = handClient({ messages: history(2) });
    const element = await showTranscript(client);
    const restore = withoutCopying();
    const refused = await byPress(() => element.copyConversation()).catch((thrown: unknown) => thrown);
    restore();
    expect(refused).to.include({ code: 'copy-failed', message: 'The browser did not allow copying.' });
  });

  it('keeps what a person has unfolded, also while it is not in the document', async () => {
    const { client, says, ends } = handClient({ messages: history(400) });
    const element = await showTranscript(client);
    void client.send('Look it up');
    await says(tool.begin('t'));
    await says(tool.end('t'));
    await says(tool.result('t', 'A red panda'));
    await ends();
    await atPeace(element);
    await click(button(element, /look up/i));
    await sees(element, 'A red panda');
    element.shadowRoot!.querySelector<HTMLElement>('.viewport')!.focus();
    element.scrollToStart();
    await sees(element, 'Message 0:');
    expect(entriesIn(element).some((entry) => entry.localName === 'agent-tool-call')).to.equal(false);
    element.scrollToEnd();
    await sees(element, 'A red panda');
    await atPeace(element);
    await click(button(element, /look up/i));
    await waitUntil(() => !seen(element).includes('panda'));
    element.find('panda').next();
    await sees(element, 'A red panda');
  });

  it('pydantic/ai-chat-ui#9: has no folded body in the document, and cuts a huge result', async () => {
    const huge = 'x'.repeat(200_000);
    const { client, says, ends } = handClient();
    const element = await showTranscript(client);
    void client.send('Look it up');
    await says(tool.begin('t'));
    await says(tool.end('t'));
    await says(tool.result('t', huge));
    await ends();
    expect(part(element, 'tool-call-body')).to.equal(undefined);
    await atPeace(element);
    await click(button(element, /look up/i));
    await waitUntil(() => part(element, 'tool-call-result'), 'it is not unfolded');
    expect(part(element, 'tool-call-result')!.textContent.length).to.be.within(50_000, 51_000);
    await atPeace(element);
    await click(button(element, /Show all/));
    await waitUntil(() => part(element, 'tool-call-result')!.textContent.length >= 200_000);
  });
});
