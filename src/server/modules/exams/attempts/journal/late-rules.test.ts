import { describe, expect, it } from 'vitest';
import type { Verdict } from './judge.ts';
import { type Entry, factsOf, type LateAttempt, outcomesOf } from './late-rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 10, minutes));

const entry = (epoch: number, seq: number, position = 0): Entry => ({
  epoch,
  seq,
  position,
  answer: null,
  at: at(0).toISOString(),
  receipt: 'r',
});

describe('outcomesOf', () => {
  const counts: Verdict = { counts: true, proof: null };
  const waits: Verdict = { counts: false, proof: 'unseen' };
  const refused: Verdict = { reason: 'paused' };
  it.each([
    ['nothing stands', [entry(1, 1)], [counts], [], ['applied'], 1],
    ['an older answer stands', [entry(1, 5)], [counts], [[0, { epoch: 1, seq: 4 }]], ['applied'], 1],
    ['it stands already', [entry(1, 4)], [refused], [[0, { epoch: 1, seq: 4 }]], ['applied'], 0],
    ['a newer one stands', [entry(1, 3)], [refused], [[0, { epoch: 1, seq: 4 }]], ['superseded'], 0],
    ['a later window has answered', [entry(1, 9)], [counts], [[0, { epoch: 2, seq: 1 }]], ['superseded'], 0],
    ['the newest came first', [entry(1, 2), entry(1, 1)], [counts, counts], [], ['applied', 'superseded'], 1],
    ['it does not count', [entry(1, 2), entry(1, 1)], [refused, counts], [], ['refused', 'applied'], 1],
    ['another question', [entry(1, 1, 1)], [counts], [[0, { epoch: 2, seq: 4 }]], ['applied'], 1],
    ['an examiner decides', [entry(1, 2), entry(1, 1)], [waits, counts], [], ['waiting', 'applied'], 1],
  ] as const)('%s', (_, entries, verdicts, standing, outcomes, written) => {
    const stands = new Map<number, { epoch: number; seq: number }>(standing);
    const { judged, taken, waiting } = outcomesOf(entries, verdicts, stands, new Map());
    expect(judged.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect([taken.length, waiting.length]).toEqual([written, outcomes.filter((one) => one === 'waiting').length]);
  });

  it('gives an entry that came before the outcome that it had', () => {
    const decided = new Map([
      ['1/1', 'waiting'],
      ['1/2', 'rejected'],
    ] as const);
    const { judged, taken } = outcomesOf([entry(1, 1), entry(1, 2, 1)], [counts, counts], new Map(), decided);
    expect(judged).toMatchObject([
      { outcome: 'waiting', reason: null },
      { outcome: 'refused', reason: 'not-allowed' },
    ]);
    expect(taken).toEqual([]);
  });
});

describe('factsOf', () => {
  const attempt: LateAttempt = {
    id: 1,
    test_id: 2,
    status: 'in_progress',
    deadline_at: at(30),
    paused_at: null,
    submitted_at: null,
    submit_reason: null,
    policy: { lateMinutes: 10, lateAnswers: 'wait' },
    epoch: 1,
    section_starts: [],
    started_at: at(0),
    late_until: null,
    reopened_after: null,
    own_late_until: null,
    open_by: null,
    shown_at: null,
    test_status: 'published',
    closes_at: null,
    review_policy: 'key',
    review_from: 'submitted',
    others_write: false,
  };
  const heads = new Map();
  const line = (kind: string, minutes: number, details = {}) => ({ kind, at: at(minutes), details });

  it('knows windows and pauses by the lines of the protocol', () => {
    const lines = [
      line('opened', 0, { epoch: 1 }),
      line('pause', 5),
      line('resume', 7),
      line('opened', 8, { epoch: 2 }),
    ];
    expect(factsOf(attempt, lines, heads, at(20))).toEqual({
      attemptId: 1,
      endsAt: at(30),
      handedIn: false,
      late: false,
      shown: false,
      lateMilliseconds: 600_000,
      unproven: 'wait',
      openedAt: new Map([
        [1, at(0)],
        [2, at(8)],
      ]),
      pauses: [{ from: at(5), to: at(7) }],
      jumps: [],
      heads,
    });
  });

  it('ends with a hand-in, and not while it stands still', () => {
    const handedIn = { ...attempt, status: 'submitted', submitted_at: at(9), submit_reason: 'learner' } as const;
    expect(factsOf(handedIn, [line('submitted', 9)], heads, at(40))).toMatchObject({ endsAt: at(9), pauses: [] });
    const paused = { ...attempt, paused_at: at(10) };
    expect(factsOf(paused, [line('pause', 10)], heads, at(40))).toMatchObject({
      endsAt: at(40),
      pauses: [{ from: at(10), to: new Date(8.64e15) }],
    });
  });

  it('takes what arrives after the end as late, and knows when a result may be seen', () => {
    const handedIn = { ...attempt, status: 'submitted', submitted_at: at(9), submit_reason: 'learner' } as const;
    expect(factsOf(attempt, [], heads, new Date(at(30).getTime() + 3000)).late).toBe(false);
    expect(factsOf(attempt, [], heads, new Date(at(30).getTime() + 3001)).late).toBe(true);
    expect(factsOf(handedIn, [], heads, at(10))).toMatchObject({ late: true, shown: true });
    expect(factsOf({ ...handedIn, late_until: at(19), own_late_until: at(19) }, [], heads, at(10)).shown).toBe(false);
    expect(factsOf({ ...handedIn, late_until: at(19), own_late_until: at(19) }, [], heads, at(20)).shown).toBe(true);
    expect(factsOf({ ...handedIn, review_policy: 'nothing' }, [], heads, at(10)).shown).toBe(false);
    expect(factsOf({ ...handedIn, review_policy: 'nothing', shown_at: at(9) }, [], heads, at(10)).shown).toBe(true);
  });
});
