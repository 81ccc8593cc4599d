import { describe, expect, it } from 'vitest';
import { LANGUAGES, type LanguageCode, NAMESPACES, textsOf } from './locale-files.ts';

interface Text {
  key: string;
  language: LanguageCode;
  text: string;
}

const texts: readonly Text[] = LANGUAGES.flatMap((language) =>
  NAMESPACES.flatMap((namespace) =>
    [...textsOf(language, namespace)].flatMap(([key, whole]) =>
      whole.split(' |||| ').map((text) => ({ key: `${namespace}:${key}`, language, text })),
    ),
  ),
);

/** Without placeholders and the names of files, tags and commands. */
const worded = (text: string): string => text.replaceAll(/%\{\w+\}|<\w+>|\{\w+\}/gu, '…');

const found = (wrong: (text: string, one: Text) => boolean): string[] =>
  texts.filter((one) => wrong(worded(one.text), one)).map(({ language, key, text }) => `${language} ${key}: ${text}`);

/** The marks that a text ends with; the stop of an abbreviation is none. */
const endOf = (text: string): string => /[.!?…:;,]*$/u.exec(text.trim().replace(/(?<=\bno)\.$/iu, ''))?.[0] ?? '';

/** Texts that end in a list of numbers in one language and not in another. */
const ENDS_APART: ReadonlySet<string> = new Set(['errors:imports.reasons.itemOrder']);

/** Texts that name the hyphen itself, among other signs. */
const SIGNS: ReadonlySet<string> = new Set([
  'admin:resources.users.hints.login',
  'errors:fields.imports.unknownFormat',
  'pages:questionImport.about',
  'pages:questionImport.formats.plus-minus',
]);

describe('the typography of the texts', () => {
  it('never mixes Latin and Cyrillic letters in one word, which look alike and are not found by a search', () => {
    const mixed = /\p{Script=Latin}\p{M}*\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{M}*\p{Script=Latin}/u;
    expect(found((text) => mixed.test(text))).toEqual([]);
  });

  it('has no Kazakh letters in Russian words, nor Russian ones that Kazakh has no use for', () => {
    expect(found((text, { language }) => language === 'ru' && /[әғқңөұүһі]/iu.test(text) && !/Қ/u.test(text))).toEqual(
      [],
    );
    expect(
      found((text, { language }) => language === 'en' && /\p{Script=Cyrillic}/u.test(text) && !/Қ|Р/u.test(text)),
    ).toEqual([]);
  });

  it('has one space between words and none around a text', () => {
    expect(
      found((text, { key }) => (/ {2}/u.test(text) || text !== text.trim()) && !key.endsWith('boolean.null')),
    ).toEqual([]);
  });

  it('has typographic quotation marks, apostrophes, dashes and ellipses', () => {
    expect(found((text) => /["']| -- |\.{3}/u.test(text))).toEqual([]);
    expect(found((text, { key }) => / - /u.test(text) && !SIGNS.has(key))).toEqual([]);
    expect(found((text, { language }) => language !== 'en' && /[“”„‘’]/u.test(text))).toEqual([]);
    expect(found((text, { language }) => language === 'en' && /[«»„]/u.test(text))).toEqual([]);
  });

  it('puts a no-break space before the sign of percent, in English none', () => {
    expect(found((text, { language }) => (language === 'en' ? /\d\s%/u : /\d(?! )%/u).test(text))).toEqual([]);
  });

  it('ends alike in the three languages', () => {
    const ru = new Map(texts.filter(({ language }) => language === 'ru').map(({ key, text }) => [key, endOf(text)]));
    expect(
      found((_, { key, language, text }) => language !== 'ru' && !ENDS_APART.has(key) && endOf(text) !== ru.get(key)),
    ).toEqual([]);
  });
});
