// Each language says everything that English says, in its own words, with the values that it was given.
import { expect } from '@open-wc/testing';
import type { FullTranslation } from '../../../src/lit/translation.js';
import { actions } from '../../../src/translations/en/actions.js';
import { composer } from '../../../src/translations/en/composer.js';
import { display } from '../../../src/translations/en/display.js';
import { errors } from '../../../src/translations/en/errors.js';
import { form } from '../../../src/translations/en/form.js';
import { history } from '../../../src/translations/en/history.js';
import { menu } from '../../../src/translations/en/menu.js';
import { progress } from '../../../src/translations/en/progress.js';
import { state } from '../../../src/translations/en/state.js';
import { threads } from '../../../src/translations/en/threads.js';
import { en } from '../../../src/translations/en.js';
import { ar } from '../../../src/translations/ar.js';
import { de } from '../../../src/translations/de.js';
import { es } from '../../../src/translations/es.js';
import { fr } from '../../../src/translations/fr.js';
import { he } from '../../../src/translations/he.js';
import { it as italian } from '../../../src/translations/it.js';
import { ja } from '../../../src/translations/ja.js';
import { ko } from '../../../src/translations/ko.js';
import { pt } from '../../../src/translations/pt.js';
import { zhCN } from '../../../src/translations/zh-CN.js';

type Text = string | ((...values: unknown[]) => string);
type Texts = Readonly<Record<string, Text>>;

const ENGLISH = textsOf({
  ...en,
  actions,
  composer,
  display,
  errors,
  form,
  history,
  menu,
  progressView: progress,
  stateView: state,
  threads,
});

/** The texts about numbers, and which of their values are some. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  newMessages: [0],
  newCount: [0],
  searchPlace: [0, 1],
  footnote: [0],
  backToText: [0],
  decisionNeeded: [0],
  decidedOf: [0, 1],
  'actions.version': [0, 1],
  'composer.tooManyFiles': [0],
  'progressView.steps': [0],
  'progressView.helpers': [0],
  'progressView.failures': [0],
  'stateView.entries': [0],
  'form.moved': [1],
  ...Object.fromEntries(
    'option item moreFields moreEntries summary minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems minProperties maxProperties'
      .split(' ')
      .map((key) => [`form.${key}`, [0]]),
  ),
};

/** The letters of languages that have their own; the others have those of English. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
};

function textsOf(group: object, place = ''): Texts {
  const texts: [string, Text][] = [];
  for (const [key, value] of Object.entries(group) as [string, unknown][]) {
    const isGroup = typeof value === 'object' && value !== null;
    if (isGroup) texts.push(...Object.entries(textsOf(value, `${place}${key}.`)));
    else if (!key.startsWith('$')) texts.push([`${place}${key}`, value as Text]);
  }
  return Object.fromEntries(texts);
}

/** Values for a text: names, and `number` where it is about numbers. */
function valuesFor(key: string, number: number): unknown[] {
  const text = ENGLISH[key];
  const length = typeof text === 'function' ? text.length : 0;
  return ['Alpha_1', 'Beta_2']
    .slice(0, length)
    .map((name, index) => (NUMBERS[key]?.includes(index) ? number + index : name));
}

const say = (text: Text | undefined, values: unknown[]): string =>
  typeof text === 'function' ? text(...values) : String(text);

function wordsOf(text: string, values: unknown[]): number {
  const own = values.reduce<string>((rest, value) => rest.replaceAll(String(value), ' '), text);
  return own.match(/\p{L}{2,}/gu)?.length ?? 0;
}

const LANGUAGES: readonly FullTranslation[] = [ar, de, es, fr, he, italian, ja, ko, pt, zhCN];

for (const language of LANGUAGES) {
  const { $code, $name } = language;
  const own = textsOf(language);
  const write = new Intl.NumberFormat($code);

  describe($name, () => {
    it('has every text, and no other', () => {
      expect(Object.keys(own).sort()).to.eql(Object.keys(ENGLISH).sort());
      for (const [key, text] of Object.entries(ENGLISH)) expect(typeof own[key], key).to.equal(typeof text);
    });

    it('has left nothing in English', () => {
      for (const [key, text] of Object.entries(ENGLISH)) {
        const values = valuesFor(key, 7);
        const english = say(text, values);
        if (wordsOf(english, values) < 2) continue;
        const said = say(own[key], values);
        expect(said, key).not.to.equal(english);
        const letters = LETTERS[$code];
        if (letters) expect(said, key).to.match(letters);
      }
    });

    it('says the values that it is given', () => {
      for (const key of Object.keys(ENGLISH))
        for (const number of [5, 11, 100, 12_345]) {
          const values = valuesFor(key, number);
          const said = say(own[key], values);
          expect(said.trim(), key).not.to.equal('');
          for (const value of values)
            expect(said, `${key} of ${number}`).to.contain(typeof value === 'number' ? write.format(value) : value);
        }
    });

    it('says something for every number', () => {
      for (const key of Object.keys(NUMBERS))
        for (const number of [0, 1, 2, 5, 11, 100, 1_000_000, 1.5]) {
          const said = say(own[key], valuesFor(key, number));
          expect(said, `${key} of ${number}`)
            .to.match(/\S/)
            .and.not.match(/NaN|undefined|#/);
        }
    });
  });
}

describe('plural forms', () => {
  const forms = (language: FullTranslation): string[] =>
    [0, 1, 2, 5, 11, 100].map((count) => language.newMessages(count));

  it('are six in Arabic', () => {
    // Browsers differ in the digits that they take for the language.
    const arabic = (number: number): string => new Intl.NumberFormat('ar').format(number);
    expect(forms(ar)).to.eql([
      'لا رسائل جديدة',
      'رسالة جديدة',
      'رسالتان جديدتان',
      `${arabic(5)} رسائل جديدة`,
      `${arabic(11)} رسالة جديدة`,
      `${arabic(100)} رسالة جديدة`,
    ]);
    expect([5, 11, 100].map((count) => ar.decisionNeeded(count))).to.eql([
      `مطلوب ${arabic(5)} قرارات منك.`,
      `مطلوب ${arabic(11)} قرارًا منك.`,
      `مطلوب ${arabic(100)} قرار منك.`,
    ]);
  });

  it('are three in Hebrew', () => {
    expect(forms(he).slice(1, 4)).to.eql(['הודעה חדשה', 'שתי הודעות חדשות', '5 הודעות חדשות']);
  });

  it('begin at two in French and Portuguese, so that nothing is one', () => {
    expect(forms(fr).slice(0, 3)).to.eql(['0 nouveau message', '1 nouveau message', '2 nouveaux messages']);
    expect(forms(pt).slice(0, 3)).to.eql(['0 nova mensagem', '1 nova mensagem', '2 novas mensagens']);
  });

  it('set one apart from all others in German, Spanish and Italian', () => {
    expect(forms(de).slice(0, 3)).to.eql(['0 neue Nachrichten', 'Neue Nachricht', '2 neue Nachrichten']);
    expect(forms(es).slice(0, 3)).to.eql(['0 mensajes nuevos', 'Mensaje nuevo', '2 mensajes nuevos']);
    expect(forms(italian).slice(0, 3)).to.eql(['0 nuovi messaggi', 'Nuovo messaggio', '2 nuovi messaggi']);
  });

  it('are one in Japanese, Chinese and Korean', () => {
    for (const language of [ja, zhCN, ko])
      expect(new Set(forms(language).map((text) => text.replace(/\d+/, ''))).size, language.$name).to.equal(1);
  });
});
