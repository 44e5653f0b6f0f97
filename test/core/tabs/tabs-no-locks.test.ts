import { describeTurns } from '../support/tabs-take-turns.js';

// As on a page without a secure origin: there the tabs agree by words alone.
describeTurns('without Web Locks', { 'no-locks': '' });
