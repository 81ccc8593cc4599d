import type { Schemas } from '#shared/contract/index.ts';
import type { Receipt } from './receipts.ts';

type Reason = Schemas['RefusalReason'];

/** How far the clock of a device, reckoned from receipts, may be beside the server's, in milliseconds. */
const SKEW_MS = 2000;

/** What decides about the entries of an attempt's journals. */
export interface JournalFacts {
  attemptId: number;
  /** After this moment nothing counts: the deadline, or when the attempt was handed in before it. */
  endsAt: Date;
  /** Whether it ended because the learner, or staff, handed it in, and not by its deadline. */
  handedIn: boolean;
  /** How long after the end a journal may arrive. */
  lateMilliseconds: number;
  /** When each window was opened, by its number. */
  openedAt: ReadonlyMap<number, Date>;
  /** Stretches in which the attempt stood still. */
  pauses: readonly { from: Date; to: Date }[];
  /**
   * What windows have told of themselves: the journal went as far as `headSeq`, and that was told after `at`, the
   * moment of a receipt that the window held by then. When it arrived says nothing: a slow network may have had it
   * for long.
   */
  contacts: readonly { epoch: number; at: Date; headSeq: number }[];
}

/** An entry with the receipt that it carries, as far as it is genuine. */
export interface JudgedEntry {
  epoch: number;
  seq: number;
  at: Date;
  receipt: Receipt | undefined;
}

const ms = (date: Date) => date.getTime();

/**
 * Judges the entries of a journal: for each, in their order, why it does not count; undefined when it does. The rule,
 * which docs/exams.md explains: an entry names a moment t. It must carry a receipt that the server signed for its
 * window, and t may lie neither before that receipt nor after the entry arrived; t must lie in the time of the
 * attempt, in no pause, and before a next window took over. What a window told binds it: an entry that was not in the
 * journal yet cannot have been written before the receipt that the window held then, and one with a higher number
 * cannot have been written before, nor on an older receipt than, one with a lower. And the journal has to arrive in
 * time itself.
 *
 * @param arrivedAt when the server got them
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
