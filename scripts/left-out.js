// What `embed.single.js` leaves out, and how the rest of it becomes one flat file.
//
// The parts that load when they are needed are asked for by `import()`. In one file they are there already, so these
// become plain imports: no wrapper around each module, and the bundler sees through all of it. A part that is left out is
// refused instead, and the element that asked does without, as it does where a file cannot be loaded.

/** By the end of what is imported. `isSaid`: who asks for it does not say that it is missing, so the refusal does, once. */
const PARTS = [
  { end: 'text-compare.js', name: 'marks inside changed texts' },
  { end: 'toolbar.js', name: 'buttons below messages' },
  { end: 'quote-button.js', name: 'the button that quotes what is selected' },
  { end: 'attachments.js', name: 'attachments' },
  { end: 'suggest.js', name: 'mentions and commands' },
  { end: 'threads.js', name: 'the list of conversations' },
  { end: 'threads-panel.js', name: 'the list of conversations' },
  { end: 'conversation-menu.js', name: 'the menu of the conversation' },
  { end: 'teaser.js', name: 'the teaser beside the button' },
  { end: 'panel-handles.js', name: 'the edges that resize the panel' },
  { end: 'panel-print.js', name: 'the open panel on paper' },
  { end: 'shortcut.js', name: 'the key that opens the panel' },
  { end: 'page-context.js', name: 'the context of the page' },
  { end: 'export-conversation.js', name: 'the export of a conversation' },
  { end: 'webmcp.js', name: 'WebMCP', isSaid: true },
  { end: 'indexed-db.js', name: 'IndexedDB', isSaid: true },
];

const REFUSAL = '\0left-out-part';
const EMPTY = '\0left-out';

const refusal = `const told = new Set();
export async function leftOut(part, isSaid) {
  const words = 'embed.single.js comes without ' + part + '; embed.js has it.';
  if (isSaid && !told.has(part)) console.warn('agent-chat: ' + words);
  told.add(part);
  throw new Error(words);
}`;

const partOf = (spec) => PARTS.find(({ end }) => spec.endsWith(`/${end}`));

/** Resolves what has no place in one file: languages but English, the colours of code. */
export const leaveOut = {
  name: 'leave-out',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (id === REFUSAL) return id;
    if (/^(lowlight|highlight\.js)(\/|$)/.test(id)) return EMPTY;
    const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
    if (resolved && /\/src\/translations\/(?!en[./])/.test(resolved.id)) return EMPTY;
    return resolved;
  },
  load(id) {
    if (id === EMPTY) return { code: 'module.exports = {};' };
    return id === REFUSAL ? { code: refusal } : undefined;
  },
};

/** Turns `import()` into a plain import, or into a refusal. */
export const flatten = {
  name: 'flatten',
  enforce: 'post',
  transform(code, id) {
    if (!id.includes('/src/')) return undefined;
    const heads = [];
    // What is there already cannot be missing.
    const late = /\bimport\(\s*(['"`])([^'"`]+)\1\s*\)(\.catch\(partMissing\))?/g;
    const flat = code.replace(late, (_all, _quote, spec, orMissing = '') => {
      const part = partOf(spec);
      const name = `late${heads.length}$`;
      if (part) {
        heads.push(`import { leftOut as ${name} } from ${JSON.stringify(REFUSAL)};`);
        return `${name}(${JSON.stringify(part.name)}, ${part.isSaid === true})${orMissing}`;
      }
      heads.push(`import * as ${name} from ${JSON.stringify(spec)};`);
      return `Promise.resolve(${name})`;
    });
    return heads.length ? { code: heads.join('') + flat, map: null } : undefined;
  },
};
