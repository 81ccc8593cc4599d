/** A run of words that stayed, went, or came. */
export type Piece = { state: 'same' | 'removed' | 'added'; text: string };

/** Texts of more words than this are compared at their ends only: the table of the comparison would grow too large. */
const COMPARED = 1500;

const TOKENS = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

const wordsOf = (text: string): string[] => text.match(TOKENS) ?? [];

/**
 * What of a text stayed, what went and what came, by words.
 * @example wordDifference('a red car', 'a blue car') // same 'a ', removed 'red', added 'blue', same ' car'
 */
export function wordDifference(before: string, after: string): Piece[] {
  const from = wordsOf(before);
  const to = wordsOf(after);
  const least = Math.min(from.length, to.length);
  let head = 0;
  while (head < least && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < least - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail += 1;
  const pieces = joined([
    ...from.slice(0, head).map(same),
    ...middle(from.slice(head, from.length - tail), to.slice(head, to.length - tail)),
    ...from.slice(from.length - tail).map(same),
  ]);
  const stayed = pieces.reduce((sum, { state, text }) => sum + (state === 'same' ? lettersIn(text) : 0), 0);
  // Texts that have little in common read best one after the other.
  if (stayed < ALIKE * Math.min(lettersIn(before), lettersIn(after))) return [removed(before), added(after)];
  return pieces;
}

const ALIKE = 0.3;

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const same = (text: string): Piece => ({ state: 'same', text });
const removed = (text: string): Piece => ({ state: 'removed', text });
const added = (text: string): Piece => ({ state: 'added', text });

/** The longest common row of words stays; all others went or came. */
function middle(from: readonly string[], to: readonly string[]): Piece[] {
  if (from.length > COMPARED || to.length > COMPARED) return [...from.map(removed), ...to.map(added)];
  const width = to.length + 1;
  const lengths = new Uint16Array((from.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pieces: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < from.length || j < to.length) {
    const [old, fresh] = [from[i], to[j]];
    if (old !== undefined && old === fresh) {
      pieces.push(same(old));
      i += 1;
      j += 1;
    } else if (fresh === undefined || (old !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      pieces.push(removed(old ?? ''));
      i += 1;
    } else {
      pieces.push(added(fresh));
      j += 1;
    }
  }
  return pieces;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.state === piece.state) last.text += piece.text;
    else runs.push({ ...piece });
  }
  return runs;
}
