/** Kazakh letters, and the Russian ones that people write and search them by. PostgreSQL has the same as `folded` (db/migrations/029). */
const FOLDED = { from: 'әғқңөұүһіё', to: 'агкноуухие' } as const;

/** The Kazakh alphabet, which contains the Russian one in its order. */
export const ALPHABET = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя';

/** Characters in the order of their codes, one for each letter. Texts are in lower case when these are put in, so none is there already. */
export const PLACES = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзий';

const pairs = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((letter, place) => [letter, to.charAt(place)]));

const FOLDS = pairs(FOLDED.from, FOLDED.to);
const KEYS = pairs(ALPHABET, PLACES);

const lower = (text: string): string => text.normalize('NFKC').replaceAll('İ', 'i').toLowerCase();

/**
 * A text as it is searched and matched: in lower case, Kazakh letters as the Russian ones that stand for them, ё as е.
 * @example folded('Қарлығаш') // 'карлыгаш'
 */
export function folded(text: string): string {
  return lower(text).replaceAll(/[әғқңөұүһіё]/gu, (letter) => FOLDS.get(letter) ?? letter);
}

/** The words of a search text, folded. */
export function searchWords(text: string): string[] {
  return folded(text).split(/\s+/u).filter(Boolean);
}

/**
 * A text as it is sorted: keys compared by their codes are in the order of the Kazakh alphabet. Only letters and numbers count; numbers of
 * up to ten digits by their value. PostgreSQL has the same as `alphabet_key`.
 */
export function alphabetKey(text: string): string {
  return lower(text)
    .replaceAll(/[а-яёәғқңөұүһі]/gu, (letter) => KEYS.get(letter) ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/[0-9]+/gu, (digits) => digits.replace(/^0+(?=[0-9]{10})/u, '').padStart(10, '0'))
    .trim();
}

/** Compares two texts by the Kazakh alphabet, for sorting. */
export function byAlphabet(one: string, other: string): number {
  const [a, b] = [alphabetKey(one), alphabetKey(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}
