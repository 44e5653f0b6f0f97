// The packages of the benchmark have a folder and a lock of their own: the project needs none of them.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '..');
const timeOf = (name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs what is missing or older than the lock. */
export function installBench() {
  if (timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json')) return;
  console.error('Installing the packages of bench/');
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
}
