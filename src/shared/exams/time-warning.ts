/** Minutes before the end at which a learner is warned. */
export const WARNING_MINUTES = [5, 1] as const;

export type WarningMinutes = (typeof WARNING_MINUTES)[number];

/**
 * The warning that is due when the time left goes from one value to another; undefined when none is.
 * When several were passed at once (the browser slept), only the most urgent counts.
 * @param before seconds left at the last tick
 * @param after seconds left now
 * @example warningBetween(301, 300) // 5
 */
export function warningBetween(before: number, after: number): WarningMinutes | undefined {
  if (after <= 0) return undefined;
  return WARNING_MINUTES.filter((minutes) => before > minutes * 60 && after <= minutes * 60).at(-1);
}
