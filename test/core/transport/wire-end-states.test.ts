/** Recordings of every kind of server and scenario, and what they leave behind, written by hand from the recordings. */
import { chai, expect } from '@open-wc/testing';
import { describeEnd, describeEntry } from '../support/describe.js';
import type { EndState } from '../support/end-state.js';
import { copilotkit } from '../support/end-states-copilotkit.js';
import { langgraph } from '../support/end-states-langgraph.js';
import { mastra, strands } from '../support/end-states-others.js';
import { tanstack } from '../support/end-states-tanstack.js';
import { loadRecordings } from '../support/recordings.js';
import { answering, replay, type Replayed } from '../support/replay.js';

chai.config.truncateThreshold = 400;

async function playAll(files: readonly string[]): Promise<Replayed> {
  let last: Replayed | undefined;
  for (const { bytes, history } of await loadRecordings(files)) {
    last = await replay(answering([bytes]), { history, ...(last ? { thread: last.thread } : {}) });
  }
  return last as Replayed;
}

function check(expected: EndState, replayed: Replayed): void {
  const { view, thread } = replayed;
  expect(view.entries.map(describeEntry)).to.deep.equal(expected.entries);
  expect(describeEnd(replayed)).to.equal(expected.end);
  const interrupts = thread.record.interrupts.map(({ id, reason, message, toolCallId }) => [
    id,
    reason,
    message,
    toolCallId,
  ]);
  expect(interrupts).to.deep.equal(expected.interrupts ?? []);
  if (expected.stateHas) expect(view.state).to.deep.include(expected.stateHas);
  else if (!expected.files[0]?.startsWith('langgraph/')) expect(view.state).to.deep.equal(expected.state);
  if (expected.steps) expect(view.steps.map(({ name, status }) => `${name} ${status}`)).to.deep.equal(expected.steps);
  if (expected.tokens !== undefined)
    expect(view.usage.reduce((sum, { totalTokens = 0 }) => sum + totalTokens, 0)).to.equal(expected.tokens);
}

for (const [server, states] of Object.entries({ tanstack, copilotkit, langgraph, mastra, strands })) {
  describe(`end states of ${server}`, () => {
    for (const state of states) {
      it(state.files.map((file) => file.slice(server.length + 1)).join(', then '), async () => {
        check(state, await playAll(state.files));
      });
    }
  });
}
