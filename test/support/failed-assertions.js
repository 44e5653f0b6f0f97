// Plugin of the test server: a failed assertion about a node, an event or a function is reported like any other. The
// runner's page clones what it reports; what cannot be cloned would throw there, and the file would seem to hang.

const SOCKET = '/__web-dev-server__web-socket.js';
const CLONES = 'structuredClone(obj)';

/** Runs in the page. */
function cloneReport(report) {
  try {
    return structuredClone(report);
  } catch {
    const seen = new WeakSet();
    const plain = (_, value) => {
      if (typeof value === 'function' || value instanceof Node || value instanceof Event) return String(value);
      if (typeof value !== 'object' || value === null) return value;
      if (seen.has(value)) return '[seen]';
      seen.add(value);
      return value;
    };
    return JSON.parse(JSON.stringify(report, plain));
  }
}

export function failedAssertions() {
  return {
    name: 'failed-assertions',
    transform({ path, body }) {
      if (path !== SOCKET) return undefined;
      if (!body.includes(CLONES)) throw new Error(`${SOCKET} has changed: see test/support/failed-assertions.js.`);
      return `${body.replace(CLONES, 'cloneReport(obj)')}\n${cloneReport}`;
    },
  };
}
