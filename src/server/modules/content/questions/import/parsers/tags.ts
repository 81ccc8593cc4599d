import { addOnce } from './rich-text.ts';
import type { Note } from './types.ts';

const MOST_TAGS = 20;
const TAG_LENGTH = 60;

/** Tags within the limits of the bank, without duplicates. */
export function tagsOf(texts: readonly string[], warnings: Note[]): string[] {
  const plain = texts.map((text) => text.replace(/\s+/gu, ' ').trim());
  const tags = [...new Set(plain.map((text) => text.slice(0, TAG_LENGTH).trim()))].filter((text) => text !== '');
  const isCut = tags.length > MOST_TAGS || plain.some((text) => text.length > TAG_LENGTH);
  if (isCut) addOnce(warnings, 'tagsCut', { limit: MOST_TAGS, length: TAG_LENGTH });
  return tags.slice(0, MOST_TAGS);
}
