import type { Schemas } from '#shared/contract/index.ts';
import { UPLOAD_MS } from '#shared/exams/upload-time.ts';
import type { AttemptPolicy } from '../policy.ts';
import type { Jump } from './clock.ts';
import type { WindowHeads } from './heads.ts';
import type { Receipt } from './receipts.ts';

type Reason = Schemas['RefusalReason'];
export type Proof = Schemas['LateAnswer']['proof'];

/** The tolerance for a device's clock, which is synchronised by receipts, in milliseconds. */
const SKEW_MS = 2000;

/** A request may take this long on its way, in milliseconds: what it says was true up to this long ago. */
const ON_THE_WAY_MS = 60_000;

/** The facts that decide whether journal entries of an attempt count. */
export interface JournalFacts {
  attemptId: number;
  /** Nothing after this moment counts: the deadline, or an earlier submission. */
  endsAt: Date;
  /** Whether the learner or staff submitted it, before its deadline. */
  handedIn: boolean;
  /** Whether the entries arrive after the end, so that their time must be judged. */
  late: boolean;
  /** Whether the learner has been shown a result, or may see one now. */
  shown: boolean;
  /** How long after the end a journal may arrive, in milliseconds. */
  lateMilliseconds: number;
  /** What becomes of entries whose time nothing proves. */
  unproven: AttemptPolicy['lateAnswers'];
  /** Window number → when it was opened. */
  openedAt: ReadonlyMap<number, Date>;
  /** Times during which the attempt was paused. */
  pauses: readonly { from: Date; to: Date }[];
  /** When the clock of the server was set. */
  jumps: readonly Jump[];
  /** Window number → what the server has seen of its journal. */
  heads: ReadonlyMap<number, WindowHeads>;
}

/** An entry with what could be checked of it. */
export interface JudgedEntry {
  epoch: number;
  seq: number;
  at: Date;
  /** Its receipt, if that is genuine. */
  receipt: Receipt | undefined;
  /**
   * Its place in the journal that the device shows: up to which entry the server saw this journal in time; 'forked' if the journal is not
   * the one that the server saw, or the entry is not in it; undefined if the device shows no journal.
   */
  chain: { seenCount: number } | 'forked' | undefined;
  /** The end of its section, if that comes before the end of the attempt. */
  endsAt?: Date | undefined;
  /** When a save of its window last named a journal without it. */
  lackedAt?: Date | undefined;
  /** What it must prove although the attempt runs: its place in the journal, or its time as well. */
  proves?: 'place' | 'time' | undefined;
  /** Whether its answer names files: the server has them, and took none whose upload began after the end. */
  hasFiles?: boolean;
}

/** What is asked of an entry beside what is asked of its attempt. */
export interface Demands extends Pick<JudgedEntry, 'endsAt' | 'proves'> {
  /** Until when the server must have seen it. */
  seenUntil: Date;
}

/** Why an entry does not count, or whether it does; `proof` is null for what arrived in time. */
export type Verdict = { reason: Reason } | { reason?: never; counts: boolean; proof: Proof | null };

const ms = (date: Date) => date.getTime();

/**
 * Decides what becomes of each entry of a journal. docs/exams.md explains the rules:
 * - An entry names its time t, and carries a receipt that the server signed for its window. t is neither before the receipt nor after the
 *   arrival, within the attempt, not in a pause, and not after the next window was opened.
 * - An entry that was not in the journal at a heartbeat is not older than that heartbeat's receipt. An entry with a higher number is not
 *   older, and does not carry an older receipt, than one with a lower number.
 * - What arrives after the end lies on the journal whose head the server saw, arrives in time, and before a result was shown. If the server
 *   saw the entry's own place in time, it counts unless it may have been chosen among several (completeness.ts); otherwise the policy of
 *   the test decides. Where there is no way back, this holds of a running attempt as far as its entries must prove something (`provesOf`).
 * @param arrivedAt when the server received the entries
 */
export function judge(entries: readonly JudgedEntry[], facts: JournalFacts, arrivedAt: Date): Verdict[] {
  const verdicts = entries.map((entry): Verdict => {
    const reason =
      refusalOf(entry, facts, arrivedAt) ??
      (provesTime(entry, facts) ? lateRefusalOf(entry, facts, arrivedAt) : undefined) ??
      (facts.late || entry.proves !== undefined ? placeRefusalOf(entry, facts) : undefined);
    return reason === undefined ? acceptanceOf(entry, facts, arrivedAt) : { reason };
  });
  const inOrder = entries.map((entry, index) => ({ entry, index })).sort((a, b) => compare(a.entry, b.entry));
  let last: { epoch: number; at: number; receiptAt: number } | undefined;
  for (const { entry, index } of inOrder) {
    if (last?.epoch !== entry.epoch) last = { epoch: entry.epoch, at: 0, receiptAt: 0 };
    const { reason } = verdicts[index] as Verdict;
    if (reason === 'receipt') continue;
    const receiptAt = ms(entry.receipt?.at ?? entry.at);
    const older = ms(entry.at) < last.at - SKEW_MS || receiptAt < last.receiptAt;
    // What the server saw in time needs no claim. Otherwise a device could choose among its answers by what it delivers with them.
    if (older && reason === undefined && !isSeen(entry)) verdicts[index] = { reason: 'back-dated' };
    last = { epoch: entry.epoch, at: Math.max(last.at, ms(entry.at)), receiptAt: Math.max(last.receiptAt, receiptAt) };
  }
  return verdicts;
}

