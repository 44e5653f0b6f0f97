import { expect } from '@open-wc/testing';
import { approval, langgraph, pausesAndShows } from './support/langgraph.js';

const PATH = '/agent/shop';

describe('LangGraph, pausing by on_interrupt alone', () => {
  before(langgraph.starter());
  pausesAndShows(PATH);

  it('is answered by the command', async () => {
    const { request } = await approval(PATH);
    expect(request.forwardedProps).to.deep.equal({ command: { resume: { approved: true } } });
    expect(request.resume).to.equal(undefined);
  });
});
