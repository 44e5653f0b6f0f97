/** What pages do wrong with a view of the state: none of it costs the view, nor throws. */
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import '../../../src/define.js';
import { AgentClient } from '../../../src/core/index.js';
import type { AgentState } from '../../../src/elements/state/state.js';
import { sees } from '../support/person.js';

const show = (client: AgentClient, inside = html``): Promise<AgentState> =>
  fixture<AgentState>(html`<agent-state .client=${client}>${inside}</agent-state>`);

describe('agent-state, used wrongly', () => {
  afterEach(fixtureCleanup);

  it('shows all of the state where its path is taken away, as an attribute or as a property', async () => {
    const element = await show(new AgentClient({ state: { a: 1, b: 2 } }));
    element.setAttribute('path', '/a');
    await sees(element, /^1$/);
    element.removeAttribute('path');
    await sees(element, 'A 1 B 2');
    element.path = '/b';
    await sees(element, /^2$/);
    // As frameworks do that set what is absent.
    Object.assign(element, { path: undefined });
    await sees(element, 'A 1 B 2');
  });

  it('hides nothing where hiddenKeys is no list', async () => {
    const element = await show(new AgentClient({ state: { a: 1, messages: [] } }));
    await sees(element, /^A 1$/);
    Object.assign(element, { hiddenKeys: undefined });
    await sees(element, 'Messages');
  });

  it('leaves out of a template what cannot be written', async () => {
    const client = new AgentClient({ state: { a: 1 } });
    const element = await show(client, html`<template><p>{{/a}}{{/me}}!</p></template>`);
    await sees(element, '1!');
    const ring: Record<string, unknown> = { a: 2 };
    ring.me = ring;
    client.setState(ring);
    await sees(element, '2!');
  });

  it('asks a renderer again that threw at an earlier value, and says only once that it did', async () => {
    const client = new AgentClient({ state: {} });
    const element = await show(client);
    element.renderer = (value) => `${(value as { items: string[] }).items.length} items`;
    client.setState({ a: 1 });
    await sees(element, 'A 1');
    client.setState({ a: 2 });
    await sees(element, 'A 2');
    client.setState({ items: ['one'] });
    await sees(element, '1 items');
    expect(client.diagnostics.map(({ code }) => code)).to.deep.equal(['renderer-failed']);
  });
});
