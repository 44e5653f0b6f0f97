// Builds the custom elements manifest into dist/ and validates it.
import fs from 'node:fs';
import path from 'node:path';
import { validateCem } from '@wc-toolkit/cem-validator';
import { root } from './bundle.js';
import { cem, runTool } from './tools.js';

if (!fs.existsSync(path.join(root, 'src/elements'))) process.exit(0);
if (!runTool(cem, ['analyze', '--quiet', '--config', 'custom-elements-manifest.config.js'])) process.exit(1);
const manifest = JSON.parse(fs.readFileSync(path.join(root, 'dist/custom-elements.json'), 'utf8'));

try {
  validateCem(manifest, {
    packageJsonPath: path.join(root, 'package.json'),
    rules: {
      // An ES module package with an exports map needs neither; paths in the manifest are those of src/.
      packageJson: { main: 'off', module: 'off', types: 'off' },
      manifest: { definitionPath: 'off', typeDefinitionPath: 'off', exportTypes: 'off' },
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const elements = manifest.modules
  .flatMap((module) => module.declarations ?? [])
  .filter((declaration) => declaration.customElement && declaration.tagName);
console.log(`manifest: ${elements.map((element) => element.tagName).join(' ')}`);
