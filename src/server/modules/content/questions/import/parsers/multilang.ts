import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { XmlElement } from '../../../../../readers/markup/elements.ts';
import { textIn } from './moodle-element.ts';

/** Moodle's filters for several languages: `<span lang="ru" class="multilang">…</span>`, and `{mlang ru}…{mlang}`. */
const OPENING = /<span\b([^<>]{1,300})>|\{\s{0,9}mlang\s{1,9}([\w,-][\w,\s-]{0,60})\}/giu;
const IS_MULTILANG = /\bclass\s*=\s*["']?[^"']*\bmultilang\b/iu;
const LANG = /\blang\s*=\s*["']?([\w-]+)/iu;
const CODES: Record<string, Language> = { ru: 'ru', en: 'en', kk: 'kz', kz: 'kz' };

interface Passage {
  from: number;
  to: number;
  languages: (Language | undefined)[];
  /** The languages that we do not have, when it is in none of ours. */
  strangers: string[];
  text: string;
}

/** The passages of a text that belong to languages. */
function passagesIn(text: string): Passage[] {
  const passages: Passage[] = [];
  const opening = new RegExp(OPENING);
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const [mark, attributes = '', listed] = found;
    const codes = listed ?? (IS_MULTILANG.test(attributes) ? LANG.exec(attributes)?.[1] : undefined);
    if (codes === undefined) continue;
    const closing = listed === undefined ? '</span>' : '{mlang}';
    const start = found.index + mark.length;
    const end = text.indexOf(closing, start);
    if (end === -1) break;
    const names = codes.split(',').map((code) => code.trim().toLowerCase());
    const languages = names.map((name) => CODES[name.slice(0, 2)]);
    const strangers = languages.some((language) => language !== undefined) ? [] : names;
    opening.lastIndex = end + closing.length;
    passages.push({ from: found.index, to: opening.lastIndex, languages, strangers, text: text.slice(start, end) });
  }
  return passages;
}

/** The languages of the texts, when some of them are in several. */
export function languagesIn(question: XmlElement): Language[] {
  const found = new Set<Language | undefined>();
  const gather = ({ text, children }: XmlElement) => {
    for (const { languages } of passagesIn(text)) for (const language of languages) found.add(language);
    children.forEach(gather);
  };
  gather(question);
  return LANGUAGES.filter((language) => found.has(language));
}

/** The languages of texts that are none of ours: their texts have no place here. @example ['de', 'other'] */
export function strangersIn(question: XmlElement): string[] {
  const own = passagesIn(question.text).flatMap(({ strangers }) => strangers);
  return [...new Set([...own, ...question.children.flatMap(strangersIn)])];
}

/** The question with its texts in one language. Text outside the passages belongs to every language. */
export function inLanguage(question: XmlElement, language: Language): XmlElement {
  const children = question.children.map((child) => inLanguage(child, language));
  let text = '';
  let at = 0;
  for (const passage of passagesIn(question.text)) {
    text += question.text.slice(at, passage.from) + (passage.languages.includes(language) ? passage.text : '');
    at = passage.to;
  }
  return { ...question, text: text + question.text.slice(at), children };
}

/** The question with each answer that is in several languages as an answer of each, in the order of the file. */
export function answersOfAll(question: XmlElement, languages: readonly Language[]): XmlElement {
  const children = question.children.flatMap((answer) => {
    if (answer.name !== 'answer') return [answer];
    const versions = new Map(
      languages.map((language) => inLanguage(answer, language)).map((version) => [textIn(version).trim(), version]),
    );
    if (versions.size > 1) versions.delete('');
    return [...versions.values()];
  });
  return children.length === question.children.length ? question : { ...question, children };
}

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const isLocalized = (value: Tree): boolean =>
  Object.keys(value).length > 0 && Object.keys(value).every((name) => LANGUAGES.some((language) => language === name));

/**
 * Joins what was read in one language with the same in another: texts by language, and everything else equal.
 * @returns undefined where more than texts differs
 */
export function joined<T>(one: T, other: T): T | undefined {
  if (isDeepStrictEqual(one, other)) return one;
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    const parts = one.map((part: unknown, index) => joined(part, other[index] as unknown));
    return parts.includes(undefined) ? undefined : (parts as T);
  }
  if (!isTree(one) || !isTree(other)) return undefined;
  if (isLocalized(one) && isLocalized(other)) return { ...one, ...other };
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return undefined;
  const parts = names.map((name) => [name, joined(one[name], other[name])] as const);
  const isWhole = parts.every(
    ([name, part]) => part !== undefined || (one[name] === undefined && other[name] === undefined),
  );
  return isWhole ? (Object.fromEntries(parts) as T) : undefined;
}
