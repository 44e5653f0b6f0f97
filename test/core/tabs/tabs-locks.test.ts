import { describeTurns } from '../support/tabs-take-turns.js';

describeTurns('with Web Locks', {});
