// npm run gallery: pictures of every shell and preset, from the built demo, in docs/images/gallery/ and docs/gallery.md.
// One picture for each shell and preset shows three widths, light and dark, left to right and right to left.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { openPage, startBrowser } from '../test/support/demo-page.js';
import { root } from './bundle.js';

const DEMO = path.join(root, 'dist-demo');
const IMAGES = path.join(root, 'docs/images/gallery');
const MOST = 1_500_000;

const SHELLS = { inline: 'In the page', popup: 'Launcher', sidebar: 'Sidebar', fullscreen: 'Full screen' };
const PRESETS = ['plain', 'soft', 'contrast'];
const WIDTHS = [360, 768, 1280];
const HEIGHT = 800;
/** Pictures stand in the sheet at half their size. */
const SCALE = 0.5;
const GAP = 12;
const QUALITY = 0.6;
const ROWS = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'ltr' },
  { theme: 'light', dir: 'rtl' },
  { theme: 'dark', dir: 'rtl' },
];

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

function serveDemo() {
  const server = http.createServer((request, response) => {
    const file = path.join(DEMO, decodeURIComponent(new URL(request.url, 'http://x').pathname));
    if (!file.startsWith(DEMO + path.sep) || !fs.existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    return fs.createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ origin: `http://127.0.0.1:${server.address().port}`, server }));
  });
}

async function take(page, origin, shell, preset) {
  const shots = [];
  for (const [row, { theme, dir }] of ROWS.entries())
    for (const [column, width] of WIDTHS.entries()) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(`${origin}/gallery.html?${new URLSearchParams({ shell, preset, theme, dir, bare: '' })}`);
      await page.locator('html[data-ready]').waitFor();
      await page.locator('[part~="approve-button"]').waitFor();
      // A caret that blinks and what fades in are not there in every picture.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      shots.push({ row, column, png: png.toString('base64') });
    }
  return shots;
}

/** Puts pictures on one sheet; returns it as WebP. Runs in the page, which can write that. */
async function draw({ shots, widths, height, scale, gap, quality, rows }) {
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width * scale + gap, gap));
  const canvas = document.createElement('canvas');
  canvas.width = lefts.at(-1) + widths.at(-1) * scale + gap;
  canvas.height = rows * (height * scale + gap) + gap;
  const brush = canvas.getContext('2d');
  brush.fillStyle = '#8a8f9a';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = 'high';
  for (const { row, column, png } of shots) {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const top = gap + row * (height * scale + gap);
    brush.drawImage(image, lefts[column], top, image.width * scale, image.height * scale);
  }
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}

if (!fs.existsSync(path.join(DEMO, 'gallery.html'))) {
  console.error('There is no built demo: run `npm run build` first.');
  process.exit(1);
}
fs.rmSync(IMAGES, { recursive: true, force: true });
fs.mkdirSync(IMAGES, { recursive: true });
const { origin, server } = await serveDemo();
const browser = await startBrowser();
const { page, complaints } = await openPage(browser, `${origin}/gallery.html?bare`);
let total = 0;
const text = [
  '# Gallery',
  '',
  'Each picture: 360, 768 and 1280 px wide; light, dark, and both from right to left. `npm run build && npm run gallery`',
  'takes them anew; `npm start` and `/gallery.html` show them live.',
];
for (const [shell, title] of Object.entries(SHELLS)) {
  text.push('', `## ${title}`);
  for (const preset of PRESETS) {
    const shots = await take(page, origin, shell, preset);
    const options = {
      shots,
      widths: WIDTHS,
      height: HEIGHT,
      scale: SCALE,
      gap: GAP,
      quality: QUALITY,
      rows: ROWS.length,
    };
    const webp = Buffer.from(await page.evaluate(draw, options), 'base64');
    const name = `${shell}-${preset}.webp`;
    fs.writeFileSync(path.join(IMAGES, name), webp);
    total += webp.length;
    text.push('', `\`preset="${preset}"\``, '', `![${title}, ${preset}](images/gallery/${name})`);
    console.log(`${name} ${Math.round(webp.length / 1000)} kB`);
  }
}
fs.writeFileSync(path.join(root, 'docs/gallery.md'), `${text.join('\n')}\n`);
await browser.stop();
server.close();
console.log(`${Math.round(total / 1000)} kB in all`);
if (complaints.length > 0) console.error(complaints.join('\n'));
if (total > MOST) console.error(`More than ${MOST / 1000} kB: lower QUALITY.`);
process.exit(complaints.length > 0 || total > MOST ? 1 : 0);
