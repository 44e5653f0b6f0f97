// Links between the pages: the file has to be there, and the heading in it.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../bundle.js';

const LINK = /\]\(([^)\s]+)\)/g;

/** The name by which a heading is linked to. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

function anchorsIn(text) {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading));
}

function checkLink(page, address, own) {
  const [file, anchor] = address.split('#');
  const target = file === '' ? page : path.normalize(path.join(path.dirname(page), file));
  if (!fs.existsSync(path.join(root, target))) return `${address} leads nowhere`;
  if (!anchor || !target.endsWith('.md')) return undefined;
  const text = file === '' ? own : fs.readFileSync(path.join(root, target), 'utf8');
  return anchorsIn(text).includes(anchor) ? undefined : `${target} has no heading #${anchor}`;
}

/** Complaints, each `{ page, line, text }`. */
export function checkLinks(pages) {
  return pages.flatMap(({ page, text }) =>
    text.split('\n').flatMap((content, index) =>
      [...content.matchAll(LINK)]
        .map(([, address]) => address)
        .filter((address) => !/^[a-z]+:/.test(address))
        .map((address) => ({ page, line: index + 1, text: checkLink(page, address, text) }))
        .filter((complaint) => complaint.text),
    ),
  );
}
