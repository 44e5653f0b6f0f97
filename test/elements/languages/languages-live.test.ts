// The language of a chat follows the page at run time, and is fetched when it is first asked for.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { waitUntil } from '../../support/wait-until.js';
import '../../../src/define.js';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { at, atRest, say, showChat } from '../support/chat.js';
import { button, buttons, part, seen, sees, walk } from '../support/person.js';

/** The send button of a chat, by the language that the page says it is in. */
const SEND: Readonly<Record<string, string>> = {
  de: 'Senden',
  fr: 'Envoyer',
  es: 'Enviar',
  it: 'Invia',
  pt: 'Enviar',
  ja: '送信',
  'zh-CN': '发送',
  ko: '보내기',
  ar: 'إرسال',
  he: 'שליחה',
};
/** Regions and scripts, so that neighbours are different languages. */
const SEND_ELSEWHERE: Readonly<Record<string, string>> = {
  'de-AT': 'Senden',
  'zh-Hans': '发送',
  'fr-CA': 'Envoyer',
  'ar-EG': 'إرسال',
  'es-419': 'Enviar',
  'he-IL': 'שליחה',
  'pt-BR': 'Enviar',
  zh: '发送',
  'ko-KR': '보내기',
};
/** Where we have no language the page reads English. */
const OTHERS = ['sv', 'zh-TW', 'zh-Hant', 'no such language', 'en-GB'];

const hasSend = (chat: AgentChat, name: string): boolean => buttons(chat, name).length === 1;

async function inLanguage(lang: string, chat: AgentChat, name: string): Promise<void> {
  document.documentElement.lang = lang;
  await waitUntil(() => hasSend(chat, name), `no “${name}” in ${lang}: ${seen(chat)}`);
}

describe('the language of a chat', () => {
  before(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => {
    fixtureCleanup();
    document.documentElement.lang = 'en';
  });

  it('is English as long as nobody says how to fetch another', async () => {
    document.documentElement.lang = 'de';
    const chat = await showChat({ endpoint: at('chat') });
    expect(hasSend(chat, 'Send')).to.equal(true);
    await import('../../../src/translations/auto.js');
    await waitUntil(() => hasSend(chat, 'Senden'), 'never German');
  });

  it('is English where there is no such language, and in another script than that of ours', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    for (const lang of OTHERS) {
      await inLanguage('fr', chat, 'Envoyer');
      await inLanguage(lang, chat, 'Send');
    }
  });

  it('follows the page', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    for (const [lang, name] of Object.entries(SEND)) await inLanguage(lang, chat, name);
  });

  it('is that of regions and scripts as well', async () => {
    const chat = await showChat({ endpoint: at('chat') });
    for (const [lang, name] of Object.entries(SEND_ELSEWHERE)) await inLanguage(lang, chat, name);
  });

  it('changes in a conversation that is there, in all its parts', async () => {
    const chat = await showChat({ endpoint: at('approval') });
    await say(chat, 'Delete the project Apollo');
    await sees(chat, 'Approve');
    await inLanguage('de', chat, 'Erlauben');
    await sees(chat, 'Ablehnen');
    button(chat, 'Erlauben').click();
    await atRest(chat);
    await sees(chat, 'Sie Delete the project Apollo');
    document.documentElement.lang = 'ja';
    await sees(chat, 'あなた Delete the project Apollo');
  });

  it('can be that of one element', async () => {
    const [german, english] = [await showChat({ endpoint: at('chat') }), await showChat({ endpoint: at('chat') })];
    german.lang = 'de';
    await waitUntil(() => hasSend(german, 'Senden'), 'never German');
    expect(hasSend(english, 'Send')).to.equal(true);
  });

  it('gives way where the page has words of its own, for all that is inside', async () => {
    const chat = await showChat({ endpoint: at('chat'), strings: { send: 'Ask', you: 'Ada' } });
    await waitUntil(() => hasSend(chat, 'Ask'));
    await say(chat, 'Hello');
    await sees(chat, 'Ada Hello');
    await inLanguage('de', chat, 'Ask');
    chat.strings = undefined;
    await waitUntil(() => hasSend(chat, 'Senden'), 'the words of the page stay');
    await sees(chat, 'Sie Hello');
  });

  it('takes own words of a group, and of a launcher for its chat', async () => {
    const launcher = Object.assign(document.createElement('agent-launcher'), {
      open: true,
      endpoint: at('chat'),
      strings: { openChat: 'Ask us', actions: { copy: 'Take along' }, newCount: (count: number) => `${count}!` },
    }) as AgentLauncher;
    document.body.append(launcher);
    await waitUntil(() => part(launcher, 'input'), 'no composer');
    const chat = launcher.chat as AgentChat;
    await say(chat, 'Hello');
    await waitUntil(() => buttons(launcher, 'Take along').length > 0, 'the group was not taken');
    expect(buttons(launcher, 'Quote').length).to.be.greaterThan(0);
    launcher.remove();
  });

  it('reads on where the words of the page are none', async () => {
    const wrong: unknown = {
      send: 5,
      message: () => {
        throw new Error('wrong');
      },
      actions: 'none',
      errors: { hint: 7 },
    };
    const chat = await showChat({ endpoint: at('chat'), strings: wrong as NonNullable<AgentChat['strings']> });
    expect(hasSend(chat, 'Send')).to.equal(true);
    for (const bad of ['text', 7, null]) {
      chat.strings = bad as unknown as undefined;
      await chat.updateComplete;
    }
    await say(chat, 'Hello');
    await waitUntil(() => buttons(chat, 'Copy message').length === 2, 'no actions');
  });

  it('was given before the element was there', async () => {
    const early = document.createElement('agent-early');
    Object.assign(early, { strings: { messagePlaceholder: 'Ask away' }, endpoint: at('chat') });
    document.body.append(early);
    customElements.define('agent-early', class extends (customElements.get('agent-chat') as typeof AgentChat) {});
    await waitUntil(
      () => [...walk(early)].some((element) => element.getAttribute('placeholder') === 'Ask away'),
      'the words were lost',
    );
    early.remove();
  });
});
