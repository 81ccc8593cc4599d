import type { Schemas } from '#shared/contract/index.ts';
import { goesForward } from '#shared/exams/steps.ts';
import { checkAnswer } from '../../../content/questions/index.ts';
import { readPolicy } from '../policy.ts';
import { sectionEndsAt } from '../sections.ts';
import { STOPS } from '../protocol.ts';
import { policyOf, type ReviewRow } from '../review-policy.ts';
import { GRACE_MS, shows, visibleLevel } from '../rules.ts';
import { inPresentTime, jumpOf } from './clock.ts';
import type { WindowHeads } from './heads.ts';
import { type Demands, type JournalFacts, nextWindow, type Proof, type Verdict } from './judge.ts';

export type Entry = Schemas['JournalEntry'];
export type Judged = Schemas['LateAnswersJudged']['entries'][number];

/** The order of journal entries: by window, then by number within it. */
export interface Place {
  epoch: number;
  seq: number;
}

/** The columns of an attempt and its test that decide about its journals. */
export interface LateAttempt extends ReviewRow {
  id: number;
  test_id: number;
  epoch: number;
  status: Schemas['AttemptStatus'];
  deadline_at: Date;
  paused_at: Date | null;
  open_by: Date | null;
  submitted_at: Date | null;
  submit_reason: Schemas['SubmitReason'] | null;
  policy: Record<string, unknown>;
  section_starts: Date[];
  started_at: Date;
  shown_at: Date | null;
  late_until: Date | null;
  /** How much of a result the learner knew when it was opened again. */
  reopened_after: Schemas['ShownLevel'] | null;
}

/** A protocol entry that opens a window, pauses or resumes the attempt, or tells that the clock was set. */
export interface CourseLine {
  kind: string;
  at: Date;
  details: Record<string, unknown>;
}

const MINUTE_MS = 60_000;

/** The end of a pause that has none yet: not even the present is after it. */
const NEVER = new Date(8.64e15);

export const compare = (a: Place, b: Place) => a.epoch - b.epoch || a.seq - b.seq;

export const placeOf = ({ epoch, seq }: Place) => `${epoch}/${seq}`;

/**
 * Collects the facts that decide whether journal entries count.
 * @param lines in the order in which they were noted
 * @param heads what the server has seen of the journals
 */
export function factsOf(
  attempt: LateAttempt,
  lines: readonly CourseLine[],
  heads: ReadonlyMap<number, WindowHeads>,
  now: Date,
): JournalFacts {
  const handedIn = attempt.status === 'submitted' && attempt.submit_reason !== 'deadline';
  const openedAt = new Map<number, Date>();
  const pauses: { from: Date; to: Date }[] = [];
  let pausedFrom: Date | undefined;
  let stoppedAgain = false;
  for (const { kind, at, details } of inPresentTime(lines)) {
    if (kind === 'clock-change') continue;
    if (kind === 'opened') openedAt.set(Number(details.epoch), at);
    else if (STOPS.some((stop) => stop === kind)) {
      // Staff may submit a paused attempt. Then nothing was written from the pause on.
      stoppedAgain = pausedFrom !== undefined;
      pausedFrom ??= at;
    } else if (kind === 'resume') {
      if (pausedFrom !== undefined) pauses.push({ from: pausedFrom, to: at });
      [pausedFrom, stoppedAgain] = [undefined, false];
    } else {
      // Reopened: it stands still until its person opens it, which is a resumption.
      pausedFrom ??= at;
    }
  }
  const from = pausedFrom ?? attempt.paused_at;
  // An ended attempt has one stop after which nothing goes on: its end.
  if (from !== null && (attempt.status === 'in_progress' || stoppedAgain)) pauses.push({ from, to: NEVER });
  const endsAt = handedIn && attempt.submitted_at !== null ? attempt.submitted_at : endOf(attempt, now);
  const { lateMinutes, lateAnswers } = readPolicy(attempt.policy);
  return {
    attemptId: attempt.id,
    endsAt,
    handedIn,
    // Until then ordinary saves are taken, too.
    late: attempt.status === 'submitted' || now.getTime() > endsAt.getTime() + GRACE_MS,
    shown: isShown(attempt, now),
    // late_until moves with a clock that is set after the end.
    lateMilliseconds:
      attempt.late_until === null ? lateMinutes * MINUTE_MS : attempt.late_until.getTime() - endsAt.getTime(),
    unproven: lateAnswers,
    openedAt,
    pauses,
    jumps: lines.filter(({ kind }) => kind === 'clock-change').map(jumpOf),
    heads,
  };
}

