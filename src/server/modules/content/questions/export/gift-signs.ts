import { escapeHtml } from '../html.ts';
import type { Reason } from './unfit.ts';
import { plainDollars } from './xml-text.ts';

/** What a type of question needs to write itself in GIFT. */
export interface GiftWriting {
  /** Rich text on one line. */
  rich: (html: string) => string;
  /** What other systems will not see. */
  reduced: Reason[];
}

export interface GiftQuestion {
  /** What stands between the braces. */
  answers: string;
  /** What GIFT has no words for, for the comment before the question. */
  marks?: string[];
  /** How several parts count together, where all or nothing is not meant and GIFT means another rule. */
  scoring?: 'weights' | undefined;
}

/** What would be read as a weight or a format at the beginning, and the characters that the import keeps for itself. */
export function richLine(html: string): string {
  const safe = plainDollars(html)
    .replace(/^[%[]/u, (letter) => `&#${letter.charCodeAt(0)};`)
    .replace(/[\ue100-\ue107]/gu, (letter) => `&#${letter.charCodeAt(0)};`);
  return escaped(safe);
}

/** Plain text, as a rich line. */
export const plainLine = (text: string) => richLine(escapeHtml(text));

/** @example escaped('a = {b}') // → 'a \\= \\{b\\}' */
export function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/gu, '\\$&').replace(/\r\n?|\n/gu, '\\n');
}

/** Text as the value of a mark. */
export const marked = (text: string) => text.replace(/[\\\]]/gu, '\\$&');

/** @example giftShare(50) // → '%50%' */
export function giftShare(weight: number | null | undefined): string {
  return weight == null || weight === 100 ? '' : `%${weight}%`;
}
