import { describe, expect, it } from 'vitest';
import { judge, type JournalFacts, type JudgedEntry } from './judge.ts';
import type { WindowHeads } from './heads.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 10) + seconds * 1000);

const FACTS: JournalFacts = {
  attemptId: 1,
  endsAt: at(1800),
  handedIn: false,
  late: false,
  shown: false,
  lateMilliseconds: 3600_000,
  unproven: 'count',
  openedAt: new Map([[1, at(0)]]),
  pauses: [],
  jumps: [],
  heads: new Map(),
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
  receipt: { attemptId: 1, epoch: 1, head: undefined, at: at(receiptSeconds) },
  chain: undefined,
  ...fields,
});

const one = (made: JudgedEntry, facts: Partial<JournalFacts> = {}, arrived = 1900) =>
  judge([made], { ...FACTS, ...facts }, at(arrived))[0]?.reason;

const reasonsOf = (entries: JudgedEntry[], facts: JournalFacts) =>
  judge(entries, facts, at(1900)).map(({ reason }) => reason);

/** A journal of window 1 that the server last heard of at a time. */
const heard = (count: number, seconds: number, boundSeconds: number | null, fields: Partial<WindowHeads> = {}) => {
  const seen = { count, hash: 'h', at: at(seconds) };
  const boundAt = boundSeconds === null ? undefined : at(boundSeconds);
  return new Map<number, WindowHeads>([
    [1, { seen, boundAt, lastAt: at(seconds), final: undefined, finished: 0, ...fields }],
  ]);
};

describe('judge', () => {
  it('takes what was written in time and arrives within the time for late journals', () => {
    expect(one(entry(1, 60, 0))).toBeUndefined();
    expect(one(entry(1, 1800, 0))).toBeUndefined();
    expect(one(entry(1, 60, 0), { late: true }, 1800 + 3600)).toBeUndefined();
    expect(one(entry(1, 60, 0), { late: true }, 1800 + 3601)).toBe('too-late');
  });

  it('wants a receipt of this attempt and window', () => {
    expect(one(entry(1, 60, 0, { receipt: undefined }))).toBe('receipt');
    expect(one(entry(1, 60, 0, { receipt: { attemptId: 2, epoch: 1, head: undefined, at: at(0) } }))).toBe('receipt');
    expect(one(entry(1, 60, 0, { receipt: { attemptId: 1, epoch: 2, head: undefined, at: at(0) } }))).toBe('receipt');
  });

  it('binds the claimed time between the receipt, the arrival and the end', () => {
    expect(one(entry(1, 50, 60))).toBe('before-receipt');
    expect(one(entry(1, 59, 60))).toBeUndefined();
    expect(one(entry(1, 1700, 60), { late: true }, 1690)).toBe('future');
    expect(one(entry(1, 1803, 60))).toBe('after-deadline');
    expect(one(entry(1, 700, 60), { endsAt: at(600), handedIn: true })).toBe('after-hand-in');
  });

  it('takes what arrives while the attempt runs for written by then, whatever the clock of the device says', () => {
    expect(one(entry(1, 1900, 60), {}, 1690)).toBeUndefined();
    expect(one(entry(1, 1950, 1900), {}, 1690)).toBeUndefined();
    expect(one(entry(1, 1900, 60), { pauses: [{ from: at(1600), to: at(1700) }] }, 1690)).toBe('paused');
  });

  it('refuses what was not in the journal when the window told how far it went', () => {
    const heads = heard(4, 905, 900);
    expect(one(entry(4, 600, 0), { heads })).toBeUndefined();
    expect(one(entry(5, 600, 0), { heads })).toBe('back-dated');
    expect(one(entry(5, 899, 0), { heads })).toBeUndefined();
    const other = new Map([[2, heard(0, 905, 900).get(1) as WindowHeads]]);
    expect(one(entry(5, 600, 0), { heads: other })).toBeUndefined();
  });

  it('refuses an entry that claims to be older than one with a lower number, by its time or by its receipt', () => {
    const facts = FACTS;
    expect(reasonsOf([entry(2, 100, 0), entry(1, 500, 0)], facts)).toEqual(['back-dated', undefined]);
    expect(reasonsOf([entry(1, 500, 400), entry(2, 600, 0)], facts)).toEqual([undefined, 'back-dated']);
    expect(reasonsOf([entry(1, 500, 0), entry(2, 499, 0), entry(3, 501, 0)], facts)).toEqual([
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

  describe('what arrives after the end', () => {
    const late = { ...FACTS, late: true };
    const verdict = (made: JudgedEntry, facts: Partial<JournalFacts> = {}) =>
      judge([made], { ...late, ...facts }, at(1900))[0];
    const SEEN = { chain: { seenCount: 5 } };

    it('counts where the server saw its place in the journal in time, whatever the policy', () => {
      const heads = heard(5, 1790, null);
      for (const unproven of ['count', 'wait', 'refuse'] as const)
        expect(verdict(entry(5, 60, 0, SEEN), { heads, unproven })).toEqual({ counts: true, proof: 'seen' });
    });

    it('is decided by the policy where nothing proves its time', () => {
      const after = entry(6, 1795, 0, SEEN);
      const heads = heard(5, 1790, null);
      expect(verdict(after, { heads, unproven: 'count' })).toEqual({ counts: true, proof: 'unseen' });
      expect(verdict(after, { heads, unproven: 'wait' })).toEqual({ counts: false, proof: 'unseen' });
      expect(verdict(after, { heads, unproven: 'refuse' })).toEqual({ reason: 'not-allowed' });
    });

    it('waits where a contact of the device speaks against it, even if unproven answers count', () => {
      const heads = heard(5, 1790, null);
      expect(verdict(entry(6, 1700, 0, SEEN), { heads })).toEqual({ counts: false, proof: 'doubtful' });
      expect(verdict(entry(6, 1731, 0, SEEN), { heads })).toEqual({ counts: true, proof: 'unseen' });
    });

    it('must lie on the journal that the server saw', () => {
      expect(verdict(entry(1, 60, 0, { chain: 'forked' }))).toEqual({ reason: 'forked' });
      expect(verdict(entry(1, 60, 0), { heads: heard(5, 1790, null) })).toEqual({ reason: 'forked' });
      expect(verdict(entry(1, 60, 0), { heads: heard(0, 10, null) })).toMatchObject({ proof: 'unseen' });
    });

    it('counts nothing beyond the last head of the window, and nothing once a result was shown', () => {
      const final = { count: 5, hash: 'h', at: at(1800) };
      const heads = heard(5, 1790, null, { final });
      expect(verdict(entry(6, 1795, 0, SEEN), { heads, handedIn: true })).toEqual({ reason: 'after-hand-in' });
      expect(verdict(entry(6, 1795, 0, SEEN), { heads })).toEqual({ reason: 'forked' });
      expect(verdict(entry(5, 60, 0, SEEN), { heads, shown: true })).toEqual({ reason: 'result-shown' });
    });
  });
});
