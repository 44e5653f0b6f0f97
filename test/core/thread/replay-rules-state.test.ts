/** The shared state: patches atomic, undone whole, and cheap on identity. */
import { chai, expect } from '@open-wc/testing';
import { naivePatch } from '../support/naive-patch.js';
import { codes, lines, play } from '../support/lines.js';
import { seeded } from '../support/random.js';
import type { Wire } from '../support/events.js';
import { patchState } from '../../../src/core/thread/state-patch.js';
import { StateStore } from '../../../src/core/thread/state-store.js';

chai.config.truncateThreshold = 400;

interface Operation {
  op: string;
  path: string;
  from?: string;
  value?: unknown;
}

const state = (snapshot: unknown): Wire => ({ type: 'STATE_SNAPSHOT', snapshot });
const delta = (...operations: Operation[]): Wire => ({ type: 'STATE_DELTA', delta: operations });

function storeOf(value: unknown): StateStore {
  const store = new StateStore();
  store.replace(value);
  return store;
}

const apply = (store: StateStore, operations: Operation[]): string | undefined =>
  patchState(store, operations as never);

describe('state snapshots', () => {
  it('replace everything, and may be any JSON', async () => {
    for (const value of [{ a: 1 }, [1], 'text', 0, false, null]) {
      expect((await play([state({ old: 1 }), state(value)])).view.state).to.deep.equal(value);
    }
  });

  it('alone bring a state back into sync', async () => {
    const bad = delta({ op: 'remove', path: '/nothing' });
    const out = await play([state({ a: 1 }), bad, delta({ op: 'add', path: '/b', value: 2 })]);
    expect([out.view.state, out.view.stateOutOfSync]).to.deep.equal([{ a: 1, b: 2 }, true]);
    expect(codes(out)).to.deep.equal(['(patch-failed)']);
    const back = await play([state({ a: 1 }), bad, state({ a: 2 })]);
    expect([back.view.state, back.view.stateOutOfSync]).to.deep.equal([{ a: 2 }, false]);
  });
});

