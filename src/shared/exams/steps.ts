import type { Schemas } from '../contract/index.ts';

/** Whether the questions come one at a time, without a way back. */
export function goesForward({ navigation }: { navigation?: Schemas['Navigation'] }): boolean {
  return navigation === 'forward';
}

/** The numbers of the first and the last journal entry that a window wrote at a question. */
export interface Step {
  position: number;
  epoch: number;
  first: number;
  last: number;
}

/**
 * The rule of papers that go forward only: whether an entry was written at a question that was left, by the order of windows and numbers,
 * whenever the entries arrive. A question is left with the first entry for a later one. The journal of one window never leads back: where
 * two of its entries contradict each other, the one that came first stands.
 * @param steps what is known of the attempt
 */
export function isLeftBehind(
  { position, epoch, seq }: { position: number; epoch: number; seq: number },
  steps: Iterable<Step>,
): boolean {
  for (const step of steps) {
    const earlier = step.epoch < epoch || (step.epoch === epoch && step.first < seq);
    if (step.position > position && earlier) return true;
    if (step.position < position && step.epoch === epoch && step.last > seq) return true;
  }
  return false;
}

/**
 * Whether a save of the running window comes for a question that was left. Saves come in the order of the way: only a journal can show
 * that an entry was written before its question was left (`isLeftBehind`).
 */
export function isPassed(
  { position, epoch, seq }: { position: number; epoch: number; seq: number },
  steps: Iterable<Step>,
): boolean {
  for (const step of steps) {
    if (step.position > position) return true;
    if (step.position < position && step.epoch === epoch && step.last > seq) return true;
  }
  return false;
}
