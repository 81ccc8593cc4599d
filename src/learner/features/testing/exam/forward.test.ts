import { describe, expect, it } from 'vitest';
import { buildEntry, buildKept, buildSession } from '../test-support/build-session.ts';
import type { ExamEvent } from './exam-events.ts';
import { CLOSED_MACHINE, step } from './exam-machine.ts';
import type { Answer, KeptDraft } from './exam-state.ts';
import { openedPaper } from './opened-paper.ts';
import { writtenAnswer } from './written-answer.ts';

const YES: Answer = { type: 'true_false', value: true };
const draft = (position: number): KeptDraft => ({ position, answer: YES, message: null });

const opened = (fields: Parameters<typeof buildSession>[0] = {}, drafts: KeptDraft[] = []): ExamEvent => ({
  type: 'opened',
  turn: 1,
  session: buildSession({ navigation: 'forward', ...fields }),
  paper: {
    answers: new Map(),
    drafts: new Map(drafts.map((one) => [one.position, one])),
    marked: new Set(),
    currentQuestion: fields.currentQuestion ?? 0,
    section: 0,
  },
  readMessages: [],
  byServer: true,
});

function after(...events: ExamEvent[]) {
  let exam = CLOSED_MACHINE;
  let effects: ReturnType<typeof step>['effects'] = [];
  for (const event of [{ type: 'open', takeOver: false } as const, ...events]) ({ exam, effects } = step(exam, event));
  return { ...exam.state, effects };
}

describe('without a way back', () => {
  it('goes on to the next question, writes that down, and takes no answer to the one before', () => {
    const next: ExamEvent = { type: 'place', currentQuestion: 1 };
    const made = after(opened({}, [draft(0)]), next);
    expect(made.effects).toEqual([
      { do: 'show', position: 1 },
      { do: 'keep-drafts', drafts: [] },
      { do: 'reach', position: 1 },
    ]);
    expect(after(opened(), next, { type: 'answer', position: 0, answer: YES })).toMatchObject({
      answers: new Map(),
      effects: [],
    });
  });

  it.each([
    ['back', 0],
    ['to where one is', 1],
    ['past the next', 3],
  ])('does not go %s', (_way, currentQuestion) => {
    expect(after(opened({ currentQuestion: 1 }), { type: 'place', currentQuestion })).toMatchObject({
      reached: 1,
      effects: [],
    });
  });

  it('does not go on in a pause', () => {
    const paused = opened({ pausedAt: '2026-11-21T09:02:00Z' });
    expect(after(paused, { type: 'place', currentQuestion: 1 }).reached).toBe(0);
  });

  it('explains itself before the clock starts', () => {
    expect(after(opened({ begun: false }), { type: 'loaded', turn: 1, missing: 0 })).toMatchObject({ phase: 'ready' });
  });

  it('follows another window that has gone further, and stays where it is ahead', () => {
    const merged = (currentQuestion: number): ExamEvent => ({
      type: 'merged',
      elsewhere: null,
      turn: 1,
      merges: 1,
      currentQuestion,
      answers: [],
    });
    expect(after(opened({ currentQuestion: 1 }), merged(2))).toMatchObject({
      reached: 2,
      effects: [{ do: 'show', position: 2 }, { do: 'keep-session' }],
    });
    expect(after(opened({ currentQuestion: 1 }), merged(0))).toMatchObject({ reached: 1 });
  });

  it('keeps no draft of an answer that was refused after its question was left', () => {
    const refused: ExamEvent = { type: 'refused', turn: 1, position: 0, message: 'нельзя' };
    const made = after(
      opened(),
      { type: 'answer', position: 0, answer: YES },
      { type: 'place', currentQuestion: 1 },
      refused,
    );
    expect([made.answers.get(0), made.drafts.size]).toEqual([null, 0]);
  });
});

describe('writtenAnswer', () => {
  it('keeps an emptied answer: without any, an entry only says that its question was reached', () => {
    const emptied = { type: 'short_text' as const, text: '' };
    expect(writtenAnswer(emptied)[0]).toEqual(emptied);
  });
});

describe('openedPaper', () => {
  it('goes on at the furthest question of the server and of the journal', () => {
    const kept = buildKept({ navigation: 'forward', currentQuestion: 1, answers: [{ position: 2, answer: YES }] });
    expect(openedPaper(kept).currentQuestion).toBe(1);
    const journal = { ...kept, entries: [buildEntry({ position: 2, answer: null, seq: 1 })] };
    const { currentQuestion, answers } = openedPaper(journal);
    expect(currentQuestion).toBe(2);
    // That the question was reached again takes no answer away.
    expect(answers.get(2)).toEqual(YES);
  });
});
