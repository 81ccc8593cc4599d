/** How the save queue reacts to a failed save. */
export type SaveFailure =
  | { kind: 'retry'; afterSeconds?: number }
  | { kind: 'taken-over' }
  | { kind: 'over' }
  | { kind: 'paused' }
  /** The section is over: answers to it are delivered late, with their journal. */
  | { kind: 'late' }
  | { kind: 'elsewhere'; lastSeenAt: string | null }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string };

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** The refusals of our API that no repetition changes. */
const FINAL = new Set([
  'bad-request',
  'body-too-large',
  'forbidden',
  'invalid',
  'not-found',
  'place-not-allowed',
  'question-left',
  'seb-required',
  'too-large',
  'too-many-late-answers',
  'too-many-values',
  'unstorable',
]);

/**
 * Classifies the error of a request. Errors that are not known to be final are retried, so that no answer is given up too early. What a
 * proxy on the way answers, whatever its status, is no word of the server.
 */
export function saveFailure(error: unknown): SaveFailure {
  const { status, id, message, details } = fieldsOf(error);
  if (status === 409 && id === 'attempt-taken-over') return { kind: 'taken-over' };
  if (status === 409 && id === 'attempt-over') return { kind: 'over' };
  if (status === 409 && id === 'attempt-paused') return { kind: 'paused' };
  if (status === 409 && id === 'section-over') return { kind: 'late' };
  if (status === 409 && id === 'attempt-open-elsewhere') {
    const seen = details?.lastSeenAt;
    return { kind: 'elsewhere', lastSeenAt: typeof seen === 'string' ? seen : null };
  }
  if (status === 401 && id === 'unauthorized') return { kind: 'signed-out' };
  if (status === 429) {
    const seconds = details?.retryAfterSeconds;
    return { kind: 'retry', ...(typeof seconds === 'number' ? { afterSeconds: seconds } : {}) };
  }
  // An error in another format than ours has no message (apiErrorOf).
  if (message !== '' && id !== undefined && FINAL.has(id)) {
    return { kind: 'refused', message };
  }
  return { kind: 'retry' };
}

/**
 * The delay before the next retry: doubles from 1 s to 30 s. Half of it is random, so that devices that lost the same
 * network do not all retry at once.
 * @param failures how many tries have failed in a row, from 1
 * @param random a number from 0 up to 1
 */
export function retryDelay(failures: number, random: number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return Math.round(full / 2 + (full / 2) * random);
}

function fieldsOf(error: unknown): {
  status?: number;
  id?: string;
  message: string;
  details?: Record<string, unknown>;
} {
  return error instanceof Error ? error : { message: String(error) };
}

/** Converts a thrown value to an Error. */
export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
