const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмн', 'абвгдеёжзиклмн', 'аәбвгғдежзиклмн'];
/** Latin letters for the Cyrillic ones that look like them. */
const LOOKALIKES: Record<string, string> = { а: 'a', в: 'b', с: 'c', е: 'e' };

/**
 * The label that a letter of an answer names. A letter of another alphabet may name the option whose letter looks like it; that is a
 * guess, except for the first letter.
 * @param guessed called with such a letter
 */
export function labelNamed(
  letter: string,
  labels: readonly string[],
  guessed: (letter: string) => void,
): string | undefined {
  const small = letter.toLowerCase();
  const exact = labels.find((label) => label.toLowerCase() === small);
  if (exact !== undefined) return exact;
  const alike = labels.find((label) => latin(label) === latin(letter));
  if (alike !== undefined && latin(letter) !== 'a') guessed(letter);
  return alike;
}

const latin = (letter: string) => LOOKALIKES[letter.toLowerCase()] ?? letter.toLowerCase();

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
