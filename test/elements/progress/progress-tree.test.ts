// Who works for whom, whatever a server says.
import { expect } from '@open-wc/testing';
import type { Step, Subagent } from '../../../src/core/index.js';
import { allNodes, workedFor, workTree, type WorkNode } from '../../../src/elements/progress/progress-tree.js';

const step = (name: string, startedAt: number, more: Partial<Step> = {}): Step => ({
  name,
  status: 'done',
  startedAt,
  ...more,
});
const agent = (id: string, startedAt: number, more: Partial<Subagent> = {}): Subagent => ({
  id,
  name: id,
  status: 'done',
  startedAt,
  ...more,
});

/** As in `a(b c(d))`. */
const shape = (nodes: readonly WorkNode[]): string =>
  nodes.map(({ name, children }) => name + (children.length > 0 ? `(${shape(children)})` : '')).join(' ');

const tree = (steps: Step[], subagents: Subagent[]): readonly WorkNode[] =>
  workTree({ startedAt: 0, steps, subagents });

describe('the tree of a turn', () => {
  it('puts helpers into their steps and under their parents, in the order of their start', () => {
    const nodes = tree(
      [step('plan', 1), step('look', 2), step('shelf', 4, { subagentRunId: 'a' })],
      [
        agent('a', 3, { step: 1 }),
        agent('b', 3, { step: 1 }),
        agent('c', 5, { parentId: 'a', step: 2 }),
        agent('d', 9),
      ],
    );
    expect(shape(nodes)).to.equal('plan look(a(shelf(c)) b) d');
  });

  it('loses nothing where parents are unknown, come later, or are each other’s', () => {
    const nodes = tree(
      [step('s', 1, { subagentRunId: 'y' }), step('t', 2, { subagentRunId: 'nobody' })],
      [
        agent('x', 3, { parentId: 'y', step: 0 }),
        agent('y', 4, { parentId: 'x' }),
        agent('z', 5, { parentId: 'z' }),
        agent('w', 6, { step: 77 }),
      ],
    );
    expect(allNodes(nodes).map(({ name }) => name)).to.have.members(['s', 't', 'x', 'y', 'z', 'w']);
    expect(shape(nodes)).to.equal('t x(y(s)) z w');
  });

  it('stops nesting at a depth that can be read', () => {
    const agents = Array.from({ length: 3000 }, (_, n) => agent(`${n}`, n, n === 0 ? {} : { parentId: String(n - 1) }));
    const nodes = tree([], agents);
    expect(allNodes(nodes)).to.have.lengthOf(3000);
    let depth = 0;
    for (let level = nodes; level.length > 0; depth++) level = level.flatMap(({ children }) => children);
    expect(depth).to.equal(8);
  });

  it('counts the time in which anything went on, once', () => {
    const nodes = tree(
      [step('a', 0, { endedAt: 1000 }), step('b', 500, { endedAt: 2000 }), step('c', 5000, { endedAt: 6000 })],
      [agent('d', 100, { step: 0, endedAt: 1500 })],
    );
    expect(workedFor(nodes, 0, ({ startedAt }) => startedAt)).to.equal(3000);
    expect(workedFor([], 0, ({ startedAt }) => startedAt)).to.equal(0);
  });
});