const compare = (a: JudgedEntry, b: JudgedEntry) => a.epoch - b.epoch || a.seq - b.seq;

function refusalOf(entry: JudgedEntry, facts: JournalFacts, arrivedAt: Date): Reason | undefined {
  const { epoch, receipt } = entry;
  const t = timeOf(entry.at, facts, arrivedAt);
  if (receipt === undefined || receipt.attemptId !== facts.attemptId || receipt.epoch !== epoch) return 'receipt';
  if (t < timeOf(receipt.at, facts, arrivedAt) - SKEW_MS) return 'before-receipt';
  if (t > ms(arrivedAt) + SKEW_MS) return 'future';
  if (entry.endsAt !== undefined && t > ms(entry.endsAt) + SKEW_MS) return 'after-section';
  if (t > lastFor(entry, facts) + SKEW_MS) return facts.handedIn ? 'after-hand-in' : 'after-deadline';
  const next = nextWindow(facts.openedAt, epoch);
  if (next !== undefined && t > ms(next) + SKEW_MS) return 'taken-over';
  if (facts.pauses.some(({ from, to }) => t > ms(from) + SKEW_MS && t < ms(to) - SKEW_MS)) return 'paused';
  const { boundAt } = facts.heads.get(epoch) ?? {};
  return boundAt && isUnheard(entry, facts) && t < ms(boundAt) - SKEW_MS ? 'back-dated' : undefined;
}

/** What arrives while the attempt runs was written by then, whatever a clock says. */
const timeOf = (at: Date, { late }: JournalFacts, arrivedAt: Date) => (late ? ms(at) : Math.min(ms(at), ms(arrivedAt)));

/** Until when an answer may be written: one with a file, until the file may have arrived. A hand-in waits for no file. */
const lastFor = ({ hasFiles }: JudgedEntry, { endsAt, handedIn }: JournalFacts) =>
  ms(endsAt) + (hasFiles === true && !handedIn ? UPLOAD_MS : 0);

/** Whether an answer comes with the files that it names: they prove it, and it comes in time whatever the test allows. */
const comesWithFiles = (entry: JudgedEntry, facts: JournalFacts, arrivedAt: Date) =>
  lastFor(entry, facts) > ms(facts.endsAt) && ms(arrivedAt) <= lastFor(entry, facts) + ON_THE_WAY_MS;

/** Whether something that arrives after the end may still count. */
export const mayStillCome = ({ shown, endsAt, lateMilliseconds }: JournalFacts, now: Date) =>
  !shown && ms(now) <= ms(endsAt) + lateMilliseconds;

/** Why an entry that arrives after the end does not count. */
function lateRefusalOf(entry: JudgedEntry, facts: JournalFacts, arrivedAt: Date): Reason | undefined {
  const { epoch, seq } = entry;
  const { final } = facts.heads.get(epoch) ?? {};
  if (facts.shown) return 'result-shown';
  if (!mayStillCome(facts, arrivedAt) && !comesWithFiles(entry, facts, arrivedAt)) return 'too-late';
  if (final !== undefined && seq > final.count) return facts.handedIn ? 'after-hand-in' : 'forked';
  return undefined;
}

/** Whether the server saw the journal with the entry in time. */
const isSeen = ({ seq, chain }: JudgedEntry) => chain !== undefined && chain !== 'forked' && seq <= chain.seenCount;

/** Whoever has told the server a head must show the journal that leads to it; in a running attempt everybody who is asked must. */
function placeRefusalOf({ epoch, chain, proves }: JudgedEntry, { heads }: JournalFacts): Reason | undefined {
  if (chain === 'forked') return 'forked';
  const told = heads.get(epoch)?.seen?.count ?? 0;
  return chain === undefined && (proves !== undefined || told > 0) ? 'forked' : undefined;
}

const provesTime = ({ proves }: JudgedEntry, { late }: JournalFacts) => late || proves === 'time';

/** Whether an entry counts that nothing refuses. */
function acceptanceOf(entry: JudgedEntry, facts: JournalFacts, arrivedAt: Date): Verdict {
  if (!provesTime(entry, facts)) return { counts: true, proof: null };
  if (isSeen(entry) || comesWithFiles(entry, facts, arrivedAt)) return { counts: true, proof: 'seen' };
  if (facts.unproven === 'refuse') return { reason: 'not-allowed' };
  // The window was in contact after the time that the entry claims, and its journal did not have the entry.
  const lackedAt = isUnheard(entry, facts) ? facts.heads.get(entry.epoch)?.lastAt : entry.lackedAt;
  const doubtful = lackedAt !== undefined && ms(entry.at) < ms(lackedAt) - ON_THE_WAY_MS;
  if (doubtful) return { counts: false, proof: 'doubtful' };
  return { counts: facts.unproven === 'count', proof: 'unseen' };
}

/** Whether the journal did not have the entry when the server last heard of it. */
function isUnheard({ epoch, seq }: JudgedEntry, facts: JournalFacts): boolean {
  const seen = facts.heads.get(epoch)?.seen;
  return seen !== undefined && seq > seen.count;
}

/** When the window after this one was opened. */
export function nextWindow(openedAt: ReadonlyMap<number, Date>, epoch: number): Date | undefined {
  let next: Date | undefined;
  for (const [number, at] of openedAt) {
    if (number > epoch && (next === undefined || at < next)) next = at;
  }
  return next;
}
