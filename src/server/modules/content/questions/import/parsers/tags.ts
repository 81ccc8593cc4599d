const MOST_TAGS = 20;
const TAG_LENGTH = 60;

/** Tags within the limits of the bank, without duplicates. */
export function tagsOf(texts: readonly string[]): string[] {
  const plain = texts.map((text) => text.replace(/\s+/gu, ' ').trim().slice(0, TAG_LENGTH).trim());
  return [...new Set(plain)].filter((text) => text !== '').slice(0, MOST_TAGS);
}
