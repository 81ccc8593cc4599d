const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмн', 'абвгдеёжзиклмн', 'аәбвгғдежзиклмн'];
/** Latin letters for the Cyrillic ones that look like them. */
const LOOKALIKES: Record<string, string> = { а: 'a', в: 'b', с: 'c', е: 'e' };

/** A letter in a form in which lookalikes are equal. */
export const sameLetter = (letter: string): string => LOOKALIKES[letter.toLowerCase()] ?? letter.toLowerCase();

/**
 * Whether a letter may mark the option at a position, from 0. One letter may be missing.
 * @example followsInTurn('в', 2) // → true
 */
export function followsInTurn(letter: string, position: number): boolean {
  const small = letter.toLowerCase();
  const fits = (alphabet: string, one: string) => {
    const at = alphabet.indexOf(one);
    return at === position || (position > 0 && at === position + 1);
  };
  return ALPHABETS.some((alphabet) => fits(alphabet, small)) || fits(ALPHABETS[0] ?? '', LOOKALIKES[small] ?? small);
}
