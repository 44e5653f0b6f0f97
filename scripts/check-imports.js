// Enforces the layers: a file of src/ imports only from its own room or from a room further left, and none of those that
// it imports leads back to it; an import of types alone counts, too.
// Usage: node scripts/check-imports.js [src folder]
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const MAX_LINES = 300;

/** The rooms from left to right. The last pattern that matches a path names its room. */
const ROOMS = [
  ['core/protocol', /^core\/protocol\//],
  ['core/transport', /^core\/transport\//],
  ['core/thread', /^core\/thread\//],
  ['core/client', /^core\/client\//],
  ['core/index', /^core\/index\.ts$/],
  ['lit', /^lit\//],
  ['translations', /^translations\//],
  ['elements', /^elements\//],
  ['register', /^register(-all)?\.ts$/],
  ['index', /^index\.ts$/],
  ['inspector', /^inspector\.ts$/],
  ['define', /^define\.ts$/],
  ['embed', /^embed\.ts$/],
];

/** Rooms that stand side by side: neither may import the other, though one is listed first. */
const STRANGERS = [
  ['index', 'inspector'],
  ['inspector', 'define'],
  ['inspector', 'embed'],
];

/** Words that break a strict CSP or hand strings to the HTML parser. */
const FORBIDDEN = [
  [/\binnerHTML\b/, 'innerHTML'],
  [/\bouterHTML\b/, 'outerHTML'],
  [/\binsertAdjacentHTML\b/, 'insertAdjacentHTML'],
  [/\bunsafeHTML\b/, 'unsafeHTML'],
  [/\bunsafeSVG\b/, 'unsafeSVG'],
  [/\bunsafeCSS\b/, 'unsafeCSS'],
  [/\bstyleMap\b/, 'styleMap'],
  [/\beval\s*\(/, 'eval('],
  [/\bnew\s+Function\b/, 'new Function'],
  [/\sstyle=["'$]/, 'style="'],
  [/<style\b/, '<style'],
  [/@ts-(ignore|expect-error|nocheck)/, '@ts-ignore'],
  [/eslint-disable/, 'eslint-disable'],
];

function roomOf(file) {
  return ROOMS.findLastIndex(([, pattern]) => pattern.test(file));
}

function listFiles(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|js)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** Every module name a file mentions: import, export from, import(), import('x').T, new URL(x, import.meta.url). */
function* mentions(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) found.push(node.moduleSpecifier);
    else if (ts.isImportTypeNode(node)) found.push(node.argument.literal);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push(node.arguments[0]);
    else if (ts.isNewExpression(node) && node.expression.getText(source) === 'URL' && node.arguments?.length === 2)
      found.push(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const node of found) if (node && ts.isStringLiteralLike(node)) yield node;
}

function crosses(from, to) {
  if (to > from) return true;
  const pair = [ROOMS[from][0], ROOMS[to][0]];
  return STRANGERS.some((strangers) => strangers.every((name) => pair.includes(name)));
}

/** The file that `node` of `file` names. */
function targetOf(file, { text }) {
  return path.posix.join(path.posix.dirname(file), text).replace(/\.js$/, '.ts');
}

function checkArrows(file, source, report) {
  const from = roomOf(file);
  if (from < 0) return report(source, 0, `stands in no room: ${file} is not in the order of layers`);
  for (const node of mentions(source)) {
    if (!node.text.startsWith('.')) {
      if (node.text.startsWith('agent-chat')) report(source, node.pos, `imports its own package: ${node.text}`);
      continue;
    }
    const to = roomOf(targetOf(file, node));
    if (to < 0) report(source, node.pos, `imports from outside the rooms: ${node.text}`);
    else if (crosses(from, to))
      report(source, node.pos, `${ROOMS[from][0]} may not import ${ROOMS[to][0]}: ${node.text}`);
  }
}

/** Names the arrow that closes a circle, and the way that leads back to its beginning. */
function checkCircles(sources, report) {
  const done = new Set();
  const way = [];
  const walk = (file) => {
    way.push(file);
    for (const node of mentions(sources.get(file))) {
      const target = targetOf(file, node);
      const start = way.indexOf(target);
      if (start >= 0) report(file, node, `closes a circle of imports: ${[...way.slice(start), target].join(' → ')}`);
      else if (sources.has(target) && !done.has(target)) walk(target);
    }
    way.pop();
    done.add(file);
  };
  for (const file of sources.keys()) if (!done.has(file)) walk(file);
}

const isGlobal = (node, source) => /^\(*(window|globalThis|self)\b/.test(node.getText(source));

/** Assignments to the page's globals, and registrations, outside the one file that may. */
function checkGlobals(file, source, report) {
  const visit = (node) => {
    if (
      file !== 'embed.ts' &&
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      node.operatorToken.kind <= ts.SyntaxKind.LastAssignment &&
      /^\(*(window|globalThis|self)(\s+as\b|[.[)])/.test(node.left.getText(source))
    )
      report(source, node.getStart(source), 'only embed.ts may assign to the globals of the page');
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText(source);
      if (file !== 'define.ts' && file !== 'register.ts' && /(^|\.)customElements\s*\.define$/.test(name))
        report(source, node.getStart(source), 'only define.ts and register.ts may call customElements.define');
      if (
        file !== 'embed.ts' &&
        /^Object\.(assign|defineProperty)$/.test(name) &&
        node.arguments[0] &&
        isGlobal(node.arguments[0], source)
      )
        report(source, node.getStart(source), 'only embed.ts may assign to the globals of the page');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function checkText(file, text, problems) {
  const lines = text.split('\n');
  const count = text.endsWith('\n') ? lines.length - 1 : lines.length;
  if (count > MAX_LINES) problems.push(`${file}:${MAX_LINES + 1} has ${count} lines, ${MAX_LINES} are allowed`);
  lines.forEach((line, index) => {
    for (const [pattern, word] of FORBIDDEN)
      if (pattern.test(line)) problems.push(`${file}:${index + 1} forbidden: ${word}`);
  });
}

/** Checks a folder laid out like src/ and returns one `file:line message` for each breach. */
export function checkSources(folder) {
  const problems = [];
  const sources = new Map();
  const shown = (file) => path.relative(process.cwd(), path.join(folder, file));
  for (const file of listFiles(folder)) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    sources.set(file, source);
    const report = (where, position, message) => {
      const at = where.getLineAndCharacterOfPosition(position + (text.slice(position).match(/^\s*/)?.[0].length ?? 0));
      problems.push(`${shown(file)}:${at.line + 1} ${message}`);
    };
    checkArrows(file, source, report);
    checkGlobals(file, source, report);
    checkText(shown(file), text, problems);
  }
  checkCircles(sources, (file, node, message) => {
    const source = sources.get(file);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    problems.push(`${shown(file)}:${line + 1} ${message}`);
  });
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../src'));
  const problems = checkSources(folder);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`imports: ${listFiles(folder).length} files, no arrow points back, none leads round`);
}
