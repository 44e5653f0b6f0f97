// The page and the elements leave each other alone.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import type { AgentChat } from '../../../src/elements/chat/chat.js';
import { holdStill, showTalk, styles } from './scene.js';

const PAGE = html`<div class="page">
  <h1>Title</h1>
  <p>Text with a <a href="#x">link</a>, <code>code</code> and <mark>a mark</mark>.</p>
  <form>
    <label>Name <input /></label><select><option>One</option></select><textarea></textarea><button>Go</button>
    <input type="checkbox" checked /><progress></progress>
  </form>
  <ul><li>Item</li></ul>
  <table><thead><tr><th>Head</th></tr></thead><tbody><tr><td>Cell</td></tr></tbody></table>
  <details open><summary>More</summary><blockquote>Quote</blockquote></details>
  <dialog open>Dialog</dialog>
  <div class="header panel bubble error icon launch">Names that we use ourselves</div>
</div>`;

/** What pages do to everything of a kind, with all their might. */
const HOSTILE = `
  button, input, textarea, select, p, div, span, section, article, header, ul, ol, li, h2, h3, a, code, pre, svg, table {
    display: inline !important; margin: 13px !important; padding: 17px !important; border: 5px dashed red !important;
    background: yellow !important; color: red !important; font: 30px/3 fantasy !important; float: right !important;
    position: relative !important; opacity: 0.5 !important; transform: rotate(3deg) !important;
  }
  .header, .panel, .bubble, .error, .icon, .box, .visually-hidden, [part], [role] { display: none !important; }
  ::placeholder { color: red !important; }
  main { letter-spacing: 4px; word-spacing: 9px; text-transform: uppercase; text-indent: 40px; white-space: nowrap;
    text-align: right; font: italic 900 40px/3 fantasy; color: red; overflow-wrap: normal; }
`;

let added: CSSStyleSheet[] = [];
function addSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  added.push(sheet);
  document.adoptedStyleSheets.push(sheet);
}

/** The first rows that differ, cut short. */
function differences(before: readonly string[], after: readonly string[]): string[] {
  if (before.length !== after.length) return [`${before.length} elements, then ${after.length}`];
  return before.flatMap((row, index) => {
    const other = after[index] ?? '';
    if (row === other) return [];
    const [was, is] = [row, other].map((text) => text.split('; '));
    const changed = was?.filter((each, place) => each !== is?.[place]).slice(0, 4);
    return [`${row.slice(0, 40)}: ${changed?.join('; ')}`];
  });
}

describe('a page and the elements on it', () => {
  afterEach(() => {
    fixtureCleanup();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !added.includes(sheet));
    added = [];
    document.documentElement.style.removeProperty('color-scheme');
  });

  for (const scheme of ['light', 'dark'])
    it(`change nothing of the page (${scheme})`, async () => {
      document.documentElement.style.setProperty('color-scheme', scheme);
      const page = await fixture<HTMLElement>(PAGE);
      Object.assign(page.style, { inlineSize: '600px', position: 'relative' });
      const before = [...styles(page), ...styles(document.head)];
      const body = getComputedStyle(document.body).cssText;
      const chat = await showTalk({ preset: 'soft', density: 'compact', accent: 'teal', theme: 'dark' });
      const rest = ['launcher', 'composer', 'messages', 'interrupts', 'state', 'schema-form', 'provider'];
      for (const name of rest) chat.parentElement?.append(document.createElement(`agent-${name}`));
      Object.assign(document.querySelector('agent-launcher')!, { open: true, preset: 'contrast' });
      await document.querySelector('agent-launcher')!.updateComplete;
      expect(differences(before, [...styles(page), ...styles(document.head)])).to.eql([]);
      expect(getComputedStyle(document.body).cssText).to.equal(body);
      chat.client?.dispose();
    });

  it('are not changed by a hostile style sheet', async () => {
    const still = async (place: AgentChat): Promise<string[]> => {
      holdStill(place);
      await new Promise(requestAnimationFrame);
      return styles(place);
    };
    const chat = await showTalk();
    const main = document.createElement('main');
    chat.parentElement?.replaceWith(main);
    Object.assign(main.style, { blockSize: '500px', inlineSize: '500px' });
    main.append(chat);
    const before = await still(chat);
    expect(before.length).to.be.above(30);
    addSheet(HOSTILE);
    expect(getComputedStyle(main).textTransform).to.equal('uppercase');
    expect(differences(before, await still(chat))).to.eql([]);
    main.remove();
    chat.client?.dispose();
  });
});
