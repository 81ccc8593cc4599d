import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { BREAK_MS, REST_MS, SLICE_MS } from './limits.ts';

let last = Promise.resolve();
let isResting = false;

/** Has all optional work of this process rest between its slices, while its event loop is late. */
export function restBetweenSlices(resting: boolean): void {
  isResting = resting;
}

async function turn(): Promise<void> {
  await delay(isResting ? REST_MS : BREAK_MS);
  await nextTurn();
}

/**
 * Lets others have their turn of the event loop. However many ask, in each turn one of them goes on: together they hold it no longer than
 * one would.
 */
export function giveWay(): Promise<void> {
  last = last.then(turn);
  return last;
}

/** Says again and again whether it is time to give way, and does. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await giveWay();
    since = performance.now();
  };
}

/** The same rows, with others having their turn between them. */
export async function* unhurried<T>(rows: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  const breathe = breather();
  for await (const row of rows) {
    yield row;
    await breathe();
  }
}
