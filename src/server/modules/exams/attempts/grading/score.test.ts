import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { seeded } from '../../../../random.ts';
import { anyAnswer, anyQuestion } from '../../../content/questions/paper/samples.fixture.ts';
import { buildPaperItem, type ItemKey } from '../../../content/questions/index.ts';
import type { PaperSecret } from '../../tests/index.ts';
import { type Gradable, type PaperCorrection, percentageOf, scoreOf } from './score.ts';

type Answer = Schemas['Answer'];

const [RIGHT, WRONG]: Answer[] = [
  { type: 'true_false', value: true },
  { type: 'true_false', value: false },
];
const HALF: Answer = { type: 'multiple', choices: ['a'] };
const ESSAY: Answer = { type: 'essay', text: 'Текст' };
const TRUE: ItemKey = { type: 'true_false', correct: true };
const SEVERAL: ItemKey = {
  type: 'multiple',
  scoring: 'partial',
  options: [
    { id: 'a', correct: true, weight: null },
    { id: 'b', correct: true, weight: null },
    { id: 'c', correct: false, weight: null },
  ],
};
const BY_PEOPLE: ItemKey = { type: 'essay', rubric: [] };

interface Asked {
  key: ItemKey;
  points?: number;
  theme?: number;
  answer?: Answer | null;
}

const POLICY = { partialCredit: true, penaltyPercent: 0, sectionMinimums: [] };

/** A paper with its answers, graded. */
function graded(asked: readonly Asked[], more: Partial<Gradable> = {}) {
  const secrets = asked.map(({ key, theme = 1 }) => ({
    key,
    theme: { id: theme, title: { ru: `Тема ${theme}` } },
    explanation: null,
  })) as unknown as PaperSecret[];
  return scoreOf({
    items: asked.map(({ points = 1 }) => ({ points })),
    secrets,
    answers: new Map(asked.map(({ answer = null }, position) => [position, answer])),
    policy: POLICY,
    passPercentage: 50,
    ...more,
  });
}

const correction = (action: PaperCorrection['action'], key?: ItemKey): PaperCorrection => ({
  correctionId: 1,
  action,
  ...(key && { key }),
});

describe('percentageOf', () => {
  it.each([
    [2, 3, 66.67],
    [1, 3, 33.33],
    [0, 0, 0],
    [-1, 4, 0],
    [69.995, 100, 70],
    [69.994, 100, 69.99],
  ])('%f of %f is %f', (score, max, expected) => {
    expect(percentageOf(score, max)).toBe(expected);
  });
});

