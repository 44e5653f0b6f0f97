import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { LitElement, html } from 'lit';
import { property } from 'lit/decorators.js';
import jsonpatch from 'fast-json-patch';

class ProbeElement extends LitElement {
  @property() name = 'a';
  override render() {
    return html`<input aria-label="Name" /><button>${this.name}</button>`;
  }
}
customElements.define('probe-element', ProbeElement);

describe('the runner', () => {
  it('runs TypeScript with decorators and packages', async () => {
    const element = document.createElement('probe-element') as ProbeElement;
    document.body.append(element);
    element.name = 'b';
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('button')?.textContent).to.equal('b');
    expect(jsonpatch.compare({ a: 1 }, { a: 2 })).to.have.length(1);
    await expect(element).to.be.accessible();
  });

  it('types and clicks', async () => {
    await setViewport({ width: 640, height: 480 });
    expect([innerWidth, innerHeight]).to.eql([640, 480]);
    const input = document.createElement('input');
    const button = document.createElement('button');
    button.textContent = 'x';
    document.body.append(input, button);
    let clicks = 0;
    button.addEventListener('click', () => (clicks += 1));
    input.focus();
    expect(document.hasFocus()).to.equal(true);
    await sendKeys({ type: 'Hallo Wélt' });
    expect(input.value).to.equal('Hallo Wélt');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(button);
    await sendKeys({ press: 'Enter' });
    expect(clicks).to.equal(1);
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ up: 'Shift' });
    expect(document.activeElement).to.equal(input);
    const box = button.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(box.x + 4), Math.round(box.y + 4)] });
    expect(clicks).to.equal(2);
  });

  it('reports a failed assertion about anything, so that no file seems to hang', async () => {
    const address = '/__web-dev-server__web-socket.js';
    const { sendMessage } = (await import(address)) as { sendMessage: (message: object) => void };
    const circular: Record<string, unknown> = { run: () => undefined };
    circular['self'] = circular;
    for (const actual of [document.body, new Event('x'), circular, { list: [document] }, undefined])
      expect(() => sendMessage({ type: 'probe', actual })).not.to.throw();
  });
});
