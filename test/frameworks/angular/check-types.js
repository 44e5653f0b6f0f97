// Whether the template checker refuses all that is wrong in src/wrong.ts, and nothing else of it.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const { stdout, stderr } = spawnSync('npx', ['ngc', '-p', 'tsconfig.wrong.json'], { encoding: 'utf8' });
const said = `${stdout}${stderr}`.replace(/\x1b\[[0-9;]*m/g, '');
const refused = [...said.matchAll(/^src\/wrong\.ts[:(](\d+)\D.*error/gm)].map(([, line]) => Number(line));
const wrong = fs
  .readFileSync('src/wrong.ts', 'utf8')
  .split('\n')
  .flatMap((line, index) => (line.includes('wrong:') ? [index + 1] : []));
if (String([...new Set(refused)].sort((a, b) => a - b)) !== String(wrong)) {
  console.error(`The lines ${wrong.join(', ')} of src/wrong.ts are to be refused; it says:\n${said}`);
  process.exit(1);
}
