import { start } from './floor.js';

start(true);
