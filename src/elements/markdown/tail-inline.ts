/**
 * Makes the last text of a document that is still being written whole: what is open is closed, and what may yet turn
 * out to be something else waits. So a half `**bold` is bold, and a half `[link](htt` its text.
 */
import { Delimiters } from './tail-delimiters.js';

/** Longer brackets than this are shown before it is known what they are. */
const MAX_HELD = 80;
/** What is open around so many brackets is no link. */
const MAX_BRACKETS = 8;
const MAX_URL = 2000;
const TAG = /^<(?:[a-z][^<>]*|\/[a-z][^<>]*|!--[\s\S]*?--|\?[\s\S]*?\?|![a-z][^>]*)>/i;
const TAG_START = /^<(?:[a-z/!?][^\s<>]{0,200})?$/i;
const URL_START = /^(?:https?:\/\/|ftp:\/\/|www\.)[^\s<]*/i;
const URL_END = /[*_~.,:;!?'")]+$/;
const FORMULA =
  /^\$\$[^$]+\$\$|^\$(?![\s$])[^$\n]*?[^\s$]\$(?!\d)|^\\\((?:[^\\]|\\[^)]){1,999}?\\\)|^\\\[(?:[^\\]|\\[^\]]){1,4999}?\\\]/;
const FORMULA_START =
  /^(?:\$(?:\$[^$]{0,4999}\$?|[^\s$\d][^$\n]{0,199})?|\\\((?:[^\\]|\\[^)]){0,998}\\?|\\\[(?:[^\\]|\\[^\]]){0,4998}\\?)$/;
