// Samples in HTML and CSS: the elements, attributes, slots, parts, states and custom properties in them have to exist.
const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const GLOBAL = /^(id|class|slot|lang|dir|title|hidden|role|tabindex|part|aria-[\w-]+)$/;
/** What a script tag says beside the attributes of the element that it makes. */
const SCRIPT_TAG = ['target', 'prefix'];

const lineOf = (code, index) => code.slice(0, index).split('\n').length - 1;

function* tagsOf(code) {
  // What stands between tags of scripts is no markup.
  const markup = code.replace(/(<script[^>]*>)([\s\S]*?)(<\/script>)/g, (_all, start, script, end) => {
    return start + script.replace(/[^\n]/g, ' ') + end;
  });
  for (const tag of markup.matchAll(TAG)) {
    const attributes = [...tag[2].matchAll(ATTRIBUTE)].map(([, name, ...values]) => ({
      name,
      value: values.find((value) => value !== undefined),
    }));
    yield { name: tag[1], attributes, line: lineOf(code, tag.index) };
  }
}

/** Complaints about a sample, each `{ line, text }`, `line` counted from its first. */
export function checkHtml(code, elements) {
  const known = new Map(elements.map((element) => [element.tagName, element]));
  const slots = new Set(elements.flatMap((element) => (element.slots ?? []).map(({ name }) => name)));
  const attributesOf = (tag) => (known.get(tag)?.attributes ?? []).map(({ name }) => name);
  const complaints = [];
  for (const { name, attributes, line } of tagsOf(code)) {
    const complain = (text) => complaints.push({ line, text });
    if (name.startsWith('agent-') && !known.has(name)) complain(`there is no <${name}>`);
    for (const { name: attribute, value } of attributes) {
      if (known.has(name) && !GLOBAL.test(attribute) && !attributesOf(name).includes(attribute))
        complain(`<${name}> has no attribute ${attribute}`);
      if (attribute === 'slot' && !slots.has(value)) complain(`no element has a slot ${value}`);
      const option = name === 'script' && /^data-(.*)$/.exec(attribute)?.[1];
      if (option && ![...SCRIPT_TAG, ...attributesOf('agent-launcher')].includes(option))
        complain(`the script tag knows no ${attribute}`);
    }
  }
  return complaints;
}

/** The same for a style sheet. */
export function checkCss(code, elements) {
  const named = (list) => new Set(elements.flatMap((element) => (element[list] ?? []).map(({ name }) => name)));
  const complaints = [];
  const look = (pattern, names, what) => {
    for (const found of code.matchAll(pattern))
      if (!names.has(found[1]))
        complaints.push({ line: lineOf(code, found.index), text: `no element has ${what} ${found[1]}` });
  };
  look(/::part\(([\w-]+)\)/g, named('cssParts'), 'a part');
  look(/:state\(([\w-]+)\)/g, named('cssStates'), 'a state');
  look(/(--agent-[\w-]+)/g, named('cssProperties'), 'a property');
  look(/(?<![\w-])(agent-[\w-]+)/g, new Set(elements.map(({ tagName }) => tagName)), 'the name');
  return complaints;
}
