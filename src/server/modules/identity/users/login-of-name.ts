/** Cyrillic letters of Russian and Kazakh in Latin, as passports of Kazakhstan write them; signs are left out. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  ә: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  қ: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  ң: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ұ: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  һ: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ы: 'y',
  і: 'i',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** Leaves room for a number in the longest login of the contract. */
const LONGEST = 50;

const inLatin = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()]
    .map((letter) => LATIN[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9-]/gu, '');

/**
 * The beginning of a login from a name: surname and the first letter of the name.
 * @returns undefined when the name has no letters that can be written in Latin
 * @example loginOfName({ surname: 'Өтегенова', name: 'Гүлнар' }) // 'otegenova.g'
 */
export function loginOfName({ surname, name }: { surname?: string; name?: string }): string | undefined {
  const parts = [inLatin(surname ?? ''), inLatin(name ?? '').slice(0, 1)].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join('.').slice(0, LONGEST);
}
