/** NUL, and halves of surrogate pairs: no column can store them, and nobody sees them. */
const UNSTORABLE = /[\p{Surrogate}\0]/gu;

/** Deeper values are no answers; the contract refuses them. */
const DEEPEST = 16;

/**
 * A value of JSON whose texts can all be stored: without NUL and without halves of surrogate pairs, which some keyboards
 * and pasted texts contain. The names of fields stay as they are.
 * @returns the value itself when all its texts can be stored
 * @example cleanTexts({ type: 'essay', text: 'a\0b' }) // → { type: 'essay', text: 'ab' }
 */
export function cleanTexts<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '') as T & string;
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) {
    const cleaned = value.map((item: unknown) => cleanTexts(item, depth + 1));
    return cleaned.some((item, index) => item !== value[index]) ? (cleaned as T & unknown[]) : value;
  }
  const fields = Object.entries(value);
  const cleaned = fields.map(([name, field]): [string, unknown] => [name, cleanTexts(field, depth + 1)]);
  // `fromEntries` defines fields, so that a name such as `__proto__` stays one for the contract to refuse.
  return cleaned.some(([, field], index) => field !== fields[index]?.[1]) ? (Object.fromEntries(cleaned) as T) : value;
}
