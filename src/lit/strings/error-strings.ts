/** The texts of an error card. */
export interface ErrorStrings {
  /** Said once the server listens again. */
  retryNow: string;
  checkAgain: string;
  goOn: string;
  copyDetails: string;
  waiting: string;
  waitingHint: string;
  hint: string;
  noNetwork: string;
  noNetworkHint: string;
  /** Above the composer, as long as the browser is offline. */
  offlineNow: string;
  /** The same, while an answer waits for the connection. */
  offlineCut: string;
  /** The answer broke off and is being taken up again. */
  reconnecting: string;
  /** In the card of a failure, once the browser is online again. */
  backOnline: string;
  offline: string;
  offlineHint: string;
  corsHint: string;
  cut: string;
  cutHint: string;
  interrupted: string;
  interruptedHint: string;
  history: string;
  historyHint: string;
  server: string;
  serverHint: string;
  signIn: string;
  signInHint: string;
  access: string;
  accessHint: string;
  address: string;
  setup: string;
  setupHint: string;
  answer: string;
  tooLarge: string;
  tooLargeHint: string;
  tooMany: string;
  tooManyHint: string;
  waitHint: (duration: string) => string;
  refused: string;
  agent: string;
  tool: string;
  loop: string;
  loopHint: string;
}
