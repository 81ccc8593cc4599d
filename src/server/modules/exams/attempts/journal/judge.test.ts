import { describe, expect, it } from 'vitest';
import { judge, type JournalFacts, type JudgedEntry } from './judge.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 10) + seconds * 1000);

const FACTS: JournalFacts = {
  attemptId: 1,
  endsAt: at(1800),
  handedIn: false,
  lateMilliseconds: 3600_000,
  openedAt: new Map([[1, at(0)]]),
  pauses: [],
  contacts: [],
};

const entry = (
  seq: number,
  seconds: number,
  receiptSeconds: number,
  fields: Partial<JudgedEntry> = {},
): JudgedEntry => ({
  epoch: 1,
  seq,
  at: at(seconds),
  receipt: { attemptId: 1, epoch: 1, seq: 0, at: at(receiptSeconds) },
  ...fields,
});

const one = (made: JudgedEntry, facts: Partial<JournalFacts> = {}, arrived = 1900) =>
  judge([made], { ...FACTS, ...facts }, at(arrived))[0];

describe('judge', () => {
  it('takes what was written in time and arrives within the time for late journals', () => {
    expect(one(entry(1, 60, 0))).toBeUndefined();
    expect(one(entry(1, 1800, 0))).toBeUndefined();
    expect(one(entry(1, 60, 0), {}, 1800 + 3600)).toBeUndefined();
    expect(one(entry(1, 60, 0), {}, 1800 + 3601)).toBe('too-late');
  });

  it('wants a receipt of this attempt and window', () => {
    expect(one(entry(1, 60, 0, { receipt: undefined }))).toBe('receipt');
    expect(one(entry(1, 60, 0, { receipt: { attemptId: 2, epoch: 1, seq: 0, at: at(0) } }))).toBe('receipt');
    expect(one(entry(1, 60, 0, { receipt: { attemptId: 1, epoch: 2, seq: 0, at: at(0) } }))).toBe('receipt');
  });

  it('binds the claimed time between the receipt, the arrival and the end', () => {
    expect(one(entry(1, 50, 60))).toBe('before-receipt');
    expect(one(entry(1, 59, 60))).toBeUndefined();
    expect(one(entry(1, 1700, 60), {}, 1690)).toBe('future');
    expect(one(entry(1, 1803, 60))).toBe('after-deadline');
    expect(one(entry(1, 700, 60), { endsAt: at(600), handedIn: true })).toBe('after-hand-in');
  });

  it('refuses what was not in the journal when the window told how far it went', () => {
    const contacts = [{ epoch: 1, at: at(900), headSeq: 4 }];
    expect(one(entry(4, 600, 0), { contacts })).toBeUndefined();
    expect(one(entry(5, 600, 0), { contacts })).toBe('back-dated');
    expect(one(entry(5, 899, 0), { contacts })).toBeUndefined();
    expect(one(entry(5, 600, 0), { contacts: [{ epoch: 2, at: at(900), headSeq: 0 }] })).toBeUndefined();
  });

  it('refuses an entry that claims to be older than one with a lower number, by its time or by its receipt', () => {
    const facts = FACTS;
    expect(judge([entry(2, 100, 0), entry(1, 500, 0)], facts, at(1900))).toEqual(['back-dated', undefined]);
    expect(judge([entry(1, 500, 400), entry(2, 600, 0)], facts, at(1900))).toEqual([undefined, 'back-dated']);
    expect(judge([entry(1, 500, 0), entry(2, 499, 0), entry(3, 501, 0)], facts, at(1900))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('refuses what was written after another window took over, or while the attempt stood still', () => {
    const openedAt = new Map([
      [1, at(0)],
      [2, at(700)],
    ]);
    expect(one(entry(1, 690, 0), { openedAt })).toBeUndefined();
    expect(one(entry(1, 710, 0), { openedAt })).toBe('taken-over');
    const pauses = [{ from: at(300), to: at(400) }];
    expect(one(entry(1, 350, 0), { pauses })).toBe('paused');
    expect(one(entry(1, 299, 0), { pauses })).toBeUndefined();
    expect(one(entry(1, 401, 0), { pauses })).toBeUndefined();
  });
});