/** Whether the learner has been shown a result, or may see one now. */
export function isShown(attempt: Pick<LateAttempt, 'status' | 'shown_at'> & ReviewRow, now: Date): boolean {
  if (attempt.shown_at !== null) return true;
  return attempt.status === 'submitted' && shows(visibleLevel(policyOf(attempt), now), 'score');
}

/** A paused attempt has no end yet. */
function endOf({ deadline_at, paused_at }: LateAttempt, now: Date): Date {
  return paused_at === null || deadline_at > now ? deadline_at : now;
}

/**
 * What is asked of an entry. Where there is no way back, only the journal shows whether its question had been left, and an earlier window
 * could tell anything once another has the attempt: it must have been seen before. In a section that is over, saves are not taken any more.
 */
export function demandsOf(
  { epoch, section }: { epoch: number; section: number | undefined },
  attempt: LateAttempt,
  facts: Pick<JournalFacts, 'endsAt' | 'openedAt'>,
  now: Date,
): Demands {
  const end = section === undefined ? undefined : sectionEndsAt(attempt, section);
  const endsAt = end !== undefined && end < facts.endsAt ? end : undefined;
  const own = { endsAt, seenUntil: endsAt ?? facts.endsAt };
  // Once the next section was entered, there is no time in which saves are still taken.
  const isLeft = section !== undefined && attempt.section_starts[section] !== undefined;
  const isOver = endsAt !== undefined && (isLeft || now.getTime() > endsAt.getTime() + GRACE_MS);
  if (isOver) return { ...own, proves: 'time' };
  if (!goesForward(readPolicy(attempt.policy))) return { ...own, proves: undefined };
  const next = nextWindow(facts.openedAt, epoch);
  if (next === undefined) return { ...own, proves: 'place' };
  return { ...own, seenUntil: next < own.seenUntil ? next : own.seenUntil, proves: 'time' };
}

/** Whether an answer fits its question. */
export function isValid(item: Schemas['PaperItem'] | undefined, { answer }: Entry): boolean {
  return item !== undefined && (answer === null || Object.keys(checkAnswer(item, answer)).length === 0);
}

/** An entry that counts, or that waits for an examiner; `proof` is null for what arrived in time. */
export interface Kept {
  entry: Entry;
  proof: Proof | null;
}

export interface Outcomes {
  judged: Judged[];
  taken: Kept[];
  waiting: Kept[];
}

/** What no honest device sends is refused and noted, even where it would change nothing. */
export const isFake = (reason: Schemas['RefusalReason'] | undefined) => reason === 'receipt' || reason === 'forked';

/**
 * The outcome of each entry: refused, applied, waiting for an examiner, or superseded by a newer answer.
 * @param verdicts in the order of the entries
 * @param standing window and number of the stored answers, by position
 * @param decided the state of late answers that came before, by place
 * @param onWay there is no way back: an entry without an answer only says that the question was reached
 */
export function outcomesOf(
  entries: readonly Entry[],
  verdicts: readonly Verdict[],
  standing: ReadonlyMap<number, Place>,
  decided: ReadonlyMap<string, Schemas['LateAnswer']['state']>,
  onWay = false,
): Outcomes {
  const stands = new Map(standing);
  const taken: Kept[] = [];
  const waiting: Kept[] = [];
  const judged = entries.map((entry, index): Judged => {
    const { epoch, seq, position } = entry;
    const told = (outcome: Judged['outcome'], reason: Judged['reason'] = null): Judged => ({
      epoch,
      seq,
      position,
      outcome,
      reason,
    });
    const verdict = verdicts[index] as Verdict;
    if (onWay && entry.answer === null)
      return verdict.reason === undefined ? told('applied') : told('refused', verdict.reason);
    const before = stands.get(position);
    // Stored already: the device is repeating its request.
    if (before !== undefined && compare(entry, before) === 0) return told('applied');
    if (before !== undefined && compare(entry, before) < 0 && !isFake(verdict.reason)) {
      return told('superseded');
    }
    const known = decided.get(placeOf(entry));
    if (known === 'waiting') return told('waiting');
    if (known === 'rejected') return told('refused', 'not-allowed');
    if (verdict.reason !== undefined) return told('refused', verdict.reason);
    if (!verdict.counts) {
      waiting.push({ entry, proof: verdict.proof });
      return told('waiting');
    }
    stands.set(position, { epoch, seq });
    taken.push({ entry, proof: verdict.proof });
    return told('applied');
  });
  return { judged, taken, waiting };
}
