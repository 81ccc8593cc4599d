import type { LocalizedText } from '#shared/contract/index.ts';

/** The words of a page, in the language that says the most. */
export function wordsOf(body: LocalizedText | null): number {
  const counts = Object.values(body ?? {}).map(
    (html) =>
      html
        .replaceAll(/<[^>]*>/g, ' ')
        .split(/\s+/u)
        .filter((word) => word !== '').length,
  );
  return Math.max(0, ...counts);
}
