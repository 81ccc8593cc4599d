/** Clocks of browsers are a little fast, and a launch begins a moment before the server notes it. */
const SLACK_SECONDS = 5;

/** Times are kept to hundredths of a second, as the standards have them. */
export const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;

interface Claim {
  itemId: string;
  /** Seconds of the launch in the item. */
  seconds: number;
}

/**
 * The seconds of one launch in each of its items: as claimed, but in all no more than the launch can have lasted. Whoever claims more gets
 * what is left, in the order of the claims.
 * @param before what the launch had in each item; an item that is claimed again is claimed as a whole
 * @param allowed seconds since the launch was opened, by the server's clock
 * @returns only items whose seconds have changed
 */
export function allot(
  before: ReadonlyMap<string, number>,
  claims: readonly Claim[],
  allowed: number,
): Map<string, number> {
  const claimed = new Set(claims.map(({ itemId }) => itemId));
  let left = Math.max(0, allowed) + SLACK_SECONDS;
  for (const [itemId, seconds] of before) if (!claimed.has(itemId)) left -= seconds;
  const changed = new Map<string, number>();
  for (const { itemId, seconds } of claims) {
    const had = before.get(itemId) ?? 0;
    const given = rounded(Math.max(0, Math.min(seconds, left)));
    left -= given;
    if (given !== had) changed.set(itemId, given);
  }
  return changed;
}
