/** The thresholds of overload protection. docs/operations.md explains them. */

/** How often the server measures its load. */
export const LOOK_EVERY_MS = 1000;

/** The event loop is late when the average wait for its next turn exceeds this in so many measurements in a row. */
export const LOOP_LATE_MS = 100;
export const LOOKS_IN_A_ROW = 3;

/**
 * The database is late when the cheapest query takes longer than this, again in several measurements in a row. When the query takes longer
 * than the deadline, the database counts as not answering.
 */
export const DATABASE_LATE_MS = 500;
export const DATABASE_DEADLINE_MS = 5000;

/**
 * With less free space than this in DATA_DIR, optional work is refused, so that exams can still write. Below the second limit hardly
 * anything can be written.
 */
export const DISK_LOW_BYTES = 512 * 1024 * 1024;
export const DISK_FULL_BYTES = 16 * 1024 * 1024;

/** How long a request for optional work waits in the queue before it is refused, and the Retry-After of the refusal. */
export const PATIENCE_MS = 5000;
export const RETRY_AFTER_SECONDS = 10;

/** How many requests of one kind of work one person may have under way beside those that run: their bodies arrive, or they wait. */
export const WAITING_PER_PERSON = 12;

/**
 * How much of a body that is on its way is held in memory; the rest goes to a temporary file. Together these files may have any length
 * while the disk has room, and so much while it is low.
 */
export const BODY_MEMORY_BYTES = 128 * 1024;
export const SPOOL_WHEN_LOW_BYTES = 128 * 1024 * 1024;

/** The connection of a request that holds a place is closed after so long without any data sent or received. */
export const STALLED_MS = 30_000;

/** How long work may run before it yields to the event loop. */
export const SLICE_MS = 4;

/** The pause of optional work between two slices; the second one applies while the event loop is late. */
export const BREAK_MS = 2;
export const REST_MS = 50;

/** How long a job pauses between steps while the server is late. The pause is short because the job may hold locks. */
export const JOB_REST_MS = 250;

/**
 * The kinds of work with limited concurrency (`x-work` in the contract). Optional work is refused when the server is late or its disk is
 * nearly full, unless it only reads. `atOnce`: how many run in this process at the same time; `perPerson`: how many of these for one
 * person.
 */
export const WORK = {
  export: { optional: true, atOnce: 2, perPerson: 1 },
  upload: { optional: true, atOnce: 4, perPerson: 2 },
  analysis: { optional: true, atOnce: 2, perPerson: 1 },
  verification: { optional: true, reads: true, atOnce: 1, perPerson: 1 },
  /** Files of strangers: what they take leaves a thread of readers to staff. */
  'file-check': { optional: true, reads: true, atOnce: 1, perPerson: 1 },
  /** Requests that start jobs. The jobs themselves run one after another. */
  job: { optional: true, atOnce: 8, perPerson: 2 },
  /** Files of answers are not optional: they are part of an exam. */
  'answer-file': { optional: false, atOnce: 8, perPerson: 2 },
  /** What a device delivers in bulk: late answers, events. Only the limit for each person matters: a whole hall may come back at once. */
  delivery: { optional: false, atOnce: 200, perPerson: 1 },
} as const satisfies Record<string, WorkLimits>;

interface WorkLimits {
  optional: boolean;
  /** It writes nothing, so that a disk that is nearly full is no reason to refuse it. */
  reads?: true;
  atOnce: number;
  perPerson: number;
}

export type WorkKind = keyof typeof WORK;
