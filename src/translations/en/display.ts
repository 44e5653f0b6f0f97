/** English: what stands around a message. */
import type { DisplayStrings } from '../../lit/strings/display-strings.js';

export const display: DisplayStrings = {
  sources: 'Sources',
  allSources: (count) => `Show all ${count} sources`,
  fewerSources: 'Show fewer sources',
  download: (name) => `Download ${name}`,
  opensTab: 'opens in a new tab',
  play: (name) => `Play ${name}`,
  loadsFrom: (host) => `from ${host}`,
  mediaFailed: 'This could not be loaded.',
  unsent: 'Not delivered',
  continue: 'Continue',
  continueMessage: 'Please continue where you stopped.',
};
