import { expect } from '@open-wc/testing';
import { approval, langgraph, pausesAndShows } from './support/langgraph.js';

const PATH = '/agent/outcome';

describe('LangGraph, pausing by the structured outcome', () => {
  before(langgraph.starter());
  pausesAndShows(PATH);

  it('is answered by resume', async () => {
    const { id, request } = await approval(PATH);
    expect(request.resume).to.deep.equal([{ interruptId: id, status: 'resolved', payload: { approved: true } }]);
    expect(request.forwardedProps).to.deep.equal({});
  });
});
