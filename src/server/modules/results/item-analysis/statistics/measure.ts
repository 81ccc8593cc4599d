/** Why a number is missing: undefined indices are never shown as numbers. */
export type Reason = 'too-few' | 'no-variance' | 'no-items' | 'no-groups' | 'dropped';

/** A number, or why there is none. */
export type Measure = { value: number; reason: null } | { value: null; reason: Reason };

export const measured = (value: number): Measure => ({ value, reason: null });
export const missing = (reason: Reason): Measure => ({ value: null, reason });

/** From … to, both included. */
export interface Interval {
  from: number;
  to: number;
}
