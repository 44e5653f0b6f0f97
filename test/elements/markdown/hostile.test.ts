import { expect } from '@open-wc/testing';
import { waitUntil } from '../../support/wait-until.js';
import type { AgentMessage } from '../../../src/elements/message/message.js';
import { walk } from '../support/person.js';
import { markdownOf, pieces, samples, show, stream, words } from './support.js';

const ELEMENTS =
  /^(div|p|h[3-6]|ul|ol|li|blockquote|pre|code|table|thead|tbody|tr|th|td|strong|em|del|a|br|hr|sup|section|button|span|svg|path|circle|img)$/;
const ATTRIBUTES =
  /^(class|part|dir|href|title|target|rel|src|alt|loading|decoding|referrerpolicy|type|aria-[a-z]+|role|tabindex|scope|start|value|data-note(-link)?|viewBox|d|cx|cy|r|focusable)$/;

/** Everything below the message that content could have made, against what is allowed. */
function inspect(message: AgentMessage, name: string): void {
  for (const element of walk(markdownOf(message)!)) {
    expect(element.localName, name).to.match(ELEMENTS);
    for (const { name: attribute } of element.attributes) expect(attribute, name).to.match(ATTRIBUTES);
    if (element instanceof HTMLAnchorElement) {
      expect(element.getAttribute('href'), name).to.match(/^(https?|mailto|tel):/);
      expect(element.rel).to.equal('noopener noreferrer nofollow');
      expect(element.target).to.equal('_blank');
    }
    if (element instanceof HTMLImageElement) {
      const source = element.getAttribute('src') ?? '';
      expect(
        source.startsWith(location.origin) || /^data:image\/(png|jpeg|gif|webp|avif)/.test(source),
        source,
      ).to.equal(true);
    }
  }
}

describe('Markdown that wants to do harm', () => {
  let violations: string[] = [];
  const onViolation = (event: SecurityPolicyViolationEvent): void => {
    violations.push(event.blockedURI);
  };
  before(() => {
    // Whatever would be loaded from elsewhere is refused and reported, in every engine, before it leaves the page.
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `img-src 'self' data:; frame-src 'none'; object-src 'none'; media-src 'none'; form-action 'none'; base-uri 'none'`;
    document.head.append(policy);
    document.addEventListener('securitypolicyviolation', onViolation);
  });
  after(() => document.removeEventListener('securitypolicyviolation', onViolation));
  beforeEach(() => {
    violations = [];
  });

  /** What was refused so far: a picture of our own is refused behind all that came before it. */
  async function refused(): Promise<string[]> {
    const last = 'https://last.example/';
    new Image().src = last;
    await waitUntil(() => violations.includes(last), 'nothing is refused', { interval: 1 });
    return violations.filter((address) => address !== last);
  }

  it('runs nothing and asks nobody, at once and in pieces', async function () {
    this.timeout(60_000);
    const all = await samples('hostile.txt');
    expect(all.length).to.be.greaterThan(12);
    for (const { name, text } of all) {
      const element = await show(text);
      inspect(element, name);
      await stream(element, `${text}\n\nend`, pieces(3, 9), () => inspect(element, name));
      expect(words(element), name).to.match(/end$/);
    }
    expect('wasRun' in globalThis).to.equal(false);
    expect(await refused()).to.eql([]);
  });

  it('notices a picture that is loaded: the test can fail', async () => {
    const element = await show('![x](https://tracker.example/p.png)', { imageHosts: ['tracker.example'] });
    expect(element.renderRoot.querySelector('img')?.src).to.equal('https://tracker.example/p.png');
    element.renderRoot.querySelector('img')!.loading = 'eager';
    await waitUntil(() => violations.length > 0, 'not refused', { interval: 1 });
    expect(violations[0]).to.contain('tracker.example');
  });

  it('deep-chat: makes links of four schemes, which tell nobody where they come from, and keeps the words of all others', async () => {
    const element = await show(
      '[one](javascript:alert(1)) [two](data:text/html,x) <vbscript:x> [three](tel:+123) [four](/page)',
    );
    expect(words(element)).to.equal('onetwovbscript:xthreefour');
    const links = [...element.renderRoot.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).to.eql(['tel:+123', `${location.origin}/page`]);
    for (const link of element.renderRoot.querySelectorAll('a'))
      expect([link.rel, link.target]).to.eql(['noopener noreferrer nofollow', '_blank']);
  });

  it('Flowise#3295: shows raw HTML as text, the harmless as well: Markdown has the marks for that', async () => {
    const html = '<b onclick="x()">bold</b> &amp; <script>alert(1)</script>';
    const element = await show(html);
    expect(markdownOf(element)?.textContent?.trim()).to.equal('<b onclick="x()">bold</b> & <script>alert(1)</script>');
    const block = await show('<div class="x">\n<p>Hello</p>\n</div>');
    expect(markdownOf(block)?.textContent?.trim()).to.equal('<div class="x">\n<p>Hello</p>\n</div>');
  });
});
