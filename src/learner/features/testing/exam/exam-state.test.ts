import { describe, expect, it } from 'vitest';
import { buildSession } from '../test-support/build-session.ts';
import {
  type ExamAction,
  type ExamState,
  type Pulse,
  examReducer,
  mayAnswer,
  CLOSED_EXAM,
  standings,
  summaryOf,
} from './exam-state.ts';

const session = buildSession({
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
});
const opened = {
  type: 'opened',
  session,
  answers: new Map(),
  drafts: new Map(),
  marked: new Set<number>(),
  currentQuestion: 0,
  section: 0,
  readMessages: new Set<number>(),
} as const;
const running = examReducer(CLOSED_EXAM, opened);

const after = (state: ExamState, ...actions: Parameters<typeof examReducer>[1][]) => actions.reduce(examReducer, state);

describe('examReducer', () => {
  it('opens with the answers and marks that are known', () => {
    const state = examReducer(CLOSED_EXAM, {
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
    const given = examReducer(running, {
      type: 'answered',
      position: 0,
      answer: { type: 'true_false', value: false },
    });
    expect(given.answers.get(0)).toEqual({ type: 'true_false', value: false });
    expect(running.answers.has(0)).toBe(false);
    expect(examReducer(given, { type: 'answered', position: 0, answer: null }).answers.get(0)).toBeNull();
  });

  it('refuses answers and marks for questions that the paper does not have', () => {
    expect(examReducer(running, { type: 'answered', position: 3, answer: null })).toBe(running);
    expect(examReducer(running, { type: 'mark-toggled', position: -1 })).toBe(running);
  });

  it('puts a mark on and off', () => {
    const on = examReducer(running, { type: 'mark-toggled', position: 1 });
    expect([...on.marked]).toEqual([1]);
    expect([...examReducer(on, { type: 'mark-toggled', position: 1 }).marked]).toEqual([]);
  });

  it('takes no answers while it is handed in, taken over or over', () => {
    const answer = { type: 'answered', position: 0, answer: { type: 'true_false', value: true } } as const;
    for (const stopped of [
      after(running, { type: 'submit', timedOut: false }),
      after(running, { type: 'taken-over' }),
      after(running, { type: 'over' }),
    ]) {
      expect(examReducer(stopped, answer)).toBe(stopped);
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
    expect(examReducer(CLOSED_EXAM, { type: 'failed', error })).toMatchObject({ phase: 'failed', error });
    expect(examReducer(running, { type: 'failed', error })).toBe(running);
  });
});

const pulse = (fields: Partial<Pulse> = {}): ExamAction => ({
  type: 'pulse',
  now: Date.parse('2026-11-21T09:05:00Z'),
  pulse: {
    id: 9,
    status: 'in_progress',
    epoch: 1,
    startedAt: session.startedAt,
    deadlineAt: session.deadlineAt,
    pausedAt: null,
    unlimited: false,
    serverNow: '2026-11-21T09:05:00Z',
    merges: 0,
    section: 0,
    messages: [],
    ...fields,
  },
});

describe('what the server and the staff say', () => {
  it('moves the deadline and says by how much, but not when it is the pause that moved it', () => {
    const given = examReducer(running, pulse({ deadlineAt: '2026-11-21T09:20:00Z' }));
    expect(given).toMatchObject({ timeGiven: 600, session: { deadlineAt: '2026-11-21T09:20:00Z' } });
    expect(examReducer(given, pulse({ deadlineAt: '2026-11-21T09:15:00Z' })).timeGiven).toBe(-300);
    const paused = examReducer(running, pulse({ pausedAt: '2026-11-21T09:04:00Z' }));
    const resumed = examReducer(paused, pulse({ deadlineAt: '2026-11-21T09:12:00Z' }));
    expect(resumed).toMatchObject({ timeGiven: null, session: { deadlineAt: '2026-11-21T09:12:00Z', pausedAt: null } });
  });

  it('tells how many delivered answers wait for an examiner, until they are decided', () => {
    const waiting = examReducer(running, pulse({ lateWaiting: 2 }));
    expect(waiting.session?.lateWaiting).toBe(2);
    expect(examReducer(waiting, pulse({ lateWaiting: 0 })).session?.lateWaiting).toBe(0);
  });

  it('takes no answers while it is paused', () => {
    const paused = examReducer(running, pulse({ pausedAt: '2026-11-21T09:04:00Z' }));
    expect(mayAnswer(paused)).toBe(false);
    const answer = { type: 'answered', position: 0, answer: { type: 'true_false', value: true } } as const;
    expect(examReducer(paused, answer)).toBe(paused);
  });

  it('goes back to the paper when more time was given than had run out', () => {
    const out = after(running, { type: 'submit', timedOut: true });
    expect(examReducer(out, pulse({ deadlineAt: '2026-11-21T09:04:59Z' }))).toMatchObject({ phase: 'submitting' });
    const back = examReducer(out, pulse({ deadlineAt: '2026-11-21T09:30:00Z' }));
    expect(back).toMatchObject({ phase: 'running', timedOut: false });
  });

  it('does not take the loading of the paper for a gift', () => {
    const preparing = examReducer(CLOSED_EXAM, { ...opened, session: { ...session, begun: false } });
    expect(preparing.phase).toBe('preparing');
    const begun = after(preparing, pulse({ deadlineAt: '2026-11-21T09:10:20Z' }), { type: 'begun' });
    expect(begun).toMatchObject({ phase: 'running', timeGiven: null, session: { begun: true } });
  });

  it('does not take a clock of the server that was set for a gift', () => {
    const set = examReducer(running, pulse({ startedAt: '2026-11-21T10:00:00Z', deadlineAt: '2026-11-21T10:10:00Z' }));
    expect(set).toMatchObject({ timeGiven: null, session: { deadlineAt: '2026-11-21T10:10:00Z' } });
  });

  it('keeps messages, and which of them were read', () => {
    const message = { id: 5, at: '2026-11-21T09:04:00Z', text: 'Осталось мало' };
    const told = after(running, pulse({ messages: [message] }), { type: 'messages-read', ids: [5] });
    expect(told.session?.messages).toEqual([message]);
    expect([...told.readMessages]).toEqual([5]);
  });

  it('warns until it is read, and knows that the rules have ended the attempt', () => {
    const integrity = { ...session.integrity, policy: 'end' as const, count: 2 };
    const warned = examReducer(running, { type: 'noted', noted: { action: 'warn', integrity } });
    expect(warned).toMatchObject({ warned: true, endedByPolicy: false, session: { integrity: { count: 2 } } });
    expect(examReducer(warned, { type: 'warning-read' }).warned).toBe(false);
    expect(examReducer(warned, { type: 'noted', noted: { action: 'end', integrity } }).endedByPolicy).toBe(true);
  });

  it('changes nothing any more once the attempt is closed', () => {
    const closed = after(running, { type: 'delivering' });
    expect(examReducer(closed, pulse({ deadlineAt: '2026-11-21T10:00:00Z' }))).toBe(closed);
  });
});

describe('summaryOf', () => {
  it('counts what is answered, also in part, what is open and what is marked', () => {
    const state = after(
      running,
      { type: 'answered', position: 0, answer: { type: 'true_false', value: false } },
      { type: 'answered', position: 2, answer: { type: 'matching', pairs: [{ left: 'a', right: 'x' }] } },
      { type: 'mark-toggled', position: 0 },
    );
    expect(summaryOf(standings(state))).toEqual({ total: 3, answered: 2, open: [1, 2], refused: [], marked: [0] });
    expect(summaryOf(standings(CLOSED_EXAM))).toEqual({ total: 0, answered: 0, open: [], refused: [], marked: [] });
  });
});