describe('scoreOf', () => {
  it('says of a theme whose essay waits that it waits, rather than a low percentage', () => {
    const asked = [
      { key: BY_PEOPLE, points: 5, answer: { type: 'essay', text: 'Да' } as const },
      { key: TRUE, points: 2, answer: RIGHT },
      { key: TRUE, points: 2, answer: RIGHT, theme: 2 },
    ];
    const policy = { ...POLICY, sectionMinimums: [{ themeId: 1, percentage: 30 }] };
    const waiting = graded(asked, { policy });
    expect(waiting.themes).toMatchObject([
      { themeId: 1, percentage: null, waiting: 1, minimum: 30 },
      { themeId: 2, percentage: 100 },
    ]);
    expect(waiting.themes[1]).not.toHaveProperty('waiting');
    const marked = graded(asked, { policy, marks: new Map([[0, 0]]) });
    expect(marked.themes[0]).toMatchObject({ score: 2, percentage: 28.57 });
    expect(marked).toMatchObject({ passed: false });
  });

  it('gives a part for what is partly right, and nothing where the policy has no parts', () => {
    const paper = [{ key: SEVERAL, points: 4, answer: HALF }];
    expect(graded(paper).grades).toEqual([{ points: 2, verdict: 'partial' }]);
    const strict = graded(paper, { policy: { ...POLICY, partialCredit: false } });
    expect(strict).toMatchObject({ grades: [{ points: 0, verdict: 'wrong' }], score: 0, percentage: 0 });
  });

  it('takes a penalty for wrong answers, none for those left out, and never more than there is', () => {
    const policy = { ...POLICY, penaltyPercent: 25 };
    const some = graded(
      [{ key: TRUE, points: 3, answer: RIGHT }, { key: TRUE, points: 2, answer: WRONG }, { key: TRUE }],
      {
        policy,
      },
    );
    expect(some.grades).toEqual([
      { points: 3, verdict: 'correct' },
      { points: -0.5, verdict: 'wrong' },
      { points: 0, verdict: 'unanswered' },
    ]);
    expect(some).toMatchObject({ score: 2.5, maxScore: 6, percentage: 41.67, answeredCount: 2 });
    const nothing = graded([{ key: TRUE, answer: WRONG }], { policy });
    expect(nothing).toMatchObject({ score: 0, percentage: 0, themes: [{ score: 0, percentage: 0 }] });
  });

  it('counts what is partly right as wrong for the penalty only where there are no parts', () => {
    const paper = [
      { key: SEVERAL, points: 4, answer: HALF },
      { key: TRUE, points: 4, answer: RIGHT },
    ];
    const penaltyPercent = 50;
    expect(graded(paper, { policy: { ...POLICY, penaltyPercent } }).score).toBe(6);
    expect(graded(paper, { policy: { ...POLICY, penaltyPercent, partialCredit: false } }).score).toBe(2);
  });

  it('lets the rounded percentage decide', () => {
    const two = [
      { key: TRUE, answer: RIGHT },
      { key: TRUE, answer: RIGHT },
      { key: TRUE, answer: WRONG },
    ];
    expect(graded(two, { passPercentage: 66.67 })).toMatchObject({ percentage: 66.67, passed: true });
    expect(graded(two, { passPercentage: 66.68 }).passed).toBe(false);
  });

  it('asks every theme with a minimum to reach it', () => {
    const paper = [
      { key: TRUE, theme: 1, points: 9, answer: RIGHT },
      { key: TRUE, theme: 2, answer: WRONG },
      { key: TRUE, theme: 2, answer: RIGHT },
    ];
    const minimums = (percentage: number) => ({
      policy: {
        ...POLICY,
        sectionMinimums: [
          { themeId: 2, percentage },
          { themeId: 3, percentage: 100 },
        ],
      },
    });
    expect(graded(paper, minimums(50))).toMatchObject({
      passed: true,
      themes: [
        { themeId: 1, percentage: 100 },
        { themeId: 2, percentage: 50, minimum: 50 },
      ],
    });
    expect(graded(paper, minimums(50)).themes[0]).not.toHaveProperty('minimum');
    expect(graded(paper, minimums(50.01))).toMatchObject({ passed: false, percentage: 90.91 });
  });

  it('leaves dropped questions out of what can be reached', () => {
    const paper = [
      { key: TRUE, answer: RIGHT },
      { key: TRUE, points: 9, answer: WRONG, theme: 2 },
    ];
    const policy = { ...POLICY, penaltyPercent: 100, sectionMinimums: [{ themeId: 2, percentage: 80 }] };
    const score = graded(paper, { policy, corrections: { 1: correction('drop') } });
    expect(score).toMatchObject({ score: 1, maxScore: 1, percentage: 100, passed: true, answeredCount: 2 });
    expect(score.grades[1]).toEqual({ points: 0, verdict: 'dropped' });
    expect(score.themes[1]).toMatchObject({ score: 0, maxScore: 0, percentage: 0, minimum: 80 });
    expect(score.corrected).toEqual([1]);
  });

  it('says nothing of an attempt whose questions were all dropped', () => {
    const score = graded([{ key: TRUE, answer: RIGHT }], { corrections: { 0: correction('drop') } });
    expect(score).toMatchObject({ score: 0, maxScore: 0, percentage: null, passed: null, marking: 'none' });
  });

  it('gives everybody the points of a credited question, also who left it out', () => {
    const score = graded(
      [
        { key: TRUE, points: 2 },
        { key: TRUE, points: 2, answer: WRONG },
      ],
      {
        corrections: { 0: correction('credit'), 1: correction('credit') },
      },
    );
    expect(score).toMatchObject({ score: 4, percentage: 100, answeredCount: 1 });
    expect(score.grades.map(({ verdict }) => verdict)).toEqual(['correct', 'correct']);
  });

  it('grades by another key', () => {
    const other: ItemKey = { type: 'true_false', correct: false };
    const score = graded([{ key: TRUE, answer: WRONG }], { corrections: { 0: correction('key', other) } });
    expect(score).toMatchObject({ score: 1, corrected: [] });
  });

  it('waits for the marks of people, and then counts them as they stand', () => {
    const paper = [
      { key: TRUE, points: 5, answer: RIGHT },
      { key: BY_PEOPLE, points: 5, answer: ESSAY },
    ];
    expect(graded(paper)).toMatchObject({
      score: 5,
      maxScore: 10,
      percentage: null,
      passed: null,
      marking: 'pending',
      grades: [{ verdict: 'correct' }, { points: 0, verdict: 'pending' }],
    });
    const strict = { ...POLICY, partialCredit: false, penaltyPercent: 100 };
    const marked = (points: number) => graded(paper, { policy: strict, marks: new Map([[1, points]]) });
    expect(marked(2.5)).toMatchObject({ score: 7.5, percentage: 75, passed: true, marking: 'done' });
    expect(marked(2.5).grades[1]).toEqual({ points: 2.5, verdict: 'partial' });
    expect(marked(0).grades[1]).toEqual({ points: 0, verdict: 'wrong' });
    expect(marked(9).grades[1]).toEqual({ points: 5, verdict: 'correct' });
  });

  it('needs no marker for a blank text, nor for one that is dropped or credited', () => {
    const blank = graded([{ key: BY_PEOPLE, answer: { type: 'essay', text: ' \n ' } }], { marks: new Map([[0, 1]]) });
    expect(blank).toMatchObject({ marking: 'none', percentage: 0, grades: [{ points: 0, verdict: 'unanswered' }] });
    for (const action of ['drop', 'credit'] as const)
      expect(graded([{ key: BY_PEOPLE, answer: ESSAY }], { corrections: { 0: correction(action) } }).marking).toBe(
        'none',
      );
  });

  it('keeps within its bounds, and never rewards a harder penalty', () => {
    const random = seeded(11);
    for (let round = 0; round < 400; round++) {
      const built = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, position) => {
        const question = anyQuestion(random);
        return buildPaperItem({ ...question, points: 0.5 + Math.floor(random() * 9) }, position, {
          shuffleOptions: true,
          random,
        });
      });
      const asked = built.map(({ item, key }) => ({
        key,
        points: item.points,
        theme: 1 + Math.floor(random() * 2),
        answer: random() < 0.2 ? null : anyAnswer(item, random),
      }));
      const marks = new Map(asked.map((_, position) => [position, random() * 12 - 1]));
      const partialCredit = random() < 0.5;
      const at = (penaltyPercent: number) =>
        graded(asked, { marks, policy: { ...POLICY, partialCredit, penaltyPercent } });
      const scores = [0, 10, 33.3, 100].map(at);
      for (const [index, score] of scores.entries()) {
        expect(score.score).toBeGreaterThanOrEqual(0);
        expect(score.score).toBeLessThanOrEqual(score.maxScore);
        expect(score.percentage).toBeGreaterThanOrEqual(0);
        expect(score.percentage).toBeLessThanOrEqual(100);
        expect(score.score).toBeLessThanOrEqual(scores[index - 1]?.score ?? score.maxScore);
        for (const { score: own, maxScore } of score.themes) {
          expect(own).toBeGreaterThanOrEqual(0);
          expect(own).toBeLessThanOrEqual(maxScore);
        }
      }
    }
  });
});
