import { useEffect, useRef } from 'react';
import { useRoom } from '../../room-context.ts';

/** How long rows that have moved take no press, in milliseconds: longer than between the two of a double click. */
const STEADY_MS = 700;

/**
 * Whether a press on a row of a list is meant for it. When one of them goes away the next one comes to stand under the pointer, and a
 * second press was meant for the one before.
 * @param ids those of the rows, in order
 */
export function useSteady(ids: readonly number[]): () => boolean {
  const { now } = useRoom();
  const known = useRef({ ids, movedAt: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    // Rows that come at the end move nothing.
    const hasMoved = known.current.ids.some((id, place) => ids[place] !== id);
    known.current = { ids, movedAt: hasMoved ? now() : known.current.movedAt };
  });
  return () => Math.abs(now() - known.current.movedAt) >= STEADY_MS;
}
