// A handful of pictures that do not hang on fonts: edges, corners, colours and icons in each preset, light and dark. Where
// a change is meant: `KEEP_PICTURES=1 npm test -- test/visual`, and look at what it keeps.
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { executeServerCommand, setViewport } from '@web/test-runner-commands';
import '../../src/define.js';
import { AgentClient } from '../../src/core/index.js';
import { part } from '../elements/support/person.js';
import { holdStill } from '../elements/theme/scene.js';

/** A pixel differs where a channel does by more than this: anti-aliasing is not the same everywhere. */
const NEAR = 24;
/** The share of pixels that may. */
const FEW = 0.01;

const PRESETS = ['plain', 'soft', 'contrast'] as const;
const SCHEMES = ['light', 'dark'] as const;

async function pixels(png: string): Promise<ImageData> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no canvas.');
  brush.drawImage(image, 0, 0);
  return brush.getImageData(0, 0, image.width, image.height);
}

/** The share of pixels in which two pictures of one size differ. */
function difference(one: ImageData, other: ImageData): number {
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const isFar = [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > NEAR,
    );
    if (isFar) count += 1;
  }
  return count / (one.data.length / 4);
}

async function looksAsKept(name: string, element: Element, margin: number): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  const clip = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
  const taken = await executeServerCommand<string, object>('picture', clip);
  const kept = await executeServerCommand<string, object>('kept-picture', { name, taken });
  expect(kept, `there is no picture test/visual/${name}.png`).to.not.equal('');
  const [now, before] = [await pixels(taken), await pixels(kept)];
  expect([now.width, now.height], 'size').to.eql([before.width, before.height]);
  expect(difference(now, before), name).to.be.at.most(FEW);
}

describe('what is seen', () => {
  before(() => setViewport({ width: 500, height: 300 }));
  afterEach(() => {
    fixtureCleanup();
    const { style } = document.documentElement;
    style.colorScheme = style.backgroundColor = '';
  });

  for (const scheme of SCHEMES)
    for (const preset of PRESETS) {
      const name = `${preset}-${scheme}`;
      const setPage = (): void => {
        document.documentElement.style.colorScheme = scheme;
        document.documentElement.style.backgroundColor = scheme === 'light' ? '#ffffff' : '#202020';
      };

      it(`the composer, ${name}`, async () => {
        setPage();
        const client = new AgentClient({ endpoint: '/agent/chat' });
        const element = await fixture(
          html`<agent-composer preset=${preset} placeholder=" " style="inline-size: 320px" .client=${client}></agent-composer>`,
        );
        holdStill(element);
        await looksAsKept(`composer-${name}`, part(element, 'composer-box')!, 8);
        client.dispose();
      });

      it(`the launcher, ${name}`, async () => {
        setPage();
        const element = await fixture(html`<agent-launcher preset=${preset}></agent-launcher>`);
        holdStill(element);
        await looksAsKept(`launcher-${name}`, part(element, 'button')!, 12);
      });
    }
});
