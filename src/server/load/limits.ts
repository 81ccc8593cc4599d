/** The thresholds of the server's watch over itself. They are explained in docs/operations.md. */

/** How often the server looks at itself. */
export const LOOK_EVERY_MS = 1000;

/** The event loop is late when whoever comes waits longer for its next turn, on average, in that many looks in a row. */
export const LOOP_LATE_MS = 100;
export const LOOKS_IN_A_ROW = 3;

/**
 * The database is late when the cheapest query takes longer, again in several looks; it does not answer when one takes longer than the
 * deadline.
 */
export const DATABASE_LATE_MS = 500;
export const DATABASE_DEADLINE_MS = 5000;

/** Less room than this in DATA_DIR is kept for exams; with less than the second hardly anything can be written. */
export const DISK_LOW_BYTES = 512 * 1024 * 1024;
export const DISK_FULL_BYTES = 16 * 1024 * 1024;

/** How long a request of optional work may wait for its turn before it is refused, and after how long it may come again. */
export const PATIENCE_MS = 5000;
export const RETRY_AFTER_SECONDS = 10;

/** Requests of one person that may wait for their turn in one kind of work. */
export const WAITING_PER_PERSON = 12;

/** Whoever neither sends nor takes anything for so long, while they hold a place, is cut off. */
export const STALLED_MS = 30_000;

/** Work in one go: after it others have their turn of the event loop. */
export const SLICE_MS = 4;

/** How long optional work rests between two slices; while the event loop is late, the second. */
export const BREAK_MS = 2;
export const REST_MS = 50;

/** How long a step of a job rests while the server is late. It may hold locks, so it goes on after that. */
export const JOB_REST_MS = 250;

/**
 * The kinds of work that are done in bounded number, `x-work` in the contract. Optional work is refused when the
 * server is late or its disk nearly full. `atOnce`: in this process; `perPerson`: of these at most.
 */
export const WORK = {
  export: { optional: true, atOnce: 2, perPerson: 1 },
  upload: { optional: true, atOnce: 4, perPerson: 2 },
  analysis: { optional: true, atOnce: 2, perPerson: 1 },
  /** Orders of jobs: the jobs themselves run one after another. */
  job: { optional: true, atOnce: 8, perPerson: 2 },
  /** Files of answers are part of an exam. */
  'answer-file': { optional: false, atOnce: 8, perPerson: 2 },
} as const satisfies Record<string, { optional: boolean; atOnce: number; perPerson: number }>;

export type WorkKind = keyof typeof WORK;
