/**
 * Signs without a shape: marks and overrides of the direction, spaces of no width, byte order marks, and others of their kind. With them a
 * name looks like another, or turns the line around that it stands in; no Russian, Kazakh or English text needs them.
 */
const INVISIBLE =
  /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}]|\u034f|[\u180b-\u180d]|[\u{e0100}-\u{e01ef}]/gu;

/** Signs upon signs: more than three on one letter are drawn over the lines around it. */
const STACKED = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu;

/** Joiners that do not make one emoji of two. */
const JOINERS = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)[\u200c\u200d]/gu;

/** @example visible('Ома\u200bров') // 'Омаров' */
export function visible(text: string): string {
  const shown = text.replaceAll(INVISIBLE, '').replaceAll(STACKED, '$1');
  // Texts of several lines and rich ones may be in scripts that need joiners.
  return /[<\n]/u.test(shown) ? shown : shown.replaceAll(JOINERS, '');
}

/** The levels that are looked at; deeper values are refused anyway. */
const DEEPEST = 32;

/** Takes the invisible signs out of all texts of a parsed body, in place; passwords stay as they were typed. */
export function makeVisible<T>(body: T): T {
  if (typeof body === 'string') return visible(body) as T;
  walk(body, 0);
  return body;
}

function walk(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
  const holder = value as Record<string, unknown>;
  for (const name of Object.keys(holder)) {
    const item = holder[name];
    if (typeof item !== 'string') walk(item, depth + 1);
    else if (!/password/iu.test(name)) holder[name] = visible(item);
  }
}
