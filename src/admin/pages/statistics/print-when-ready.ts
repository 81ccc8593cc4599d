import { SHOW_ALL } from './WhenNear.tsx';

/** Longer than this nobody waits for paper, in milliseconds. */
const PATIENCE_MS = 15_000;

const STILL_LOADING = '[data-printed] [aria-busy="true"]';

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Prints the page when all of its parts are there: those far below are loaded for it. */
export async function printWhenReady(): Promise<void> {
  window.dispatchEvent(new Event(SHOW_ALL));
  const until = performance.now() + PATIENCE_MS;
  // The menu goes, and parts begin to load, with the next frames.
  let at = await nextFrame().then(nextFrame);
  while (document.querySelector(STILL_LOADING) !== null && at < until) at = await nextFrame();
  window.print();
}
