/** Where the panel of a launcher stands, how it is opened and called for, and how large it is. */
import { expect, fixture, fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../../src/define.js';
import type { AgentLauncher } from '../../../src/elements/launcher/launcher.js';
import { input, say } from '../support/chat.js';
import { button, buttons, click, focused, part, press, sees, still, type } from '../support/person.js';
import { atRest, box, chord, handles, opened, panel, show, toggle } from './shells.js';

describe('the shells of agent-launcher', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));
  after(() => setViewport({ width: 800, height: 700 }));
  afterEach(() => {
    fixtureCleanup();
    document.documentElement.dir = '';
  });

  for (const [side, ltr, rtl] of [
    [undefined, [600, 1000], [0, 400]],
    ['start', [0, 400], [600, 1000]],
    ['left', [0, 400], [0, 400]],
    ['right', [600, 1000], [600, 1000]],
  ] as const)
    it(`docks a sidebar at its side (${side ?? 'default'})`, async () => {
      const launcher = await opened({ layout: 'sidebar', side });
      await expect(launcher).to.be.accessible();
      expect(box(launcher)).to.eql([ltr[0], 0, ltr[1], 700]);
      expect(toggle(launcher).checkVisibility({ visibilityProperty: true })).to.equal(false);
      document.documentElement.dir = 'rtl';
      expect(box(launcher)).to.eql([rtl[0], 0, rtl[1], 700]);
      const [handle] = handles(launcher).map((one) => one.getBoundingClientRect());
      // At the edge that looks at the page.
      expect(handle?.left).to.be.closeTo(rtl[0] === 0 ? 391 : 601, 2);
    });

  it('pushes the page, and gives all of it back', async () => {
    const before = [document.documentElement.outerHTML.split('>')[0], document.adoptedStyleSheets.length];
    const launcher = await opened({ layout: 'sidebar', push: true });
    const page = (): [number, number] => {
      const { left, right } = document.documentElement.getBoundingClientRect();
      return [left, right];
    };
    await waitUntil(() => page()[1] === 600);
    launcher.side = 'left';
    await waitUntil(() => page()[0] === 400 && page()[1] === 1000);
    // No room for both.
    await setViewport({ width: 700, height: 700 });
    await waitUntil(() => page()[0] === 0 && page()[1] === 700);
    await setViewport({ width: 1000, height: 700 });
    await waitUntil(() => page()[0] === 400);
    await press('Escape');
    launcher.hide();
    await waitUntil(() => page()[0] === 0);
    launcher.show();
    await waitUntil(() => page()[0] === 400);
    launcher.remove();
    expect(page()).to.eql([0, 1000]);
    expect([document.documentElement.outerHTML.split('>')[0], document.adoptedStyleSheets.length]).to.eql(before);
  });

  it('covers the window in full screen, keeps the keyboard in it, and gives the focus back', async () => {
    const launcher = await show({ layout: 'fullscreen' });
    await click(toggle(launcher));
    await atRest(launcher);
    await waitUntil(() => panel(launcher).ariaModal === 'true');
    await expect(launcher).to.be.accessible();
    expect(box(launcher)).to.eql([0, 0, 1000, 700]);
    expect(focused() === input(launcher), 'focus in the text').to.equal(true);
    // On both sides, since a browser's own controls come after the last one.
    const outside = ['Before it', 'Behind it'].map((words) => {
      const other = document.createElement('button');
      other.textContent = words;
      return other;
    });
    launcher.before(outside[0]!);
    launcher.after(outside[1]!);
    const isInside = (): boolean => launcher.contains(document.activeElement);
    for (let step = 0; step < 12; step++) {
      await press('Tab');
      expect(isInside(), 'the focus is in the panel').to.equal(true);
    }
    for (let step = 0; step < 12; step++) {
      await chord('Shift', 'Tab');
      expect(isInside(), 'the focus is in the panel').to.equal(true);
    }
    await press('Escape');
    expect(focused() === toggle(launcher), 'focus on the button').to.equal(true);
    expect(panel(launcher).ariaModal).to.equal(null);
    for (const other of outside) other.remove();
  });

  it('changes its size by keyboard, and remembers it', async () => {
    const launcher = await opened();
    expect(box(launcher)).to.eql([580, 16, 980, 612]);
    const [inline, block] = handles(launcher) as [HTMLElement, HTMLElement];
    inline.focus();
    await press('ArrowLeft', 'ArrowLeft');
    await chord('Shift', 'ArrowLeft');
    expect(box(launcher)[0]).to.equal(580 - 96);
    await launcher.updateComplete;
    expect(inline.ariaValueNow).to.equal('496');
    await press('ArrowRight');
    expect(box(launcher)[0]).to.equal(580 - 80);
    await press('Home');
    expect(box(launcher)[0]).to.equal(980 - 280);
    await press('End');
    await launcher.updateComplete;
    expect(inline.ariaValueNow).to.equal(inline.ariaValueMax);
    await press('Home');
    await chord('Shift', 'ArrowLeft');
    block.focus();
    await press('ArrowDown');
    expect(box(launcher)).to.eql([636, 32, 980, 612]);
    launcher.remove();
    const again = await fixture<AgentLauncher>(html`<agent-launcher id=${launcher.id} open></agent-launcher>`);
    await atRest(again);
    expect(box(again)).to.eql([636, 32, 980, 612]);
  });

  it('changes its size by pointer; a double click gives the first one back', async () => {
    const launcher = await opened({ layout: 'sidebar' });
    const [handle] = handles(launcher) as [HTMLElement];
    const { left, top, height } = handle.getBoundingClientRect();
    const grip: [number, number] = [Math.round(left + 10), Math.round(top + height / 2)];
    await sendMouse({ type: 'move', position: grip });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [grip[0] - 50, grip[1]] });
    await waitUntil(() => box(launcher)[0] === 550);
    // Beyond what it needs to be useful.
    await sendMouse({ type: 'move', position: [grip[0] + 300, grip[1]] });
    await waitUntil(() => box(launcher)[0] === 720);
    await sendMouse({ type: 'up' });
    expect(localStorage.getItem(`agent-launcher:${launcher.id}:sidebar`)).to.equal('{"inline":280}');
    await click(handle, 2);
    handle.dispatchEvent(new MouseEvent('dblclick'));
    await waitUntil(() => box(launcher)[0] === 600);
    expect(localStorage.getItem(`agent-launcher:${launcher.id}:sidebar`)).to.equal(null);
  });

  it('keeps its size where told so, and fits a small window', async () => {
    const launcher = await opened({ fixedSize: true });
    expect(handles(launcher)).to.have.length(0);
    localStorage.setItem('agent-launcher:wide:popup', '{"inline":5000,"block":"x"}');
    const wide = await fixture<AgentLauncher>(html`<agent-launcher id="wide" open></agent-launcher>`);
    await atRest(wide);
    expect(box(wide)).to.eql([20, 16, 980, 612]);
    localStorage.removeItem('agent-launcher:wide:popup');
  });

  it('opens by a key of the page, not while somebody writes', async () => {
    const launcher = await show({ shortcut: 'Control+K' });
    await waitUntil(() => toggle(launcher).getAttribute('aria-keyshortcuts') === 'Control+K');
    expect(toggle(launcher).title).to.equal('Open chat (Control+K)');
    const field = await fixture<HTMLInputElement>(html`<input aria-label="A field of the page" />`);
    field.focus();
    await type('k');
    expect(launcher.open).to.equal(false);
    await waitUntil(async () => {
      if (!launcher.open) await chord('Control', 'k');
      return launcher.open;
    });
    await waitUntil(() => focused() === input(launcher));
    await chord('Control', 'k');
    expect(launcher.open).to.equal(false);
    launcher.shortcut = '?';
    await launcher.updateComplete;
    field.focus();
    await type('?');
    expect(launcher.open).to.equal(false);
    expect(field.value).to.equal('k?');
    field.blur();
    await type('?');
    expect(launcher.open).to.equal(true);
  });

  it('opens by an event and by a button of the page', async () => {
    const launcher = await show();
    document.dispatchEvent(new CustomEvent('agent-open-request'));
    expect(launcher.open).to.equal(true);
    launcher.dispatchEvent(new CustomEvent('agent-open-request', { detail: { open: false } }));
    expect(launcher.open).to.equal(false);
    launcher.toggle();
    expect(launcher.open).to.equal(true);
    for (const [command, isOpen] of [
      ['--hide', false],
      ['--show', true],
      ['--toggle', false],
    ] as const) {
      launcher.dispatchEvent(Object.assign(new Event('command'), { command }));
      expect(launcher.open, command).to.equal(isOpen);
    }
  });

  it('calls for a conversation, once in a session', async () => {
    const launcher = await show({ teaser: 'Questions about tea?', teaserDelay: 10 });
    await sees(launcher, 'Questions about tea?');
    await still(launcher);
    await expect(launcher).to.be.accessible();
    expect(part(launcher, 'teaser')?.getAttribute('role')).to.equal('status');
    await click(button(launcher, 'Dismiss'));
    await waitUntil(() => buttons(launcher, 'Dismiss').length === 0);
    expect(focused() === toggle(launcher), 'focus on the button').to.equal(true);
    const { id } = launcher;
    launcher.remove();
    const again = await show({ id, teaser: 'Questions about tea?', teaserDelay: 0 });
    again.teaser = 'Something new?';
    await sees(again, 'Something new?');
    await click(button(again, 'Something new?'));
    await waitUntil(() => again.open && focused() === input(again));
    await press('Escape');
    again.teaser = 'Questions about tea?';
    again.teaser = 'Something new?';
    await again.updateComplete;
    expect(part(again, 'teaser')?.hidden).to.equal(true);
  });

  it('counts what nobody has seen', async () => {
    const launcher = await show();
    await launcher.chat?.send('One');
    await launcher.chat?.send('Two');
    await waitUntil(() => part(launcher, 'badge')?.dataset['count'] === '2');
    await expect(launcher).to.be.accessible();
    await click(button(launcher, 'Open chat. 2 new messages'));
    expect(part(launcher, 'badge')).to.equal(undefined);
  });

  it('leaves Escape to what has popped up inside', async () => {
    const launcher = await show({ open: true });
    const popup = document.createElement('div');
    popup.popover = 'auto';
    popup.append(Object.assign(document.createElement('button'), { textContent: 'In a popup' }));
    (launcher.chat as Element).append(Object.assign(popup, { slot: 'footer' }));
    popup.showPopover();
    popup.querySelector('button')?.focus();
    await press('Escape');
    expect(popup.matches(':popover-open')).to.equal(false);
    expect(launcher.open).to.equal(true);
    input(launcher).focus();
    await press('Escape');
    expect(launcher.open).to.equal(false);
  });

  it('hands on how a conversation begins', async () => {
    const launcher = await opened({ greeting: 'Welcome', suggestions: ['Hello'], newConversation: true });
    await sees(panel(launcher), 'Welcome');
    await click(button(panel(launcher), 'Hello'));
    await sees(panel(launcher), 'Ask me for the');
    await waitUntil(() => button(panel(launcher), 'New conversation').getAttribute('aria-disabled') === 'false');
    await click(button(panel(launcher), 'New conversation'));
    await waitUntil(() => focused() === button(panel(launcher), 'Keep it'));
    await press('Escape');
    expect(launcher.open).to.equal(true);
    await click(button(panel(launcher), 'New conversation'));
    await click(button(panel(launcher), 'Start over'));
    await waitUntil(() => buttons(panel(launcher), 'Hello').length === 1);
    await say(launcher, 'Again');
    await sees(panel(launcher), 'Ask me for the');
  });
});
