// Samples in TypeScript and JavaScript, each as a module of its own, against the sources: as `agent-chat` is published.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cache, root } from '../bundle.js';
import { tsc } from '../tools.js';

const folder = path.join(cache, 'samples');
const fromFolder = (file) => path.relative(folder, path.join(root, file)).replaceAll('\\', '/');
/** JavaScript has no way to say that an element is there, or what a parameter is. */
const LOOSE = { strict: false, exactOptionalPropertyTypes: false, noImplicitReturns: false };
const ERROR_LINE = /\(\d+,\d+\): error TS/;
const ERROR = /^([^\s(][^(]*)\((\d+),\d+\): error (TS\d+: .*)$/;

/** What samples take for granted. */
const GIVEN = 'scripts/samples/given.d.ts';

/** With what a page may import. */
function config(files, options) {
  const paths = {
    'agent-chat': ['src/index.ts'],
    'agent-chat/core': ['src/core/index.ts'],
    'agent-chat/*': ['src/*.ts'],
  };
  return {
    extends: fromFolder('tsconfig.json'),
    compilerOptions: {
      allowJs: true,
      checkJs: true,
      moduleDetection: 'force',
      noUnusedLocals: false,
      noUnusedParameters: false,
      types: ['node'],
      typeRoots: [fromFolder('node_modules/@types')],
      paths: Object.fromEntries(Object.entries(paths).map(([name, to]) => [name, to.map(fromFolder)])),
      ...options,
    },
    files: [...files, ...[GIVEN, 'src/core/thread/fast-json-patch.d.ts'].map(fromFolder)],
    include: [],
  };
}

function run(name, samples, options) {
  if (samples.length === 0) return [];
  const byFile = new Map();
  for (const sample of samples) {
    const { page, line, language, code } = sample;
    const file = path.join(folderOf(sample), `${page.replaceAll(/[\\/]/g, '.')}.${line}.${language}`);
    // On the line where it stands in its page.
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '\n'.repeat(line - 1) + code);
    byFile.set(file, sample);
  }
  const project = path.join(folder, `tsconfig.${name}.json`);
  fs.writeFileSync(project, JSON.stringify(config([...byFile.keys()], options), null, 2));
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const complaints = stdout.split('\n').flatMap((text) => {
    const [, file, line, message] = ERROR.exec(text) ?? [];
    if (!file) return [];
    const sample = byFile.get(path.resolve(folder, file));
    // The sources have a check of their own, under rules of their own.
    if (!sample && !file.endsWith('.json') && !file.endsWith(GIVEN)) return [];
    return [{ page: sample?.page ?? file, line: Number(line), text: message }];
  });
  if (status !== 0 && !ERROR_LINE.test(stdout)) throw new Error(`the samples cannot be checked:\n${stdout}`);
  return complaints;
}

/** Where the packages of a server's page are, if they are installed: `undefined` for a page about no such server. */
function packagesFor({ page }) {
  const folderOfPeer = path.join(root, 'test/peers', path.basename(page, '.md'));
  const isServer = path.dirname(page) === path.join('docs', 'servers');
  return isServer && fs.existsSync(path.join(folderOfPeer, 'package.json'))
    ? path.join(folderOfPeer, 'node_modules')
    : undefined;
}

/** Where a sample finds what it imports. */
function folderOf(sample) {
  const packages = packagesFor(sample);
  return packages ? path.join(packages, '.cache/samples') : folder;
}

/** Whether the packages of its page are here. */
export function isCheckable(sample) {
  const packages = packagesFor(sample);
  return !packages || fs.existsSync(packages);
}

/** Complaints about all samples, each `{ page, line, text }`. */
export function checkTypes(samples) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const isTyped = ({ language }) => language === 'ts';
  return [
    ...run('ts', samples.filter(isTyped), {}),
    ...run(
      'js',
      samples.filter((sample) => !isTyped(sample)),
      LOOSE,
    ),
  ];
}
