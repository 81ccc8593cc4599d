/**
 * The clock of an attempt starts when its paper is on the device, and at the latest this long after the start of the attempt, in
 * milliseconds.
 */
export const LOADING_MS = 60_000;

/** How much longer the clock waits for somebody who shows their face before they begin. */
const FACE_MS = 120_000;

/** How long the clock waits for the beginning of an attempt at most, in milliseconds. */
export const loadingMsOf = (faceCheck: 'none' | 'entry' | 'random'): number =>
  faceCheck === 'entry' || faceCheck === 'random' ? LOADING_MS + FACE_MS : LOADING_MS;

/** The same for somebody whose check at the beginning took so many milliseconds: who shows no face gets no time to read for it. */
export const loadingMsWith = (faceMs: number): number => LOADING_MS + Math.min(Math.max(faceMs, 0), FACE_MS);
