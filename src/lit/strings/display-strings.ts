/** The texts of what stands around a message: sources, files, and what can be done about one that was cut. */
export interface DisplayStrings {
  sources: string;
  allSources: (count: string) => string;
  fewerSources: string;
  download: (name: string) => string;
  opensTab: string;
  play: (name: string) => string;
  loadsFrom: (host: string) => string;
  mediaFailed: string;
  unsent: string;
  continue: string;
  /** What the person says to the agent by `continue`. */
  continueMessage: string;
}
