/**
 * The clock of an attempt starts when its paper is on the device, and at the latest this long after the start of the attempt, in
 * milliseconds.
 */
export const LOADING_MS = 60_000;
