const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2] as const;

function remainder(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11;
}

/**
 * The check digit of an individual identification number of Kazakhstan: the weighted sum modulo 11, with other
 * weights when it comes to 10.
 * @param digits the first 11 digits, each 0–9
 * @returns 0–9, or undefined when the number would never be issued (10 both times)
 * @example iinCheckDigit([9, 0, 0, 1, 0, 1, 3, 0, 0, 0, 1]) // 7
 */
export function iinCheckDigit(digits: readonly number[]): number | undefined {
  const first = remainder(digits, FIRST_WEIGHTS);
  if (first < 10) return first;
  const second = remainder(digits, SECOND_WEIGHTS);
  return second < 10 ? second : undefined;
}

/**
 * Whether a text is an individual identification number: 12 digits, the last of which checks the others. The birth
 * date in the first six is not judged: real numbers with another date exist.
 * @example isValidIin('900101300017') // true
 * @example isValidIin('123456789012') // false
 */
export function isValidIin(text: string): boolean {
  if (!/^[0-9]{12}$/.test(text)) return false;
  const digits = [...text].map(Number);
  return iinCheckDigit(digits.slice(0, 11)) === digits[11];
}
