/** Waits for what cannot be awaited by an event; patient, because the machines that run the tests are busy. */
import { waitUntil as patiently } from '@open-wc/testing';

/** What throws is not so yet; it is thrown when the time is over. */
export const waitUntil: typeof patiently = async (predicate, message, options) => {
  let thrown: unknown;
  const isSo = async (): Promise<unknown> => {
    thrown = undefined;
    try {
      return await predicate();
    } catch (error) {
      thrown = error;
      return false;
    }
  };
  try {
    await patiently(isSo, message, { timeout: 8_000, interval: 20, ...options });
  } catch (error) {
    throw thrown instanceof Error ? thrown : error;
  }
};
