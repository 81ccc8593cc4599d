import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of arithmetic after which others have their turn. */
const BREATH = 12;

/** Says again and again whether it is time to let others have their turn of the process, and lets them. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BREATH) return;
    await nextTurn();
    since = performance.now();
  };
}