const ENTITY_START = /&(?:#[xX]?[0-9a-fA-F]{0,7}|[a-zA-Z][a-zA-Z0-9]{0,31})?$/;

interface Bracket {
  at: number;
  isImage: boolean;
  /** How many delimiters were open before it. */
  depth: number;
}

/** @param hasMath Whether `$` starts a formula. */
export function wholeInline(src: string, hasMath = false): string {
  return new TailScan(src, hasMath).run();
}

class TailScan {
  readonly #src: string;
  readonly #hasMath: boolean;
  readonly #delimiters: Delimiters;
  readonly #brackets: Bracket[] = [];
  #at = 0;
  /** Where the text ends that can be shown, and what closes it. */
  #end: number;
  #closer = '';
  /** Places of brackets that are left out: the text of a link is shown before the link is whole. */
  readonly #left: number[] = [];

  constructor(src: string, hasMath: boolean) {
    this.#src = src;
    this.#hasMath = hasMath;
    this.#delimiters = new Delimiters(src);
    this.#end = src.length;
  }

  run(): string {
    if (/^\[[ xX]?\]?\s*$/.test(this.#src)) return '';
    while (this.#at < this.#end) this.#step();
    this.#holdBracket();
    let text = this.#src.slice(0, this.#end);
    if (this.#closer === '') text = text.replace(ENTITY_START, '').replace(/!$/, '');
    const whole = this.#delimiters.close(text, this.#closer);
    // From the last on, so that the places of the others stay where they are.
    return this.#left
      .sort((one, other) => other - one)
      .reduce((all, at) => (at < text.length ? all.slice(0, at) + all.slice(at + 1) : all), whole);
  }

  /** Brackets that are not closed yet: a short one waits, a long one is shown without its bracket. */
  #holdBracket(): void {
    const held = this.#brackets.find(({ at, isImage }) => isImage || this.#end - at <= MAX_HELD);
    if (held && held.at < this.#end) this.#cut(held.at, '');
    for (const { at } of this.#brackets) if (!this.#left.includes(at)) this.#left.push(at);
  }

  #cut(at: number, closer: string): void {
    this.#end = at;
    this.#at = Math.max(this.#at, at);
    this.#closer = closer;
  }

  #step(): void {
    const at = this.#at;
    switch (this.#src[at]) {
      case '\\':
        if (this.#hasMath && /[([]/.test(this.#src[at + 1] ?? '')) return this.#math(2);
        if (at + 1 >= this.#end) this.#cut(at, '');
        this.#at += 2;
        return;
      case '`':
        return this.#code();
      case '<':
        return this.#tag();
      case '!':
        if (this.#src[at + 1] !== '[') break;
        this.#openBracket(true);
        this.#at += 2;
        return;
      case '[':
        this.#openBracket(false);
        break;
      case ']':
        return this.#bracketEnd();
      case '*':
      case '_':
      case '~':
        this.#at = this.#delimiters.take(at);
        return;
      case '$':
        if (this.#hasMath) return this.#math();
        break;
      default:
        return this.#word();
    }
    this.#at += 1;
  }

  #openBracket(isImage: boolean): void {
    this.#brackets.push({ at: this.#at, isImage, depth: this.#delimiters.depth });
    if (this.#brackets.length > MAX_BRACKETS) this.#brackets.shift();
  }

  #word(): void {
    const at = this.#at;
    const isStart = at === 0 || /[\s*_~(]/.test(this.#src[at - 1] ?? '');
    const url = isStart && /[hfw]/i.test(this.#src[at] ?? '') && URL_START.exec(this.#src.slice(at, at + MAX_URL));
    this.#at += url ? Math.max(1, url[0].replace(URL_END, '').length) : 1;
  }

  #code(): void {
    const mark = /^`+/.exec(this.#src.slice(this.#at))?.[0] ?? '`';
    const start = this.#at + mark.length;
    for (const { 0: run, index } of this.#src.slice(start).matchAll(/`+/g)) {
      if (run !== mark) continue;
      this.#at = start + index + run.length;
      return;
    }
    const content = this.#src.slice(start).replace(/`+$/, '');
    if (content.trim() === '') this.#cut(this.#at, '');
    else this.#cut(start + content.length, mark);
  }

  #tag(): void {
    const rest = this.#src.slice(this.#at, this.#at + MAX_URL);
    const tag = TAG.exec(rest);
    if (tag) this.#at += tag[0].length;
    else if (TAG_START.test(rest)) this.#cut(this.#at, '');
    else this.#at += 1;
  }

  /** @param length of the mark, where it turns out to be none */
  #math(length = 1): void {
    const rest = this.#src.slice(this.#at);
    const formula = FORMULA.exec(rest);
    if (formula) this.#at += formula[0].length;
    else if (FORMULA_START.test(rest)) this.#cut(this.#at, '');
    else this.#at += length;
  }

  /** A bracket is closed: what follows tells whether it is a link. */
  #bracketEnd(): void {
    const bracket = this.#brackets.pop();
    const end = this.#at + 1;
    this.#at = end;
    if (!bracket) return;
    const rest = this.#src.slice(end, end + MAX_URL);
    if (rest === '') return this.#cut(bracket.at, '');
    const length = rest[0] === '(' ? targetLength(rest) : rest[0] === '[' ? labelLength(rest) : 0;
    if (length > 0) {
      this.#at = end + length;
      this.#delimiters.drop(bracket.depth);
    } else if (length < 0 && (bracket.isImage || rest[0] === '[')) {
      this.#cut(bracket.at, '');
    } else if (length < 0) {
      this.#left.push(bracket.at);
      this.#cut(end - 1, '');
    }
  }
}

/** How long a target in round brackets is; 0 where it is none, -1 where it has no end yet. */
function targetLength(rest: string): number {
  const whole =
    /^\(\s*(?:<(?:\\.|[^\n<>\\])*>|(?:\\.|[^\s\\()]|\((?:\\.|[^\s\\()]|\([^\s()]*\))*\))*)(?:\s+(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^)\\])*\)))?\s*\)/.exec(
      rest,
    );
  if (whole) return whole[0].length;
  const isOpen = /^\(\s*(?:<[^\n<>]*|[^\s]*|(?:<[^\n<>]*>|[^\s]+)\s+(?:["'(][\s\S]*)?)$/.test(rest);
  return isOpen ? -1 : 0;
}

function labelLength(rest: string): number {
  const whole = /^\[(?:\\.|[^[\]\\]){0,999}\]/.exec(rest);
  if (whole) return whole[0].length;
  return /^\[(?:\\.|[^[\]\\]){0,200}\\?$/.test(rest) ? -1 : 0;
}
