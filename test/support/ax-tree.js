// A command for tests in Chromium: `executeServerCommand('ax-tree')` is the page as a screen reader gets it, a line each:
// role, name, and what else is said of it. Text that only repeats the name of what holds it is left out.

const SAID = {
  checked: (value) => (value === 'false' ? 'not checked' : 'checked'),
  disabled: () => 'disabled',
  expanded: (value) => (value ? 'expanded' : 'collapsed'),
  focused: () => 'focused',
  invalid: () => 'invalid',
  level: (value) => `level ${value}`,
  live: (value) => (value === 'off' ? '' : `live ${value}`),
  pressed: (value) => (value === 'false' ? 'not pressed' : 'pressed'),
  required: () => 'required',
};
const EVEN_FALSE = new Set(['checked', 'expanded', 'pressed', 'level', 'live']);
const SILENT = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak', 'ListMarker']);

function describe({ role, name, description, value, properties = [] }) {
  const states = properties
    .filter(
      ({ name: key, value: state }) => SAID[key] && (EVEN_FALSE.has(key) || ![false, 'false'].includes(state.value)),
    )
    .map(({ name: key, value: state }) => SAID[key](state.value))
    .filter(Boolean);
  const says = [name?.value ? `“${name.value}”` : '', value?.value ? `= “${value.value}”` : '', ...states];
  if (description?.value) says.push(`(${description.value})`);
  return [role.value, ...says.filter(Boolean)].join(' ');
}

/** The lines below a node; what has no role of its own hands its place to its children. */
function linesOf(node, nodes, depth, around) {
  const role = node.role?.value ?? 'none';
  const isSilent = node.ignored || SILENT.has(role);
  const text = node.name?.value?.trim() ?? '';
  if (role === 'StaticText') return around.includes(text) ? [] : [`${'  '.repeat(depth)}${text}`];
  const own = isSilent ? [] : [`${'  '.repeat(depth)}${describe(node)}`];
  const inner = isSilent ? around : text;
  const children = (node.childIds ?? []).map((id) => nodes.get(id)).filter(Boolean);
  return [...own, ...children.flatMap((child) => linesOf(child, nodes, isSilent ? depth : depth + 1, inner))];
}

/** A plugin of @web/test-runner. */
export function axTree() {
  return {
    name: 'ax-tree',
    async executeCommand({ command, session }) {
      if (command !== 'ax-tree') return undefined;
      const page = session.browser.getPage(session.id);
      const cdp = await page.createCDPSession();
      try {
        const { nodes } = await cdp.send('Accessibility.getFullAXTree');
        const [root] = nodes;
        return linesOf(root, new Map(nodes.map((node) => [node.nodeId, node])), 0, '').join('\n');
      } finally {
        await cdp.detach();
      }
    },
  };
}
