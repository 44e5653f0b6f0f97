/** Steps and subagents of a turn as a tree: who works for whom. */
import type { Step, Subagent, TurnProgress } from '../../core/index.js';

export interface WorkNode {
  readonly key: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly status: Step['status'];
  /** Why it failed. */
  readonly message?: string | undefined;
  readonly startedAt: number;
  readonly endedAt?: number | undefined;
  /** For how long of that it stood still. */
  readonly waited: number;
  readonly children: readonly WorkNode[];
}

type Draft = WorkNode & { readonly children: Draft[]; depth: number };

/** What is nested deeper stands beside its parent. */
const DEEPEST = 8;

/** Key of the node of a subagent. */
export const agentKey = (id: string): string => `agent ${id}`;

/** Only what stands earlier in the list is a parent: whatever a server says, nothing is its own ancestor. */
export function workTree({ steps, subagents }: TurnProgress): readonly WorkNode[] {
  const root = draft({ key: '', name: '', status: 'running', startedAt: 0, waited: 0 });
  const agents = new Map(subagents.map((agent) => [agent.id, agentNode(agent)]));
  const stepNodes = steps.map(stepNode);
  const placed = new Set<string>();
  const parents = new Map<Draft, Draft>();
  for (const agent of subagents) {
    const node = agents.get(agent.id);
    if (!node) continue;
    const isOrphan = agent.parentId !== undefined && !placed.has(agent.parentId);
    const step = isOrphan || agent.step === undefined ? undefined : stepNodes[agent.step];
    const parent = agent.parentId === undefined || isOrphan ? root : (agents.get(agent.parentId) ?? root);
    parents.set(node, step ?? parent);
    placed.add(agent.id);
  }
  steps.forEach(({ subagentRunId }, place) => {
    const node = stepNodes[place];
    if (node) parents.set(node, (subagentRunId !== undefined && agents.get(subagentRunId)) || root);
  });
  // Parents before their children, whatever the clocks of servers say.
  const depthOf = (node: Draft): number => {
    const line: Draft[] = [];
    for (let at: Draft | undefined = node; at && at !== root && at.depth === 0; at = parents.get(at)) line.push(at);
    for (const each of line.reverse()) each.depth = (parents.get(each)?.depth ?? 0) + 1;
    return node.depth;
  };
  const all = [...stepNodes, ...agents.values()].sort((a, b) => a.startedAt - b.startedAt);
  for (const node of all) depthOf(node);
  for (const node of all) {
    let parent = parents.get(node) ?? root;
    while (parent.depth >= DEEPEST) parent = parents.get(parent) ?? root;
    parent.children.push(node);
  }
  return root.children;
}

/** Every node, parents before their children. */
export function allNodes(nodes: readonly WorkNode[]): WorkNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children)]);
}

/** For how long anything went on: waiting for a person does not count. */
export function workedFor(nodes: readonly WorkNode[], now: number, since: (node: WorkNode) => number): number {
  const spans = allNodes(nodes)
    .map((node) => [since(node), node.endedAt ?? now] as const)
    .sort(([a], [b]) => a - b);
  let sum = 0;
  let end = -Infinity;
  for (const [from, to] of spans) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

function agentNode({ id, name, description, status, message, startedAt, endedAt, waited = 0 }: Subagent): Draft {
  return draft({ key: agentKey(id), name, description, status, message, startedAt, endedAt, waited });
}

function stepNode({ name, status, startedAt, endedAt, waited = 0 }: Step, place: number): Draft {
  return draft({ key: `step ${place}`, name, status, startedAt, endedAt, waited });
}

function draft(node: Omit<WorkNode, 'children'>): Draft {
  return { ...node, children: [], depth: 0 };
}
