// Packages of the real agent servers of test/peers: each folder with a lock of its own, since they clash.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bundle.js';

const timeOf = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs what is missing or older than its lock, one folder after the other. */
export function installPeers() {
  const peers = path.join(root, 'test/peers');
  for (const { name } of fs.readdirSync(peers, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const folder = path.join(peers, name);
    const lock = timeOf(path.join(folder, 'package-lock.json'));
    if (lock === 0 || timeOf(path.join(folder, 'node_modules/.package-lock.json')) >= lock) continue;
    console.log(`Installing the packages of test/peers/${name}`);
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  }
}
