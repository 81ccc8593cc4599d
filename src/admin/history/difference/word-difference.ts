import { diffArrays } from 'diff';

/** A run of unchanged, removed or added words. */
export type Piece = { state: 'same' | 'removed' | 'added'; text: string };

/** Texts with more differing words are shown one after the other, because comparing them would take too long. */
const MOST_EDITS = 1000;

const TOKENS = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

const wordsOf = (text: string): string[] => text.match(TOKENS) ?? [];

/**
 * The differences between two texts, by words.
 * @example wordDifference('a red car', 'a blue car') // same 'a ', removed 'red', added 'blue', same ' car'
 */
export function wordDifference(before: string, after: string): Piece[] {
  const pieces = compared(wordsOf(before), wordsOf(after));
  const stayed = pieces.reduce((sum, { state, text }) => sum + (state === 'same' ? lettersIn(text) : 0), 0);
  // Texts with little in common are easier to read one after the other.
  if (stayed < ALIKE * Math.min(lettersIn(before), lettersIn(after))) return [removed(before), added(after)];
  return pieces;
}

const ALIKE = 0.3;

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const removed = (text: string): Piece => ({ state: 'removed', text });
const added = (text: string): Piece => ({ state: 'added', text });

/** Keeps the longest common subsequence of words; all others were removed or added. */
function compared(from: string[], to: string[]): Piece[] {
  const changes = diffArrays(from, to, { maxEditLength: MOST_EDITS });
  return changes === undefined
    ? [removed(from.join('')), added(to.join(''))]
    : changes.map(({ added: came, removed: went, value }) => ({
        state: came ? 'added' : went ? 'removed' : 'same',
        text: value.join(''),
      }));
}
