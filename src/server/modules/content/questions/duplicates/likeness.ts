import type { Language } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { plainText } from '../html.ts';

/** The {@link normalForm} of a question in each of its languages. */
export type Forms = Readonly<Partial<Record<Language, string>>>;

/**
 * Normalises a rich text for comparison: lower case, without formatting. Pictures, subscripts and superscripts stay: questions about
 * different pictures are different.
 * @example normalForm('<p>Что&nbsp;это? <img src="/api/v1/files/abc"></p>') // 'что это? abc'
 */
export function normalForm(html: string): string {
  const marked = html
    .replace(/<img\b[^>]*?\bsrc="[^"]*?([\w-]+)"[^>]*>/giu, ' $1 ')
    .replace(/<sup\b[^>]*>/giu, '^')
    .replace(/<sub\b[^>]*>/giu, '_');
  return plainText(marked)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»“”„"]/gu, '"')
    .replace(/\s+([,.:;?!…])/gu, '$1')
    .replace(/[\s.:;?!…]+$/u, '');
}

/**
 * The trigrams of a text, as PostgreSQL's pg_trgm defines them: each word gets two spaces before it and one after it.
 * @example trigrams('это') // {'  э', ' эт', 'это', 'то '}
 */
export function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const padded = [...`  ${word} `];
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3).join(''));
  }
  return found;
}

/** The highest similarity of texts that are not equal: they may have the same words but different punctuation. */
const NOT_THE_SAME = 0.99;

function likenessOf(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [trigrams(one), trigrams(other)];
  let shared = 0;
  for (const gram of a) if (b.has(gram)) shared += 1;
  return Math.min(shared / Math.max(a.size + b.size - shared, 1), NOT_THE_SAME);
}

/**
 * The similarity of two questions, 0…1: the mean over their common languages; 1 only when all of those are equal.
 * @example alike({ ru: 'что это' }, { ru: 'что это', en: 'what is it' }) // 1
 */
export function alike(one: Forms, other: Forms): number {
  const likenesses = LANGUAGES.flatMap((language) => {
    const [a, b] = [one[language], other[language]];
    return a === undefined || b === undefined ? [] : [likenessOf(a, b)];
  });
  if (likenesses.length === 0) return 0;
  if (likenesses.every((likeness) => likeness === 1)) return 1;
  const mean = likenesses.reduce((sum, likeness) => sum + likeness, 0) / likenesses.length;
  return Math.min(mean, NOT_THE_SAME);
}
