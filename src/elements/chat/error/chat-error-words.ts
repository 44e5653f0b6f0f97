/** What an error is called, and what the person can do about it. */
import type { AgentError } from '../../../core/index.js';
import type { ErrorStrings } from '../../../lit/strings/error-strings.js';
import type { Localize } from '../../../lit/localize.js';
import { errors as english } from '../../../translations/en/errors.js';
import { formatDuration } from '../../message/message-format.js';

const LONGEST_SAID = 200;

interface Words {
  title: string;
  hint: string;
}

/** The texts of an error card, in the language of the page. */
export function errorStrings(localize: Localize): ErrorStrings {
  return localize.group('errors', english);
}

export function wordsOf(error: AgentError, localize: Localize): Words {
  const { code, detail } = error;
  const words = errorStrings(localize);
  switch (code) {
    case 'approval-pending':
      return { title: words.waiting, hint: words.waitingHint };
    case 'network':
      return wordsOfSilence(error, words);
    case 'connection-lost':
    case 'incomplete':
    case 'idle-timeout':
      return { title: words.cut, hint: words.cutHint };
    case 'interrupted':
      return { title: words.interrupted, hint: words.interruptedHint };
    case 'history-failed':
      return { title: words.history, hint: words.historyHint };
    case 'http':
      return wordsOfStatus(error, localize);
    case 'empty-stream':
      return { title: words.server, hint: words.serverHint };
    case 'content-type':
    case 'redirect':
    case 'no-endpoint':
      return { title: words.setup, hint: words.setupHint };
    case 'protocol':
    case 'event-too-large':
      return { title: words.answer, hint: words.setupHint };
    case 'run-error':
      return { title: words.agent, hint: detail.serverMessage ?? words.hint };
    case 'tool':
      return { title: words.tool, hint: error.message };
    case 'max-turns':
      return { title: words.loop, hint: words.loopHint };
    default:
      return { title: localize.term('errorHeading'), hint: saidBy(error) ?? words.hint };
  }
}

/** Whether a request that got no answer went to another origin, whose server may not allow this page. */
export function isElsewhere(url: string | undefined): boolean {
  if (url === undefined) return false;
  try {
    return new URL(url, document.baseURI).origin !== location.origin;
  } catch {
    return false;
  }
}

function wordsOfSilence({ detail }: AgentError, words: ErrorStrings): Words {
  if (!navigator.onLine) return { title: words.noNetwork, hint: words.noNetworkHint };
  const hint = words.offlineHint;
  return {
    title: words.offline,
    hint: isElsewhere(detail.url) ? `${hint} ${words.corsHint}` : hint,
  };
}

function wordsOfStatus(error: AgentError, localize: Localize): Words {
  const { status = 0, retryAfter } = error.detail;
  const words = errorStrings(localize);
  const waits = retryAfter ? words.waitHint(formatDuration(localize, retryAfter * 1000)) : undefined;
  if (status === 401) return { title: words.signIn, hint: words.signInHint };
  if (status === 403) return { title: words.access, hint: words.accessHint };
  if (status === 404 || status === 405) return { title: words.address, hint: words.setupHint };
  if (status === 413) return { title: words.tooLarge, hint: words.tooLargeHint };
  if (status === 429) return { title: words.tooMany, hint: waits ?? words.tooManyHint };
  if (status >= 500) return { title: words.server, hint: waits ?? words.serverHint };
  return { title: words.refused, hint: saidBy(error) ?? words.hint };
}

/** The server's own words, where they are short and meant for people. */
export function saidBy({ code, detail: { serverMessage } }: AgentError): string | undefined {
  const words = serverMessage?.trim();
  if (!words || words.length > LONGEST_SAID || code === 'content-type' || code === 'redirect') return undefined;
  return /^[[{<]|^an HTML page/.test(words) || !/\s/.test(words) ? undefined : words;
}
