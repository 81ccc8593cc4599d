import type { Schemas } from '#shared/contract/index.ts';
import type { Receipt } from './receipts.ts';

type Reason = Schemas['RefusalReason'];

/** The tolerance for a device's clock, which is synchronised by receipts, in milliseconds. */
const SKEW_MS = 2000;

/** The facts that decide whether journal entries of an attempt count. */
export interface JournalFacts {
  attemptId: number;
  /** Nothing after this moment counts: the deadline, or an earlier submission. */
  endsAt: Date;
  /** Whether the learner or staff submitted it, before its deadline. */
  handedIn: boolean;
  /** How long after the end a journal may arrive, in milliseconds. */
  lateMilliseconds: number;
  /** Window number → when it was opened. */
  openedAt: ReadonlyMap<number, Date>;
  /** Times during which the attempt was paused. */
  pauses: readonly { from: Date; to: Date }[];
  /**
   * What heartbeats of windows said: the journal ended at `headSeq`, and this was said after `at`, the time of the newest receipt that the
   * window had. The time of arrival is not used, because a slow network may delay a heartbeat.
   */
  contacts: readonly { epoch: number; at: Date; headSeq: number }[];
}

/** An entry with its receipt, if that is genuine. */
export interface JudgedEntry {
  epoch: number;
  seq: number;
  at: Date;
  receipt: Receipt | undefined;
}

const ms = (date: Date) => date.getTime();

/**
 * Decides for each entry of a journal why it does not count; undefined when it counts. docs/exams.md explains the rules:
 * - An entry names its time t, and carries a receipt that the server signed for its window. t is neither before the receipt nor after the
 * arrival.
 * - t is within the attempt, not in a pause, and not after the next window was opened.
 * - An entry that was not in the journal at a heartbeat is not older than that heartbeat's receipt. An entry with a higher number is not
 * older, and does not carry an older receipt, than one with a lower number.
 * - The journal arrives in time.
 * @param arrivedAt when the server received the entries
 */
export function judge(entries: readonly JudgedEntry[], facts: JournalFacts, arrivedAt: Date): (Reason | undefined)[] {
  const reasons = entries.map((entry) => refusalOf(entry, facts, arrivedAt));
  const inOrder = entries.map((entry, index) => ({ entry, index })).sort((a, b) => compare(a.entry, b.entry));
  let last: { epoch: number; at: number; receiptAt: number } | undefined;
  for (const { entry, index } of inOrder) {
    if (last?.epoch !== entry.epoch) last = { epoch: entry.epoch, at: 0, receiptAt: 0 };
    if (reasons[index] === 'receipt') continue;
    const receiptAt = ms(entry.receipt?.at ?? entry.at);
    const older = ms(entry.at) < last.at - SKEW_MS || receiptAt < last.receiptAt;
    if (older) reasons[index] ??= 'back-dated';
    last = { epoch: entry.epoch, at: Math.max(last.at, ms(entry.at)), receiptAt: Math.max(last.receiptAt, receiptAt) };
  }
  return reasons;
}

const compare = (a: JudgedEntry, b: JudgedEntry) => a.epoch - b.epoch || a.seq - b.seq;

function refusalOf(entry: JudgedEntry, facts: JournalFacts, arrivedAt: Date): Reason | undefined {
  const { epoch, seq, receipt } = entry;
  const t = ms(entry.at);
  if (receipt === undefined || receipt.attemptId !== facts.attemptId || receipt.epoch !== epoch) return 'receipt';
  if (t < ms(receipt.at) - SKEW_MS) return 'before-receipt';
  if (t > ms(arrivedAt) + SKEW_MS) return 'future';
  if (t > ms(facts.endsAt) + SKEW_MS) return facts.handedIn ? 'after-hand-in' : 'after-deadline';
  if (ms(arrivedAt) > ms(facts.endsAt) + facts.lateMilliseconds) return 'too-late';
  const next = nextWindow(facts.openedAt, epoch);
  if (next !== undefined && t > ms(next) + SKEW_MS) return 'taken-over';
  if (facts.pauses.some(({ from, to }) => t > ms(from) + SKEW_MS && t < ms(to) - SKEW_MS)) return 'paused';
  const unheard = facts.contacts.some(
    (contact) => contact.epoch === epoch && seq > contact.headSeq && t < ms(contact.at) - SKEW_MS,
  );
  return unheard ? 'back-dated' : undefined;
}

function nextWindow(openedAt: ReadonlyMap<number, Date>, epoch: number): Date | undefined {
  let next: Date | undefined;
  for (const [number, at] of openedAt) {
    if (number > epoch && (next === undefined || at < next)) next = at;
  }
  return next;
}
