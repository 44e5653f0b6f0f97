// Renders the page for each request, with declarative shadow roots.
import fs from 'node:fs/promises';
import path from 'node:path';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import 'agent-chat/define';
import './src/shop.js';

export async function renderPage(nonce) {
  const page = await fs.readFile(path.join(import.meta.dirname, 'dist/index.html'), 'utf8');
  const shop = await collectResult(render(html`<shop-page></shop-page>`));
  // Texts come out escaped: what still reads like this was put there by Lit.
  return page.replace('<!--shop-->', () => shop.replaceAll('<style>', `<style nonce="${nonce}">`));
}
