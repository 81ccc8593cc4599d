/** Minutes before the end at which a learner is told the time. */
const WARNING_MINUTES = [10, 5, 1] as const;

/** A warning: half of the time is over, or this many minutes are left. */
export type TimeWarning = 'half' | (typeof WARNING_MINUTES)[number];

/** Seconds after the start in which no minutes are told: whoever begins a test of ten minutes knows that there are ten. */
const TOO_EARLY = 60;

/** In shorter attempts there is no warning at half-time: it would come too close to the others. */
const SHORTEST_WITH_HALF = 120;

/**
 * What is to be told when the time left goes from one value to another; undefined when nothing is.
 * When several moments were passed at once (the browser slept), only the most urgent counts.
 * @param before seconds left at the last tick
 * @param after seconds left now
 * @param total seconds of the whole attempt, for its half
 * @example warningBetween(301, 300, 3600) // 5
 * @example warningBetween(1801, 1800, 3600) // 'half'
 */
export function warningBetween(before: number, after: number, total: number): TimeWarning | undefined {
  if (after <= 0) return undefined;
  const passed = (seconds: number) => before > seconds && after <= seconds;
  const minutes = WARNING_MINUTES.filter((one) => passed(one * 60) && total - one * 60 > TOO_EARLY).at(-1);
  if (minutes !== undefined) return minutes;
  return total >= SHORTEST_WITH_HALF && passed(Math.floor(total / 2)) ? 'half' : undefined;
}
