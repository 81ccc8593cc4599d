import { Refusal } from '../choices.ts';
import { addOnce } from '../rich-text.ts';
import { rightBySign } from '../text-banks/right-by-sign.ts';
import type { Note } from '../types.ts';
import { BOLD, COLOUR, HIGHLIGHT, ITALIC, sharedBits, UNDERLINE } from './marks.ts';

const FEATURES: readonly (readonly [bit: number, warning: string])[] = [
  [HIGHLIGHT, 'rightHighlight'],
  [COLOUR, 'rightColour'],
  [UNDERLINE, 'rightUnderline'],
  [BOLD, 'rightBold'],
  [ITALIC, 'rightItalic'],
];

/** Whether a sign or formatting tells some options from the others. */
export function standsOut(texts: readonly string[]): boolean {
  if (rightBySign(texts, []) !== undefined) return true;
  const shared = texts.map(sharedBits);
  return FEATURES.some(([bit]) => {
    const marked = shared.filter((bits) => (bits & bit) !== 0).length;
    return marked > 0 && marked < texts.length;
  });
}

/**
 * Which options are right where only their formatting says so: those that stand out. Each question is warned about, to be checked.
 * @throws Refusal where none stands out, or two kinds of formatting disagree
 */
export function rightByFormat(texts: readonly string[], warnings: Note[]): boolean[] {
  const shared = texts.map(sharedBits);
  const found = FEATURES.map(([bit, warning]) => ({ warning, right: shared.map((bits) => (bits & bit) !== 0) })).filter(
    ({ right }) => right.includes(true) && right.includes(false),
  );
  const [first, ...others] = found;
  if (first === undefined) throw new Refusal('noMark');
  if (others.some(({ right }) => right.join() !== first.right.join())) throw new Refusal('markUnclear');
  addOnce(warnings, first.warning);
  return first.right;
}
