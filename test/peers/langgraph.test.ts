import { talks } from './support/behaviour.js';
import { langgraph } from './support/langgraph.js';

describe('LangGraph', () => {
  before(langgraph.starter());
  talks(langgraph, '/agent/shop');
});
