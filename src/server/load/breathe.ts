import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { BREAK_MS, REST_MS, SLICE_MS } from './limits.ts';

let last = Promise.resolve();
let isResting = false;

/** Makes all optional work of this process pause between its slices while the event loop is late. */
export function restBetweenSlices(resting: boolean): void {
  isResting = resting;
}

async function turn(): Promise<void> {
  await delay(isResting ? REST_MS : BREAK_MS);
  await nextTurn();
}

/**
 * Yields to the event loop. In each turn only one of the waiting tasks continues, so that together they block it no longer than one of them
 * would.
 */
export function giveWay(): Promise<void> {
  last = last.then(turn);
  return last;
}

let lastOwn = Promise.resolve();

/** Waits for a turn of the event loop that no other caller gets: for short work that cannot be sliced. */
export function ownTurn(): Promise<void> {
  lastOwn = lastOwn.then(() => nextTurn());
  return lastOwn;
}

/** Returns a function to call often in long work: it yields to the event loop when the current slice is over. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await giveWay();
    since = performance.now();
  };
}

/** Yields the same rows, giving way to other requests between slices. */
export async function* unhurried<T>(rows: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  const breathe = breather();
  for await (const row of rows) {
    yield row;
    await breathe();
  }
}
