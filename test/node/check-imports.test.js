import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { checkSources } from '../../scripts/check-imports.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'layers-'));
after(() => fs.rmSync(folder, { recursive: true }));

/** Checks a tree of files given as { path: text }; problems lose the folder's name. */
function check(files) {
  const tree = fs.mkdtempSync(path.join(folder, 'src-'));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    fs.writeFileSync(path.join(tree, file), text);
  }
  const prefix = `${path.relative(process.cwd(), tree)}${path.sep}`;
  return checkSources(tree).map((problem) => problem.replace(prefix, ''));
}

test('arrows to the left and within a room pass', () => {
  const problems = check({
    'core/protocol/a.ts': "import './b.js';",
    'core/protocol/b.ts': "import type { Event } from '@ag-ui/core';",
    'core/index.ts': "export * from './protocol/a.js';",
    'lit/c.ts': "import '../core/index.js';",
    'elements/markdown/d.ts': "import '../../lit/c.js';\nimport '../e.js';",
    'elements/e.ts': "import '../core/thread/x.js';",
    'define.ts': "import './elements/e.js';\ncustomElements.define('a-b', X);",
    'embed.ts': "import './define.js';\nwindow.AgentChat = {};",
  });
  assert.deepEqual(problems, []);
});

test('each kind of import that points back fails with file and line', () => {
  const problems = check({
    'core/protocol/a.ts': "\n// a comment\nimport '../thread/x.js';",
    'core/transport/b.ts': "const x = 1;\nimport type { X } from '../client/x.js';",
    'core/thread/c.ts': "export * from '../client/x.js';",
    'core/client/d.ts': "export const x = () =>\n  import('../../lit/x.js');",
    'core/client/e.ts': "import '../index.js';",
    'lit/f.ts': "type T = import('../elements/x.js').T;",
    'elements/g.ts': "import '../define.js';",
    'define.ts': "new Worker(new URL('./embed.js', import.meta.url));",
  });
  assert.deepEqual(problems, [
    'core/client/d.ts:2 core/client may not import lit: ../../lit/x.js',
    'core/client/e.ts:1 core/client may not import core/index: ../index.js',
    'core/protocol/a.ts:3 core/protocol may not import core/thread: ../thread/x.js',
    'core/thread/c.ts:1 core/thread may not import core/client: ../client/x.js',
    'core/transport/b.ts:2 core/transport may not import core/client: ../client/x.js',
    'define.ts:1 define may not import embed: ./embed.js',
    'elements/g.ts:1 elements may not import define: ../define.js',
    'lit/f.ts:1 lit may not import elements: ../elements/x.js',
  ]);
});

test('circles fail with the way around, also those of types alone and of late imports', () => {
  const problems = check({
    'core/client/a.ts': "import type { B } from './b.js';",
    'core/client/b.ts': "import './c.js';",
    'core/client/c.ts': "import './d.js';\nexport const load = () =>\n  import('./a.js');",
    'core/client/d.ts': '',
    'lit/e.ts': "import './f.js';",
    'lit/f.ts': "import './g.js';\ntype E = import('./e.js').E;",
    'lit/g.ts': "import '../core/client/d.js';",
  });
  assert.deepEqual(problems, [
    'core/client/c.ts:3 closes a circle of imports: core/client/a.ts → core/client/b.ts → core/client/c.ts → core/client/a.ts',
    'lit/f.ts:2 closes a circle of imports: lit/e.ts → lit/f.ts → lit/e.ts',
  ]);
});

test('files outside the rooms and imports that leave src fail', () => {
  const problems = check({ 'utils.ts': '', 'core/client/a.ts': "import '../../../demo/x.js';" });
  assert.match(problems[0], /^core\/client\/a\.ts:1 imports from outside the rooms/);
  assert.match(problems[1], /^utils\.ts:1 stands in no room/);
});

test('forbidden words, globals, registrations and long files fail', () => {
  const problems = check({
    'elements/a.ts': 'el.innerHTML = x;\nhtml`<p style="x"></p>`;\nnew Function(x);',
    'elements/b.ts': "window.x = 1;\n(globalThis as Page).y ??= 2;\ncustomElements.define('a-b', X);",
    'elements/c.ts': 'x;\n'.repeat(301),
  });
  assert.equal(problems.filter((problem) => problem.includes('a.ts')).length, 3);
  assert.deepEqual(
    problems.filter((problem) => /b\.ts/.test(problem)).map((problem) => problem.split(' ')[0]),
    ['elements/b.ts:1', 'elements/b.ts:2', 'elements/b.ts:3'],
  );
  assert.match(problems.at(-1), /c\.ts:301 has 301 lines/);
});