describe('state deltas', () => {
  const document = { list: [1, 2, { deep: [3] }], map: { a: { b: 1 }, 'x/y~z': 0 }, text: 'x', none: null };

  const good: [name: string, Operation[]][] = [
    ['add to an object', [{ op: 'add', path: '/map/c', value: 1 }]],
    ['add over a member', [{ op: 'add', path: '/text', value: 'y' }]],
    ['add into a list', [{ op: 'add', path: '/list/1', value: 'new' }]],
    ['add at the end of a list', [{ op: 'add', path: '/list/3', value: 'new' }]],
    ['add by "-"', [{ op: 'add', path: '/list/-', value: 'new' }]],
    ['replace the root', [{ op: 'replace', path: '', value: { other: 1 } }]],
    [
      'add at the root, then on',
      [
        { op: 'add', path: '', value: [] },
        { op: 'add', path: '/-', value: 1 },
      ],
    ],
    ['replace null', [{ op: 'replace', path: '/none', value: 1 }]],
    ['write null', [{ op: 'add', path: '/map/n', value: null }]],
    ['remove from a list', [{ op: 'remove', path: '/list/0' }]],
    ['remove a member', [{ op: 'remove', path: '/map/a' }]],
    ['escaped names', [{ op: 'replace', path: '/map/x~1y~0z', value: 1 }]],
    ['move within a list', [{ op: 'move', from: '/list/0', path: '/list/2' }]],
    ['move from a list to an object', [{ op: 'move', from: '/list/2', path: '/map/moved' }]],
    ['move to itself', [{ op: 'move', from: '/map/a', path: '/map/a' }]],
    [
      'copy, and change the copy alone',
      [
        { op: 'copy', from: '/map/a', path: '/map/copy' },
        { op: 'replace', path: '/map/copy/b', value: 2 },
      ],
    ],
    [
      'test, then change',
      [
        { op: 'test', path: '/map/a', value: { b: 1 } },
        { op: 'remove', path: '/map/a' },
      ],
    ],
    [
      'many in one',
      [
        { op: 'add', path: '/list/0', value: 0 },
        { op: 'remove', path: '/list/3' },
        { op: 'move', from: '/map/a', path: '/list/-' },
        { op: 'replace', path: '/list/3/b', value: 5 },
      ],
    ],
  ];
  for (const [name, operations] of good) {
    it(`apply: ${name}`, () => {
      const store = storeOf(structuredClone(document));
      expect(apply(store, operations)).to.equal(undefined);
      expect(store.snapshot()).to.deep.equal(naivePatch(document, operations));
    });
  }

  const failing: [name: string, Operation][] = [
    ['remove what is not there', { op: 'remove', path: '/nothing' }],
    ['remove behind the end of a list', { op: 'remove', path: '/list/9' }],
    ['replace what is not there', { op: 'replace', path: '/map/zzz', value: 1 }],
    ['add into what is not there', { op: 'add', path: '/no/where', value: 1 }],
    ['add into text', { op: 'add', path: '/text/0', value: 1 }],
    ['add behind the end of a list', { op: 'add', path: '/list/9', value: 1 }],
    ['add at no index', { op: 'add', path: '/list/one', value: 1 }],
    ['a test that fails', { op: 'test', path: '/text', value: 'z' }],
    ['move from nowhere', { op: 'move', from: '/nothing', path: '/x' }],
    ['move into itself', { op: 'move', from: '/map', path: '/map/a/map' }],
    ['copy from nowhere', { op: 'copy', from: '/no/where', path: '/x' }],
    ['the prototype', { op: 'add', path: '/__proto__/polluted', value: 1 }],
    ['the prototype by its constructor', { op: 'add', path: '/constructor/prototype/polluted', value: 1 }],
  ];
  const before: Operation[] = [
    { op: 'add', path: '/list/0', value: 'front' },
    { op: 'remove', path: '/list/2' },
    { op: 'add', path: '/list/-', value: 'back' },
    { op: 'move', from: '/list/1', path: '/map/moved' },
    { op: 'copy', from: '/map/a', path: '/list/0' },
    { op: 'replace', path: '/text', value: 'y' },
    { op: 'replace', path: '/list/0/b', value: 7 },
    { op: 'remove', path: '/none' },
    { op: 'add', path: '/fresh', value: { x: [] } },
    { op: 'add', path: '/fresh/x/-', value: 1 },
    { op: 'test', path: '/fresh', value: { x: [1] } },
  ];
  for (const [name, operation] of failing) {
    it(`apply whole or not at all: ${name}`, () => {
      const store = storeOf(structuredClone(document));
      const failure = apply(store, [...before, operation]);
      expect(failure).to.be.a('string').and.not.equal('');
      expect(store.outOfSync).to.equal(true);
      expect(store.snapshot()).to.deep.equal(document);
      expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
    });
  }

  it('undo a change of the root as well', () => {
    const store = storeOf({ a: 1 });
    apply(store, [
      { op: 'replace', path: '', value: [1] },
      { op: 'add', path: '/-', value: 2 },
      { op: 'remove', path: '/9' },
    ]);
    expect(store.snapshot()).to.deep.equal({ a: 1 });
  });

  it('undo in a very long list', () => {
    const store = storeOf({ list: Array.from({ length: 300_000 }, (_, index) => index) });
    expect(
      apply(store, [
        { op: 'add', path: '/list/0', value: -1 },
        { op: 'remove', path: '/x' },
      ]),
    ).to.be.a('string');
    const { list } = store.snapshot() as { list: number[] };
    expect([list.length, list[0], list.at(-1)]).to.deep.equal([300_000, 0, 299_999]);
  });

  it('before any snapshot build on an empty object; one that fails leaves nothing', async () => {
    expect((await play([delta({ op: 'add', path: '/a', value: 1 })])).view.state).to.deep.equal({ a: 1 });
    const failed = await play([delta({ op: 'add', path: '/a', value: 1 }, { op: 'remove', path: '/b' })]);
    expect([failed.view.state, failed.view.stateOutOfSync]).to.deep.equal([undefined, true]);
  });

  it('of unknown operations leave those out; a pointer that is none spoils the whole', async () => {
    const known: Operation = { op: 'add', path: '/b', value: 1 };
    const unknown = await play([state({}), delta({ op: 'frob', path: '/a' }, known)]);
    expect([unknown.view.state, codes(unknown)]).to.deep.equal([{ b: 1 }, ['(unknown-operation)']]);
    for (const bad of [
      { op: 'add', path: 'a', value: 1 },
      { op: 'add', path: '/a~2', value: 1 },
      { op: 'add', path: '/a' },
    ]) {
      const replayed = await play([state({}), delta(known, bad)]);
      expect([replayed.view.state, codes(replayed)], JSON.stringify(bad)).to.deep.equal([{}, ['malformed-event']]);
    }
  });

  it('do not stop the run', async () => {
    const replayed = await play([
      delta({ op: 'remove', path: '/x' }),
      { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Hi' },
    ]);
    expect(lines(replayed)).to.deep.equal(['assistant: Hi']);
  });

  it('agree with the plainest reading over thousands of random patches, snapshots taken in between', () => {
    const random = seeded(7);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const pointers = [
      '',
      '/a',
      '/b',
      '/a/x',
      '/list',
      '/list/0',
      '/list/1',
      '/list/-',
      '/list/0/x',
      '/a/x/y',
      '/list/5',
    ];
    const values = [1, 'x', null, [], { x: 1 }, { x: { y: [1, 2] } }, [[1], { x: 2 }]];
    const make = (): Operation => ({
      op: pick(['add', 'add', 'replace', 'remove', 'move', 'copy', 'test']),
      path: pick(pointers.slice(1)),
      from: pick(pointers.slice(1)),
      value: pick(values),
    });
    const store = storeOf({ a: { x: { y: 1 } }, list: [1, { x: 2 }, 3] });
    let plain: unknown = structuredClone(store.snapshot());
    let applied = 0;
    for (let round = 0; round < 4000; round++) {
      if (round % 50 === 0) {
        plain = { a: { x: { y: 1 } }, list: [1, { x: 2 }, 3] };
        store.replace(structuredClone(plain));
      }
      const operations = Array.from({ length: 1 + Math.floor(random() * 3) }, make);
      const seen = random() < 0.3 ? store.snapshot() : undefined;
      const kept = JSON.stringify(seen);
      const failure = apply(store, structuredClone(operations));
      try {
        plain = naivePatch(plain, operations);
        applied++;
        expect(failure, JSON.stringify(operations)).to.equal(undefined);
      } catch (thrown) {
        if (thrown instanceof chai.AssertionError) throw thrown;
        expect(failure, `${JSON.stringify(operations)} on ${JSON.stringify(plain)}: ${String(thrown)}`).to.be.a(
          'string',
        );
      }
      expect(JSON.stringify(seen), 'what was seen').to.equal(kept);
      expect(store.snapshot(), JSON.stringify(operations)).to.deep.equal(plain);
    }
    expect(applied).to.be.greaterThan(500);
  });
});

describe('identity of the state', () => {
  it('is kept by every subtree that a delta does not touch', () => {
    const store = storeOf({ a: { x: [1] }, b: { y: [{ z: 1 }, { z: 2 }] } });
    const before = store.snapshot() as { a: object; b: { y: object[] } };
    apply(store, [{ op: 'replace', path: '/b/y/1/z', value: 3 }]);
    const now = store.snapshot() as typeof before;
    expect(now).to.not.equal(before);
    expect(now.a).to.equal(before.a);
    expect(now.b).to.not.equal(before.b);
    expect(now.b.y[0]).to.equal(before.b.y[0]);
    expect(now.b.y[1]).to.not.equal(before.b.y[1]);
    expect(before.b.y[1]).to.deep.equal({ z: 2 });
  });

  it('does not change when nothing does, or when a delta fails', () => {
    const store = storeOf({ a: [1] });
    const before = store.snapshot();
    expect(store.snapshot()).to.equal(before);
    apply(store, [{ op: 'test', path: '/a/0', value: 1 }]);
    expect(store.snapshot()).to.equal(before);
    apply(store, [
      { op: 'add', path: '/a/-', value: 2 },
      { op: 'remove', path: '/x' },
    ]);
    expect(store.snapshot()).to.deep.equal({ a: [1] });
  });

  it('is not shared with the event: the value of a later delta is not changed through it', () => {
    const store = storeOf({});
    const value = { list: [1] };
    apply(store, [{ op: 'add', path: '/a', value }]);
    apply(store, [{ op: 'add', path: '/a/list/-', value: 2 }]);
    expect(store.snapshot()).to.deep.equal({ a: { list: [1, 2] } });
    expect(value).to.deep.equal({ list: [1] });
  });
});
