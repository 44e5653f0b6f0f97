// The code blocks of README, CONTRIBUTING and docs/, each with the page and the line on which it stands.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../bundle.js';

const FENCE = /^( *)```([\w-]*) *(.*)$/;

/** The Markdown files that the project speaks through. */
export function readPages() {
  const docs = fs.readdirSync(path.join(root, 'docs'), { recursive: true }).map((name) => path.join('docs', name));
  return ['README.md', 'CONTRIBUTING.md', 'llms.txt', ...docs.filter((name) => name.endsWith('.md')).sort()]
    .filter((page) => fs.existsSync(path.join(root, page)))
    .map((page) => ({ page, text: fs.readFileSync(path.join(root, page), 'utf8') }));
}

/** `line` is that of the first line of code. A block may say more behind its language: ```ts fragment. */
function samplesOf({ page, text }) {
  const samples = [];
  let open;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = FENCE.exec(line);
    if (!open && fence) {
      const [, indent, language, info] = fence;
      open = { page, line: index + 2, indent: indent.length, language, info: info.trim(), lines: [] };
    } else if (open && fence && fence[2] === '') {
      const { indent, lines, ...sample } = open;
      samples.push({ ...sample, code: lines.map((each) => each.slice(indent)).join('\n') });
      open = undefined;
    } else if (open) {
      open.lines.push(line);
    }
  }
  if (open) throw new Error(`${page}:${open.line - 1}: this block of code has no end`);
  return samples;
}

export function readSamples(pages = readPages()) {
  return pages.flatMap(samplesOf);
}
