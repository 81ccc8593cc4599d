import type { LocalizedText } from '#shared/contract/index.ts';
import { plainText } from '../../html.ts';

const MOST = 255;
/** Shorter names that begin the text may be meant as names. */
const LEAST_CUT = 40;

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Names lose other signs on their way through files. */
const letters = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '');

/** A name or a number of another system as the bank keeps it: on one line, null when there is none. */
export function labelOf(text: string | null | undefined): string | null {
  return (
    oneLine(text ?? '')
      .slice(0, MOST)
      .toWellFormed()
      .trim() || null
  );
}

/** Formats that need a name get the beginning of the text. Such a name says nothing, and is none. */
export function nameOf(title: string | null | undefined, text: LocalizedText): string | null {
  const name = labelOf(title);
  return name === null || repeatsText(name, text) ? null : name;
}

export function repeatsText(name: string, text: LocalizedText): boolean {
  const own = letters(name);
  return Object.values(text).some((html) => {
    const words = letters(plainText(html));
    return words === own || (name.length >= LEAST_CUT && words.startsWith(own));
  });
}
