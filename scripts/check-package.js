// Checks the built package as it would be published: publint, and the types of each entry by attw.
import { root } from './bundle.js';
import { attw, publint, runTool } from './tools.js';

const results = [
  runTool(publint, ['--strict', root]),
  runTool(attw, [
    '--pack',
    root,
    '--profile',
    'esm-only',
    // JSON and bare types have no implementation to look at.
    '--exclude-entrypoints',
    'custom-elements.json',
    'vscode.html-custom-data.json',
    'vscode.css-custom-data.json',
    'jsx',
    'vue',
    'svelte',
    'translations/*',
  ]),
];
console.log(results.every(Boolean) ? 'fit to publish' : 'not fit to publish');
process.exit(results.every(Boolean) ? 0 : 1);
