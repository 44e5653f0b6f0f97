/** What a page has written into a list stays with its item when the agent adds, removes or sorts others. */
import { expect } from '@open-wc/testing';
import { placeOf } from '../../../src/core/thread/state-nodes.js';
import { applyStateSnapshot, carryOver } from '../../../src/core/thread/state-writes.js';
import { StateStore } from '../../../src/core/thread/state-store.js';

const a = { id: 'a', title: 'A', done: false };
const b = { id: 'b', title: 'B', done: false };
const c = { id: 'c', title: 'C', done: false };
const ticked = { ...b, done: true };

/** A store in which the page has ticked the second of two; `sent`: a request has carried it. */
function ticking(sent: boolean): StateStore {
  const store = new StateStore();
  store.replace({ tasks: [a, b] });
  store.write({ tasks: [a, ticked] });
  if (sent) store.send();
  return store;
}

describe('a change of an item', () => {
  it('goes with the item, wherever it stands by now', () => {
    expect(carryOver([{ ...a }, { ...b }], [a, b], [a, ticked])).to.deep.equal([a, ticked]);
    expect(carryOver([c, a, b], [a, b], [a, ticked])).to.deep.equal([c, a, ticked]);
    expect(carryOver([b], [a, b], [a, ticked])).to.deep.equal([ticked]);
    expect(carryOver([b, a], [a, b], [a, ticked])).to.deep.equal([ticked, a]);
    const renamed = { ...b, title: 'B by the agent' };
    expect(carryOver([c, a, renamed], [a, b], [a, ticked])).to.deep.equal([c, a, { ...renamed, done: true }]);
  });

  it('goes with it where the agent has taken it away, and leaves the others alone', () => {
    expect(carryOver([a, c], [a, b], [a, ticked])).to.deep.equal([a, c]);
    expect(carryOver([a], [a, b], [a, ticked])).to.deep.equal([a]);
  });

  it('finds items without an id by what they are', () => {
    expect(carryOver(['X', 'A', 'B'], ['A', 'B'], ['A', 'B!'])).to.deep.equal(['X', 'A', 'B!']);
    expect(carryOver(['B'], ['A', 'B'], ['A', 'B!'])).to.deep.equal(['B!']);
    expect(carryOver([0, 0, 0], [0, 0, 0], [0, 1, 0])).to.deep.equal([0, 1, 0]);
    expect(carryOver(['A', 'C'], ['A', 'B'], ['A', 'B!'])).to.deep.equal(['A', 'B!']);
  });

  it('stays on top of a snapshot that has another item before it', () => {
    const store = ticking(false);
    expect(applyStateSnapshot(store, { tasks: [c, a, b] })).to.deep.equal([]);
    expect(store.value).to.deep.equal({ tasks: [c, a, ticked] });
  });

  it('is confirmed or rolled back where it stands by now', () => {
    expect(applyStateSnapshot(ticking(true), { tasks: [c, a, ticked] })).to.deep.equal([]);
    expect(applyStateSnapshot(ticking(true), { tasks: [ticked] })).to.deep.equal([]);
    expect(applyStateSnapshot(ticking(true), { tasks: [c, a, b] })).to.deep.equal(['/tasks/1/done']);
    expect(applyStateSnapshot(ticking(true), { tasks: [a, b] })).to.deep.equal(['/tasks/1/done']);
    expect(applyStateSnapshot(ticking(true), { tasks: [a] })).to.deep.equal(['/tasks/1']);
  });
});

describe('the place of an item', () => {
  it('is told by its id, else by what it is, else by its number', () => {
    expect(placeOf([c, a, b], [a, b], 1)).to.equal(2);
    expect(placeOf([a, { ...b, title: 'other' }], [a, b], 1)).to.equal(1);
    expect(placeOf([a, c], [a, b], 1)).to.equal(-1);
    expect(placeOf([{ id: 1 }, { id: 1 }], [{ id: 1 }, { id: 1, x: 2 }], 1)).to.equal(1);
    expect(placeOf(['x', 'y'], ['x', 'z'], 1)).to.equal(1);
    expect(placeOf(['x', 'y', 'z'], ['x', 'z'], 1)).to.equal(2);
    expect(placeOf(['x', 'y'], ['x', 'z', 'y'], 1)).to.equal(-1);
    expect(placeOf(['x', 'changed', 'y', 'new'], ['x', 'z', 'y'], 1)).to.equal(1);
    expect(placeOf(['x', 'changed', 'new'], ['x', 'z'], 1)).to.equal(1);
  });
});
