import type { Reading } from './use-reading.ts';

const TICK_MS = 1000;
/** Who neither scrolls, types nor moves the pointer for so long has gone away. */
const AWAY_MS = 180_000;
const SIGNS = ['scroll', 'keydown', 'pointermove', 'pointerdown', 'touchmove'] as const;

/** Notes each second which pages are in sight, while somebody is there. @returns a function that ends it */
export function watchPages(inSight: () => readonly number[], { log }: Reading): () => void {
  let lastSign = performance.now();
  let last = performance.now();
  const sign = () => {
    lastSign = performance.now();
  };
  for (const name of SIGNS) document.addEventListener(name, sign, { capture: true, passive: true });
  const timer = setInterval(() => {
    const now = performance.now();
    // After a sleep of the machine much more has passed than anybody has read.
    const seconds = Math.min(now - last, TICK_MS * 2) / 1000;
    last = now;
    if (document.visibilityState === 'visible' && now - lastSign < AWAY_MS) log.saw(inSight(), seconds);
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    for (const name of SIGNS) document.removeEventListener(name, sign, { capture: true });
  };
}
