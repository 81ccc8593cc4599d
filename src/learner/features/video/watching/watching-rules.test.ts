import { describe, expect, it } from 'vitest';
import { type AskedQuestion, barrierOf, dueQuestion } from './due-question.ts';
import { mergedParts, partsOf } from './parts.ts';

const ask = (id: number, atSeconds: number, required: boolean, isAnswered = false): AskedQuestion => ({
  id,
  atSeconds,
  required,
  answered: isAnswered ? { correct: true, tries: 1 } : null,
});
const questions = [ask(1, 10, true), ask(2, 20, false), ask(3, 30, true, true)];
const none = new Set<number>();

describe('a question in a film', () => {
  it('comes when the film reaches it', () => {
    expect(dueQuestion(questions, none, 9, 9.9)).toBeUndefined();
    expect(dueQuestion(questions, none, 9.9, 10.1)?.id).toBe(1);
  });

  it('comes also where the film begins at it', () => {
    expect(dueQuestion(questions, none, 10.2, 10.2)?.id).toBe(1);
    expect(dueQuestion(questions, none, 11, 12)).toBeUndefined();
  });

  it('does not come again after it was answered, or skipped where one may', () => {
    expect(dueQuestion(questions, none, 29.9, 30.1)).toBeUndefined();
    expect(dueQuestion(questions, none, 19.9, 20.1)?.id).toBe(2);
    expect(dueQuestion(questions, new Set([1, 2]), 19.9, 20.1)).toBeUndefined();
    expect(dueQuestion(questions, new Set([1, 2]), 9.9, 10.1)?.id).toBe(1);
  });

  it('is a barrier while it is required and open', () => {
    expect(barrierOf(questions)).toBe(10);
    expect(barrierOf([ask(1, 10, true, true), ask(2, 20, false)])).toBeNull();
  });
});

describe('watched parts', () => {
  it('are put in order and joined', () => {
    expect(
      mergedParts(
        partsOf([
          [20, 30],
          [0, 5],
          [4, 9],
          [9.02, 10],
        ]),
      ),
    ).toEqual([
      { from: 0, to: 10 },
      { from: 20, to: 30 },
    ]);
  });
});
