import { describe, expect, it } from 'vitest';
import {
  type AttemptSession,
  type AttemptState,
  attemptReducer,
  CLOSED_ATTEMPT,
  standings,
  summaryOf,
} from './attempt-state.ts';

const session: AttemptSession = {
  id: 9,
  testId: 4,
  title: { ru: 'Тест' },
  kind: 'test',
  epoch: 1,
  startedAt: '2026-11-21T09:00:00Z',
  deadlineAt: '2026-11-21T09:10:00Z',
  durationMinutes: 10,
  serverNow: '2026-11-21T09:00:01Z',
  currentQuestion: 0,
  marked: [],
  answers: [],
  questions: [
    { position: 0, type: 'true_false', text: { ru: '1' }, points: 1 },
    { position: 1, type: 'short_text', text: { ru: '2' }, points: 1 },
    {
      position: 2,
      type: 'matching',
      text: { ru: '3' },
      points: 2,
      lefts: [
        { id: 'a', text: { ru: 'a' } },
        { id: 'b', text: { ru: 'b' } },
      ],
      rights: [],
    },
  ],
};
const opened = { type: 'opened', session, answers: new Map(), marked: new Set<number>() } as const;
const running = attemptReducer(CLOSED_ATTEMPT, opened);

const after = (state: AttemptState, ...actions: Parameters<typeof attemptReducer>[1][]) =>
  actions.reduce(attemptReducer, state);

describe('attemptReducer', () => {
  it('opens with the answers and marks that are known', () => {
    const state = attemptReducer(CLOSED_ATTEMPT, {
      ...opened,
      answers: new Map([[0, { type: 'true_false', value: true }]]),
      marked: new Set([2]),
    });
    expect(state.phase).toBe('running');
    expect(standings(state).map(({ answered, marked }) => [answered, marked])).toEqual([
      ['full', false],
      ['none', false],
      ['none', true],
    ]);
  });

  it('takes answers, and takes them back', () => {
    const given = attemptReducer(running, {
      type: 'answered',
      position: 0,
      answer: { type: 'true_false', value: false },
    });
    expect(given.answers.get(0)).toEqual({ type: 'true_false', value: false });
    expect(running.answers.has(0)).toBe(false);
    expect(attemptReducer(given, { type: 'answered', position: 0, answer: null }).answers.get(0)).toBeNull();
  });

  it('refuses answers and marks for questions that the paper does not have', () => {
    expect(attemptReducer(running, { type: 'answered', position: 3, answer: null })).toBe(running);
    expect(attemptReducer(running, { type: 'mark-toggled', position: -1 })).toBe(running);
  });

  it('puts a mark on and off', () => {
    const on = attemptReducer(running, { type: 'mark-toggled', position: 1 });
    expect([...on.marked]).toEqual([1]);
    expect([...attemptReducer(on, { type: 'mark-toggled', position: 1 }).marked]).toEqual([]);
  });

  it('takes no answers while it is handed in, taken over or over', () => {
    const answer = { type: 'answered', position: 0, answer: { type: 'true_false', value: true } } as const;
    for (const stopped of [
      after(running, { type: 'submit', timedOut: false }),
      after(running, { type: 'taken-over' }),
      after(running, { type: 'over' }),
    ]) {
      expect(attemptReducer(stopped, answer)).toBe(stopped);
    }
  });

  it('goes back to the paper when handing in fails', () => {
    const error = new Error('network');
    const state = after(running, { type: 'submit', timedOut: false }, { type: 'submit-failed', error });
    expect(state).toMatchObject({ phase: 'running', error, timedOut: false });
  });

  it('does not go back to the paper when the time is out', () => {
    const error = new Error('network');
    const state = after(running, { type: 'submit', timedOut: true }, { type: 'submit-failed', error });
    expect(state).toMatchObject({ phase: 'submitting', timedOut: true, error });
  });

  it('notices that the time runs out while it is being handed in', () => {
    const state = after(running, { type: 'submit', timedOut: false }, { type: 'submit', timedOut: true });
    expect(state).toMatchObject({ phase: 'submitting', timedOut: true });
  });

  it('continues here after another window took it over', () => {
    const state = after(running, { type: 'taken-over' }, { type: 'open' }, opened);
    expect(state.phase).toBe('running');
  });

  it('never leaves the end', () => {
    const over = after(running, { type: 'over' });
    expect(after(over, { type: 'open' }).phase).toBe('over');
    expect(after(over, { type: 'taken-over' }).phase).toBe('over');
    expect(after(over, { type: 'submit', timedOut: true }).phase).toBe('over');
  });

  it('keeps why it could not be opened', () => {
    const error = new Error('gone');
    expect(attemptReducer(CLOSED_ATTEMPT, { type: 'failed', error })).toMatchObject({ phase: 'failed', error });
    expect(attemptReducer(running, { type: 'failed', error })).toBe(running);
  });
});

describe('summaryOf', () => {
  it('counts what is answered, open and marked', () => {
    const state = after(
      running,
      { type: 'answered', position: 0, answer: { type: 'true_false', value: false } },
      { type: 'answered', position: 2, answer: { type: 'matching', pairs: [{ left: 'a', right: 'x' }] } },
      { type: 'mark-toggled', position: 0 },
    );
    expect(summaryOf(standings(state))).toEqual({ total: 3, answered: 1, open: [1, 2], marked: [0] });
    expect(summaryOf(standings(CLOSED_ATTEMPT))).toEqual({ total: 0, answered: 0, open: [], marked: [] });
  });
});
