/** The size of one rendition. */
export interface Rung {
  width: number;
  height: number;
  /** The most bits of video per second. */
  bitsPerSecond: number;
}

/** Short sides that are offered. */
const SIDES = [144, 240, 360, 720, 1080];
const LARGEST_SIDE = 1080;
/** A rendition is worth its room when it is clearly smaller than the next. */
const CLEARLY_SMALLER = 0.7;
/** The contract names as many parts (MediaPart). */
const MOST = 3;

/** Bits per second that talks, drawings and filmed work need at 30 frames per second; most videos need less. */
const BITS_PER_PIXEL = 2.6;
const LEAST_BITS = 200_000;

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/**
 * The sizes of a film's renditions, from the smallest to the largest: never larger than the film, and at most 1080 pixels on the short
 * side; two or three, but for tiny films.
 */
export function ladderOf(width: number, height: number): Rung[] {
  const short = Math.min(width, height);
  const largest = Math.min(short, LARGEST_SIDE);
  const sides = [largest];
  for (const side of SIDES.toReversed())
    if (sides.length < MOST && side <= (sides[0] ?? 0) * CLEARLY_SMALLER) sides.unshift(side);
  return sides.map((side) => {
    const [w, h] = [even((width * side) / short), even((height * side) / short)];
    return { width: w, height: h, bitsPerSecond: Math.max(LEAST_BITS, Math.round(w * h * BITS_PER_PIXEL)) };
  });
}
