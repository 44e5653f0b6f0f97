// Packages of the real agent servers of test/peers and of the pages of test/frameworks: each folder has a lock of its own,
// since they clash.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bundle.js';

const timeOf = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const foldersOf = (place) =>
  fs
    .readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Installs what is missing or older than its lock, one folder after the other; of `names` alone where they are given. */
export function installPackages(place, names = foldersOf(path.join(root, place))) {
  for (const name of names) {
    const folder = path.join(root, place, name);
    const lock = timeOf(path.join(folder, 'package-lock.json'));
    if (lock === 0 || timeOf(path.join(folder, 'node_modules/.package-lock.json')) >= lock) continue;
    console.log(`Installing the packages of ${place}/${name}`);
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  }
}

export const installPeers = () => installPackages('test/peers');
