// Where the tools of node_modules are, by path: two packages offer a program named tsc, and the native one is meant.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bundle.js';

function binary(name, bin = name) {
  const folder = path.join(root, 'node_modules', name);
  const bins = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).bin;
  return path.join(folder, typeof bins === 'string' ? bins : bins[bin]);
}

export const tsc = binary('@typescript/native', 'tsc');
export const cem = binary('@custom-elements-manifest/analyzer', 'cem');
export const eslint = binary('eslint');
export const prettier = binary('prettier');
export const publint = binary('publint');
export const attw = binary('@arethetypeswrong/cli', 'attw');

/** Runs a Node program to its end with its output shown; returns whether it succeeded. */
export function runTool(program, args = []) {
  return spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' }).status === 0;
}

/** The same beside others: resolves to whether it succeeded, and what it has to say. */
export function runToolAside(program, args = []) {
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: String(error) }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
