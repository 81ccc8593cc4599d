import { folded } from '#shared/i18n/alphabet.ts';

/**
 * Normalises a text for comparison: letters and digits in lower case, ё as е, everything else as one space.
 * @example comparable(' Слесарь-ремонтник  4 р. ') // 'слесарь ремонтник 4 р'
 */
export function comparable(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' ? text.trim().toLowerCase() : words;
}

/**
 * The same for names that people write with Kazakh or with Russian letters. Not for what is asked and answered: there a letter may be all
 * that tells a right option from a wrong one.
 * @example foldedWords('Қостанай') // 'костанай'
 */
export const foldedWords = (text: string): string => comparable(folded(text));

function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

/** A text with its trigrams computed once, for many comparisons. */
export interface Compared {
  trigrams: Set<string>;
}

export const compared = (text: string): Compared => ({ trigrams: trigramsOf(foldedWords(text)) });

/** The similarity of two texts from 0 to 1: the share of trigrams that they have in common. */
export function similarity(one: Compared, other: Compared): number {
  let shared = 0;
  for (const trigram of one.trigrams) if (other.trigrams.has(trigram)) shared += 1;
  const all = one.trigrams.size + other.trigrams.size - shared;
  return all === 0 ? 0 : shared / all;
}
