/** The option `editableKeys`: what a page may change of the shared state. */
import { expect } from '@open-wc/testing';
import { AgentClient } from '../../../src/core/index.js';

const client = (): AgentClient => new AgentClient({ state: { draft: 'a', total: 3 }, editableKeys: ['draft', 'note'] });

describe('editableKeys', () => {
  it('lets setState change, add and remove those members only, and says what it left out', () => {
    const agent = client();
    agent.setState({ note: 'new', total: 4, other: true });
    expect(agent.snapshot.state).to.deep.equal({ total: 3, note: 'new' });
    expect(agent.diagnostics.map(({ code }) => code)).to.deep.equal(['not-editable']);
    expect(agent.diagnostics[0]?.message).to.contain('total, other');
  });

  it('says nothing where nothing else was to change', () => {
    const agent = client();
    agent.setState((state: unknown) => ({ ...(state as object), draft: 'b' }));
    expect(agent.snapshot.state).to.deep.equal({ draft: 'b', total: 3 });
    expect(agent.diagnostics).to.deep.equal([]);
  });

  it('keeps the rest where the new state is no object', () => {
    const agent = client();
    agent.setState('nonsense');
    expect(agent.snapshot.state).to.deep.equal({ total: 3 });
  });
});
