import type { Schemas } from '#shared/contract/index.ts';

export const WHENS = ['today', 'later', 'past'] as const;
export type When = (typeof WHENS)[number];

/** The end of the day of a moment, where the browser is. */
export const endOfDay = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);

/**
 * Which webinars are meant. What goes on belongs to today, whenever it began; what was planned for an earlier day and never held does too,
 * so that nobody forgets it.
 */
export function whenFilter(when: When, end: Date): Schemas['WebinarFilter'] {
  if (when === 'past') return { state: ['ended', 'cancelled'] };
  if (when === 'later') return { state: 'planned', startsFrom: end.toISOString() };
  return { state: ['planned', 'live'], startsTo: end.toISOString() };
}
