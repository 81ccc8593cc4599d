import type { Joining } from '../entry/joining.ts';

/** Of this page in this window: whoever loads it anew was in its room, with these devices. */
const key = () => `synaq-live-stay${location.pathname}${location.search}`;

/** How somebody was in the room of this page before it was loaded anew; undefined: they were not, or left. */
export function keptStay(): Joining | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { camera, microphone, reception } = kept as Record<string, unknown>;
    const isKnown = reception === 'audio' || reception === 'low';
    return { camera: camera === true, microphone: microphone === true, reception: isKnown ? reception : 'full' };
  } catch {
    // A browser that blocks storage remembers nothing.
    return undefined;
  }
}

/** @param stay undefined: they are there no more */
export function keepStay(stay: Joining | undefined): void {
  try {
    if (stay === undefined) sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), JSON.stringify(stay));
  } catch {
    // See above.
  }
}
