import { createHash } from 'node:crypto';
import type { Trx } from '../../../db/index.ts';
import type { FaceLook } from '../../../media/faces/index.ts';
import { hasShownLike, lockPerson, rememberFrames } from './queries.ts';

/**
 * Of the 1024 bits of an outline: pictures that differ in no more are the same, saved anew. Measured on frames of the sample photos: other
 * qualities of JPEG, grain and brightness change 1 to 22 bits, 15 as a rule; a head that has moved by a hundredth of the frame before a
 * still background changes 38 to 45, with the grain of a camera. Nobody comes back that exactly, nor to it between two moves.
 */
const SAME_BITS = 18;

const differing = (one: string, other: string): number =>
  Array.from(one).reduce((sum, bit, index) => sum + (bit === other[index] ? 0 : 1), 0);

export interface ShownFrame {
  jpeg: Buffer;
  /** undefined: it cannot be read. */
  look: FaceLook | undefined;
}

/**
 * Remembers frames that a person has shown.
 * @returns whether one was shown before: the same by anybody, or almost the same by this person, or twice now
 */
export async function isReplay(trx: Trx, userId: number, frames: readonly ShownFrame[], at: Date): Promise<boolean> {
  // The same person cannot have two checks judged beside each other.
  await lockPerson(trx, userId);
  const seen = frames.map(({ jpeg, look }) => ({
    hash: look?.hash ?? createHash('sha256').update(jpeg).digest('hex'),
    outline: look?.outline ?? null,
  }));
  const outlines = seen.flatMap(({ outline }) => outline ?? []);
  const isTwice = outlines.some((one, index) =>
    outlines.slice(index + 1).some((other) => differing(one, other) <= SAME_BITS),
  );
  const isLike = outlines.length > 0 && (await hasShownLike(trx, userId, outlines, SAME_BITS));
  const byHash = new Map(seen.map((frame) => [frame.hash, frame]));
  // In one order, so that two requests never wait for each other.
  const ordered = [...byHash.values()].toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  const fresh = await rememberFrames(trx, userId, ordered, at);
  return isTwice || isLike || fresh < frames.length;
}
