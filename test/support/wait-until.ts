/** Waits for what cannot be awaited by an event; patient, because the machines that run the tests are busy. */
import { waitUntil as patiently } from '@open-wc/testing';

export const waitUntil: typeof patiently = (predicate, message, options) =>
  patiently(predicate, message, { timeout: 8_000, interval: 20, ...options });
