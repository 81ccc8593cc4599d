import type { Schemas } from '#shared/contract/index.ts';
import { checkAnswer } from '../../../content/questions/index.ts';
import { readPolicy } from '../policy.ts';
import { STOPS } from '../protocol.ts';
import type { JournalFacts } from './judge.ts';

export type Entry = Schemas['JournalEntry'];
export type Judged = Schemas['LateAnswersJudged']['entries'][number];

/** The order of journal entries: by window, then by number within it. */
export interface Place {
  epoch: number;
  seq: number;
}

/** The columns of an attempt that decide about its journals. */
export interface LateAttempt {
  id: number;
  test_id: number;
  status: Schemas['AttemptStatus'];
  deadline_at: Date;
  paused_at: Date | null;
  submitted_at: Date | null;
  submit_reason: Schemas['SubmitReason'] | null;
  policy: Record<string, unknown>;
}

/** A protocol entry that opens a window, or pauses or resumes the attempt. */
export interface CourseLine {
  kind: string;
  at: Date;
  details: Record<string, unknown>;
}

const MINUTE_MS = 60_000;

export const compare = (a: Place, b: Place) => a.epoch - b.epoch || a.seq - b.seq;

export const placeOf = ({ epoch, seq }: Place) => `${epoch}/${seq}`;

/**
 * Collects the facts that decide whether journal entries count.
 * @param lines in the order in which they were noted
 * @param contacts what the last heartbeat said
 */
export function factsOf(
  attempt: LateAttempt,
  lines: readonly CourseLine[],
  contacts: JournalFacts['contacts'],
  now: Date,
): JournalFacts {
  const handedIn = attempt.status === 'submitted' && attempt.submit_reason !== 'deadline';
  const openedAt = new Map<number, Date>();
  const pauses: { from: Date; to: Date }[] = [];
  let pausedFrom: Date | undefined;
  for (const { kind, at, details } of lines) {
    if (kind === 'opened') openedAt.set(Number(details.epoch), at);
    else {
      // Two stops may follow each other: staff may submit a paused attempt. What was written in between was written in a pause.
      if (pausedFrom !== undefined) pauses.push({ from: pausedFrom, to: at });
      pausedFrom = STOPS.some((stop) => stop === kind) ? at : undefined;
    }
  }
  // After the last stop of an ended attempt there is no pause: it has ended.
  if (pausedFrom !== undefined && attempt.status === 'in_progress') pauses.push({ from: pausedFrom, to: now });
  return {
    attemptId: attempt.id,
    endsAt: handedIn && attempt.submitted_at !== null ? attempt.submitted_at : endOf(attempt, now),
    handedIn,
    lateMilliseconds: readPolicy(attempt.policy).lateMinutes * MINUTE_MS,
    openedAt,
    pauses,
    contacts,
  };
}

/** A paused attempt has no end yet. */
function endOf({ deadline_at, paused_at }: LateAttempt, now: Date): Date {
  return paused_at === null || deadline_at > now ? deadline_at : now;
}

/** Whether an answer fits its question. */
export function isValid(item: Schemas['PaperItem'] | undefined, { answer }: Entry): boolean {
  return item !== undefined && (answer === null || Object.keys(checkAnswer(item, answer)).length === 0);
}

/**
 * The outcome of each entry: refused, applied, or superseded by a newer answer.
 * @param reasons why an entry does not count, in the order of the entries
 * @param standing window and number of the stored answers, by position
 * @returns the outcomes, and the entries to write
 */
export function outcomesOf(
  entries: readonly Entry[],
  reasons: readonly (Schemas['RefusalReason'] | undefined)[],
  standing: ReadonlyMap<number, Place>,
): { judged: Judged[]; taken: Entry[] } {
  const stands = new Map(standing);
  const taken: Entry[] = [];
  const judged = entries.map((entry, index): Judged => {
    const { epoch, seq, position } = entry;
    const reason = reasons[index];
    const before = stands.get(position);
    const newer = before === undefined || compare(entry, before) > 0;
    if (reason === undefined && newer) {
      stands.set(position, { epoch, seq });
      taken.push(entry);
    }
    // An entry that is stored already was accepted before: the device is repeating its request.
    const applied = newer || compare(entry, before) === 0;
    const outcome = reason !== undefined ? 'refused' : applied ? 'applied' : 'superseded';
    return { epoch, seq, position, outcome, reason: reason ?? null };
  });
  return { judged, taken };
}
