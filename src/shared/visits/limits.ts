/** What the logging service takes; its browsers keep to it. */
export const VISIT_LIMITS = {
  /** Events in one request. */
  events: 100,
  /** Characters of what a field event says. */
  value: 300,
  /** For how long an event may be on its way, in milliseconds. Older ones are not kept. */
  ageMs: 30 * 24 * 3_600_000,
} as const;

/** The type of an event that opens a page. */
export const PAGE_VISIT = 'PageVisit';

/** The type of an event that says for how long a page was in sight. */
export const PAGE_TIME = 'PageTime';
