import { describe, expect, it } from 'vitest';
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
  it.each([
    ['nothing stands', [entry(1, 1)], [undefined], [], ['applied'], 1],
    ['an older answer stands', [entry(1, 5)], [undefined], [[0, { epoch: 1, seq: 4 }]], ['applied'], 1],
    ['it stands already', [entry(1, 4)], [undefined], [[0, { epoch: 1, seq: 4 }]], ['applied'], 0],
    ['a newer one stands', [entry(1, 3)], [undefined], [[0, { epoch: 1, seq: 4 }]], ['superseded'], 0],
    ['a later window has answered', [entry(1, 9)], [undefined], [[0, { epoch: 2, seq: 1 }]], ['superseded'], 0],
    ['the newest came first', [entry(1, 2), entry(1, 1)], [undefined, undefined], [], ['applied', 'superseded'], 1],
    ['it does not count', [entry(1, 2), entry(1, 1)], ['paused', undefined], [], ['refused', 'applied'], 1],
    ['another question', [entry(1, 1, 1)], [undefined], [[0, { epoch: 2, seq: 4 }]], ['applied'], 1],
  ] as const)('%s', (_, entries, reasons, standing, outcomes, written) => {
    const { judged, taken } = outcomesOf(entries, reasons, new Map<number, { epoch: number; seq: number }>(standing));
    expect(judged.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(taken).toHaveLength(written);
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
    policy: { lateMinutes: 10 },
  };
  const line = (kind: string, minutes: number, details = {}) => ({ kind, at: at(minutes), details });

  it('knows windows and pauses by the lines of the protocol', () => {
    const lines = [
      line('opened', 0, { epoch: 1 }),
      line('pause', 5),
      line('resume', 7),
      line('opened', 8, { epoch: 2 }),
    ];
    expect(factsOf(attempt, lines, [], at(20))).toEqual({
      attemptId: 1,
      endsAt: at(30),
      handedIn: false,
      lateMilliseconds: 600_000,
      openedAt: new Map([
        [1, at(0)],
        [2, at(8)],
      ]),
      pauses: [{ from: at(5), to: at(7) }],
      contacts: [],
    });
  });

  it('ends with a hand-in, and not while it stands still', () => {
    const handedIn = { ...attempt, status: 'submitted', submitted_at: at(9), submit_reason: 'learner' } as const;
    expect(factsOf(handedIn, [line('submitted', 9)], [], at(40))).toMatchObject({ endsAt: at(9), pauses: [] });
    const paused = { ...attempt, paused_at: at(10) };
    expect(factsOf(paused, [line('pause', 10)], [], at(40))).toMatchObject({
      endsAt: at(40),
      pauses: [{ from: at(10), to: at(40) }],
    });
  });
});
