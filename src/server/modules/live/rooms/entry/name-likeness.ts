import { folded } from '#shared/i18n/alphabet.ts';

/** Letters of other alphabets, and figures, that are drawn as Cyrillic letters, small or large. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'в', c: 'с', e: 'е', g: 'д', h: 'н', i: 'и', k: 'к', m: 'м', n: 'п', o: 'о', p: 'р', r: 'г', t: 'т' },
  ...{ u: 'и', w: 'ш', x: 'х', y: 'у' },
  ...{
    α: 'а',
    β: 'в',
    γ: 'г',
    ε: 'е',
    η: 'н',
    ι: 'и',
    κ: 'к',
    λ: 'л',
    μ: 'м',
    ο: 'о',
    π: 'п',
    ρ: 'р',
    τ: 'т',
    υ: 'у',
    φ: 'ф',
    χ: 'х',
  },
};
const FIGURES: Readonly<Record<string, string>> = { 0: 'о', 3: 'з' };

const alike = (text: string): string =>
  folded(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[a-zα-ω]/gu, (letter) => ALIKE[letter] ?? letter);

/** The words of a name, by their letters alone: with or without the soft sign, Айгуль and Айгүл are one name. */
const wordsOf = (name: string): string[] =>
  alike(name)
    .replaceAll(/[03]/gu, (figure) => FIGURES[figure] ?? figure)
    .replaceAll(/[ьъ]/gu, '')
    .match(/\p{L}+/gu) ?? [];

const lettersOf = (name: string): string => wordsOf(name).join('');

/** Words that say what somebody may do in a room, or their beginnings: they are found in whatever they are part of. */
const ROLES = [
  ...['ведущ', 'организатор', 'модератор', 'преподавател', 'администратор'],
  ...['жүргізуш', 'ұйымдастыруш', 'оқытушы'],
  ...['moderator', 'organizer', 'organiser', 'administrator'],
].map(lettersOf);
/** The shorter ones, which are part of other words, too. */
const SHORT_ROLES = new Set(['админ', 'әкімші', 'host', 'cohost', 'teacher', 'admin'].map(lettersOf));

/** The words, of which those that are written with spaces between their letters are one each. @example с а п а р → сапар */
function joined(words: readonly string[]): string[] {
  return words
    .map((word) => (word.length === 1 ? word : ` ${word} `))
    .join('')
    .split(' ')
    .filter(Boolean);
}

/**
 * A name as people tell it from others: however its letters were written, in whichever order its words stand.
 * @example nameKey('Oмаров  Асан') === nameKey('асан омаров')
 */
export function nameKey(name: string): string {
  const words = alike(name).match(/[\p{L}\p{N}]+/gu);
  return words?.toSorted().join(' ') ?? alike(name).trim();
}

/** Whether a name says that its bearer leads, teaches or administers. @example claimsRole('САПАРОВА (ведущий)') */
export function claimsRole(name: string): boolean {
  const letters = lettersOf(name);
  const words = [...wordsOf(name), ...joined(wordsOf(name))];
  return ROLES.some((role) => letters.includes(role)) || words.some((word) => SHORT_ROLES.has(word));
}

/**
 * Whether a name may be taken for that of somebody: it is the same, holds their surname and given name, or is made of two of their words or
 * initials. Only a surname, only a given name, and names in other words such as transliterations are those of many.
 * @param of surname, given name, patronymic
 * @example bearsNameOf('Айгуль Сапарова, Астана', 'Сапарова Айгуль Асановна')
 */
export function bearsNameOf(name: string, of: string): boolean {
  if (nameKey(name) === nameKey(of)) return true;
  const theirs = wordsOf(of);
  const [surname, given] = theirs;
  if (surname === undefined || given === undefined) return false;
  const words = wordsOf(name);
  const whole = joined(words);
  if (whole.includes(surname) && whole.includes(given)) return true;
  const letters = words.join('');
  if (letters.includes(surname + given) || letters.includes(given + surname)) return true;
  const isTheirs = (word: string) => theirs.some((one) => one === word || (word.length === 1 && one.startsWith(word)));
  return words.length > 1 && words.every(isTheirs) && words.some((word) => word.length > 1);
}
