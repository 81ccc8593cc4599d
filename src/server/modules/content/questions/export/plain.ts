import type { LocalizedText } from '#shared/contract/index.ts';

/** The text of a localized text that has only one language. */
export function words(text: LocalizedText | null | undefined): string {
  return Object.values(text ?? {})[0] ?? '';
}

/**
 * A number without an exponent, which some systems cannot read.
 * @example plainNumber(1e-7) // → '0.0000001'
 */
export function plainNumber(value: number): string {
  const plain = value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
  return Number(plain) === value ? plain : String(value);
}
