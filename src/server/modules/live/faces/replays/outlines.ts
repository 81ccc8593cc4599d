import type { Outline } from '../../../../media/faces/index.ts';

const SIDE = 32;
const BYTES = (SIDE * SIDE) / 8;

const BITS_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/**
 * How much two outlines differ, in the places that are sure in both.
 * @returns from 0 to 1; 1 where hardly any place is sure in both
 */
export function differing(one: Outline, other: Outline): number {
  let [both, unlike] = [0, 0];
  for (let byte = 0; byte < BYTES; byte += 1) {
    const sure = (one[BYTES + byte] ?? 0) & (other[BYTES + byte] ?? 0);
    both += BITS_OF_BYTE[sure] ?? 0;
    unlike += BITS_OF_BYTE[((one[byte] ?? 0) ^ (other[byte] ?? 0)) & sure] ?? 0;
  }
  return both < LEAST_SURE ? 1 : unlike / both;
}

/** Less is a picture of nothing: anything would be like it. */
export const LEAST_SURE = 100;

const bitOf = (bytes: Uint8Array, bit: number): number => ((bytes[Math.floor(bit / 8)] ?? 0) >> (bit % 8)) & 1;

/** The outline of the same picture in a mirror: what became brighter to the right becomes darker. */
export function mirrored(outline: Outline): Outline {
  const other = new Uint8Array(outline.length);
  for (let place = 0; place < SIDE * SIDE; place += 1) {
    const from = place - (place % SIDE) + (SIDE - 1 - (place % SIDE));
    const byte = Math.floor(place / 8);
    other[byte] = (other[byte] ?? 0) | ((1 - bitOf(outline, from)) << (place % 8));
    other[BYTES + byte] = (other[BYTES + byte] ?? 0) | (bitOf(outline, SIDE * SIDE + from) << (place % 8));
  }
  return other;
}

/** As the two columns of the database. */
export function toColumns(outline: Outline): { rises: string; counts: string } {
  const half = (from: number) => Array.from({ length: SIDE * SIDE }, (_, bit) => bitOf(outline, from + bit)).join('');
  return { rises: half(0), counts: half(SIDE * SIDE) };
}

export function fromColumns({ rises, counts }: { rises: string; counts: string }): Outline {
  const outline = new Uint8Array(2 * BYTES);
  for (const [bit, text] of Array.from(rises + counts).entries()) {
    if (text === '1') outline[Math.floor(bit / 8)] = (outline[Math.floor(bit / 8)] ?? 0) | (1 << (bit % 8));
  }
  return outline;
}
