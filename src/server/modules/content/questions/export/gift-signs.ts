import { escapeHtml } from '../html.ts';
import type { Reason } from './unfit.ts';
import { plainDollars } from './xml-text.ts';

/** What a question type can use to write itself as GIFT. */
export interface GiftWriting {
  /** Rich text on one line. */
  rich: (html: string) => string;
  /** What other systems will not understand. */
  reduced: Reason[];
}

export interface GiftQuestion {
  /** The text between the braces. */
  answers: string;
  /** What GIFT cannot express, for the comment before the question. */
  marks?: string[];
  /** The scoring rule, when it is not all-or-nothing and GIFT would use another rule. */
  scoring?: 'weights' | undefined;
}

/** Rich text on one line. Escapes what would be read as a weight or a format, and characters that the import reserves. */
export function richLine(html: string): string {
  const safe = plainDollars(html)
    .replace(/^[%[]/u, (letter) => `&#${letter.charCodeAt(0)};`)
    .replace(/[\ue100-\ue107]/gu, (letter) => `&#${letter.charCodeAt(0)};`);
  return escaped(safe);
}

/** Plain text as a rich line. */
export const plainLine = (text: string) => richLine(escapeHtml(text));

/** @example escaped('a = {b}') // → 'a \\= \\{b\\}' */
export function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/gu, '\\$&').replace(/\r\n?|\n/gu, '\\n');
}

/** Escapes the value of a mark in a comment. */
export const marked = (text: string) => text.replace(/[\\\]]/gu, '\\$&');

/** @example giftShare(50) // → '%50%' */
export function giftShare(weight: number | null | undefined): string {
  return weight == null || weight === 100 ? '' : `%${weight}%`;
}
