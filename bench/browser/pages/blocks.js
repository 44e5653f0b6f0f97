import { start } from './floor.js';

start(false);
