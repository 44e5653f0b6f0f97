// Which test file runs where:
//   test/node/**   Node's own runner
//   test/built/**  Node's own runner, after a build: what is in dist/
//   test/built-smoke/**  browsers, every engine, after a build
//   test/peers/*   browsers, against real servers; those but tanstack only by `npm run test:peers`
//   other *.test.ts browsers; `name.chromium.test.ts` in Chromium only
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bundle.js';

const TEST = /\.test\.(ts|js)$/;

function list(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : list(file);
    return TEST.test(entry.name) ? [file] : [];
  });
}

const local = (file) => path.relative(root, file).split(path.sep).join('/');

export const isNodeFile = (file) => /^test\/(node|built)\//.test(local(file));
export const isBuiltFile = (file) => /^test\/built\//.test(local(file));
/** Whether a test looks at what is in dist/. */
export const needsBuild = (file) => /^test\/built(-smoke)?\//.test(local(file));
const isLivePeer = (file) => /^test\/peers\/(?!tanstack)/.test(local(file));

export const allFiles = () => list(path.join(root, 'test')).sort();
export const nodeFiles = () => allFiles().filter(isNodeFile);
export const browserFiles = () => allFiles().filter((file) => !isNodeFile(file) && !isLivePeer(file));
export const peerFiles = () => allFiles().filter((file) => !isNodeFile(file) && isLivePeer(file));

/** The files of a list that make sense in an engine. */
export const filesFor = (engine, files) =>
  files.filter((file) => engine === 'chromium' || !/\.chromium\.test\.ts$/.test(file));
