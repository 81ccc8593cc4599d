import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { seeded } from '../../../../random.ts';
import { checkAnswer } from './answers.ts';
import { grade } from './grading.ts';
import type { ItemKey } from '../question-types/item-key.ts';
import { withinTolerance } from './numbers.ts';
import { buildPaperItem } from './paper.ts';
import { reviewKey } from './review-key.ts';
import { matchesPattern } from './short-text.ts';
import { anyAnswer, anyQuestion } from './samples.fixture.ts';

const option = (id: string, correct: boolean, weight: number | null = null) => ({ id, correct, weight });
const typed = (text: string): Schemas['Answer'] => ({ type: 'short_text', text });
const chosen = (...choices: string[]): Schemas['Answer'] => ({ type: 'multiple', choices });

describe('grade', () => {
  it('gives single choice all or nothing, or the weight of the option', () => {
    const key: ItemKey = {
      type: 'single',
      options: [option('o1', true), option('o2', false), option('o3', false, 50), option('o4', false, -20)],
    };
    const of = (choice: string) => grade(key, { type: 'single', choice }, 4);
    expect(of('o1')).toEqual({ points: 4, verdict: 'correct' });
    expect(of('o2')).toEqual({ points: 0, verdict: 'wrong' });
    expect(of('o3')).toEqual({ points: 2, verdict: 'partial' });
    expect(of('o4')).toEqual({ points: 0, verdict: 'wrong' });
    expect(of('nowhere')).toEqual({ points: 0, verdict: 'wrong' });
  });

  it('gives multiple choice a share for right ones and takes one for wrong ones', () => {
    const key: ItemKey = {
      type: 'multiple',
      scoring: 'partial',
      options: [option('a', true), option('b', true), option('c', false), option('d', false)],
    };
    expect(grade(key, chosen('a', 'b'), 3)).toEqual({ points: 3, verdict: 'correct' });
    expect(grade(key, chosen('a'), 3)).toEqual({ points: 1.5, verdict: 'partial' });
    expect(grade(key, chosen('a', 'c'), 3)).toEqual({ points: 0, verdict: 'wrong' });
    expect(grade(key, chosen('a', 'b', 'c'), 3)).toEqual({ points: 1.5, verdict: 'partial' });
    expect(grade(key, chosen('a', 'b', 'c', 'd'), 3)).toEqual({ points: 0, verdict: 'wrong' });
    expect(grade(key, chosen('a', 'b', 'x'), 3)).toEqual({ points: 0, verdict: 'wrong' });
    expect(grade({ ...key, scoring: 'all_or_nothing' }, chosen('a'), 3)).toEqual({ points: 0, verdict: 'wrong' });
    expect(grade({ ...key, scoring: 'all_or_nothing' }, chosen('b', 'a'), 3)).toEqual({
      points: 3,
      verdict: 'correct',
    });
  });

  it('sums the weights of multiple choice where options have their own', () => {
    const key: ItemKey = {
      type: 'multiple',
      scoring: 'partial',
      options: [
        option('a', true, 33.333),
        option('b', true, 33.333),
        option('c', true, 33.333),
        option('d', false, -50),
      ],
    };
    expect(grade(key, chosen('a', 'b', 'c'), 1)).toEqual({ points: 1, verdict: 'correct' });
    expect(grade(key, chosen('a', 'b'), 1)).toEqual({ points: 0.66666, verdict: 'partial' });
    expect(grade(key, chosen('a', 'd'), 1)).toEqual({ points: 0, verdict: 'wrong' });
  });

  it('gives every option of an all-right question its share', () => {
    const key: ItemKey = {
      type: 'multiple',
      scoring: 'partial',
      options: [option('a', true), option('b', true), option('c', true)],
    };
    expect(grade(key, chosen('a'), 1)).toEqual({ points: 0.333333, verdict: 'partial' });
    expect(grade(key, chosen('a', 'b', 'c'), 1)).toEqual({ points: 1, verdict: 'correct' });
  });

  it('takes the best weight of short answers that fit', () => {
    const key: ItemKey = {
      type: 'short_text',
      caseSensitive: false,
      answers: [
        { text: 'frog', weight: null },
        { text: 'toad', weight: 80 },
        { text: '*', weight: 10 },
      ],
    };
    expect(grade(key, typed(' FROG '), 10)).toEqual({ points: 10, verdict: 'correct' });
    expect(grade(key, typed('toad'), 10)).toEqual({ points: 8, verdict: 'partial' });
    expect(grade(key, typed('newt'), 10)).toEqual({ points: 1, verdict: 'partial' });
    expect(grade(key, typed('   '), 10)).toEqual({ points: 0, verdict: 'unanswered' });
  });

  it('accepts numbers as people type them, bounds included', () => {
    const key: ItemKey = {
      type: 'numeric',
      answers: [
        { value: 8.3145, tolerance: 0.0005, weight: null },
        { value: 8, tolerance: 0.2, weight: 50 },
      ],
    };
    const of = (text: string) => grade(key, { type: 'numeric', text }, 2);
    for (const text of ['8.3145', '8,315', '8.314', '8,3145e0', ' 8.315 ', '8,3145 Дж', '8,315\u00a0%'])
      expect(of(text)).toEqual({ points: 2, verdict: 'correct' });
    expect(of('8,15')).toEqual({ points: 1, verdict: 'partial' });
    expect(of('7.8')).toEqual({ points: 1, verdict: 'partial' });
    expect(of('7.79')).toEqual({ points: 0, verdict: 'wrong' });
    expect(of('about three')).toEqual({ points: 0, verdict: 'wrong' });
    expect(of('')).toEqual({ points: 0, verdict: 'unanswered' });
  });

  it('counts right pairs and right places', () => {
    const pairs: ItemKey = {
      type: 'matching',
      scoring: 'partial',
      pairs: [
        { left: 'l1', right: 'r2' },
        { left: 'l2', right: 'r1' },
        { left: 'l3', right: 'r2' },
      ],
    };
    const answer = (...list: [string, string][]): Schemas['Answer'] => ({
      type: 'matching',
      pairs: list.map(([left, right]) => ({ left, right })),
    });
    expect(grade(pairs, answer(['l1', 'r2'], ['l2', 'r1'], ['l3', 'r2']), 3)).toEqual({
      points: 3,
      verdict: 'correct',
    });
    expect(grade(pairs, answer(['l1', 'r2']), 3)).toEqual({ points: 1, verdict: 'partial' });
    expect(grade(pairs, answer(['l1', 'r1'], ['l1', 'r2']), 3)).toEqual({ points: 0, verdict: 'wrong' });
    expect(grade({ ...pairs, scoring: 'all_or_nothing' }, answer(['l1', 'r2']), 3)).toEqual({
      points: 0,
      verdict: 'wrong',
    });
    const order: ItemKey = { type: 'ordering', scoring: 'partial', order: ['i3', 'i1', 'i2'] };
    expect(grade(order, { type: 'ordering', order: ['i3', 'i1', 'i2'] }, 3)).toEqual({ points: 3, verdict: 'correct' });
    expect(grade(order, { type: 'ordering', order: ['i3', 'i2', 'i1'] }, 3)).toEqual({ points: 1, verdict: 'partial' });
    expect(grade(order, { type: 'ordering', order: [] }, 3)).toEqual({ points: 0, verdict: 'unanswered' });
  });

  it('gives an answer of another type nothing', () => {
    expect(grade({ type: 'true_false', correct: true }, typed('true'), 5)).toEqual({ points: 0, verdict: 'wrong' });
    expect(grade({ type: 'true_false', correct: true }, null, 5)).toEqual({ points: 0, verdict: 'unanswered' });
    expect(grade({ type: 'true_false', correct: false }, { type: 'true_false', value: false }, 5)).toEqual({
      points: 5,
      verdict: 'correct',
    });
  });

  it('stays within its bounds and grades its own key as right, whatever the question and the answer', () => {
    const random = seeded(7);
    for (let round = 0; round < 3000; round++) {
      const { key, item } = buildPaperItem(anyQuestion(random), 0, { shuffleOptions: true, random });
      const max = [0.1, 1, 3, 7.5, 1000][round % 5] ?? 1;
      const { points, verdict } = grade(key, anyAnswer(item, random), max);
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points).toBeLessThanOrEqual(max);
      if (verdict === 'correct') expect(points).toBe(max);
      if (verdict === 'wrong' || verdict === 'unanswered') expect(points).toBe(0);
      const { answer } = reviewKey(key);
      if (answer !== null) {
        expect(checkAnswer(item, answer)).toEqual({});
        expect(grade(key, answer, max)).toEqual({ points: max, verdict: 'correct' });
      }
    }
  });
});

describe('matchesPattern', () => {
  it.each([
    ['Астана', '  астана ', true],
    ['ёлка', 'елка', false],
    ['й', 'й', true],
    ['New   York', 'new york', true],
    ['a*c', 'abbbc', true],
    ['a*c', 'ac', true],
    ['a*c', 'acb', false],
    ['*', 'anything', true],
    ['ran*', 'ranner', true],
    ['ab*ba', 'aba', false],
    ['2 \\* 2', '2 * 2', true],
    ['2 \\* 2', '2 x 2', false],
    ['*a*b*', 'xxaxxbxx', true],
    ['*b*a*', 'ab', false],
  ])('%s against %s: %s', (pattern, answer, expected) => {
    expect(matchesPattern(answer, pattern, false)).toBe(expected);
  });

  it('tells letters apart by case where it should', () => {
    expect(matchesPattern('body', 'BODY', true)).toBe(false);
    expect(matchesPattern('BODY', 'BODY', true)).toBe(true);
  });

  it('takes no time over patterns made to take long', () => {
    const began = performance.now();
    expect(matchesPattern('a'.repeat(2000), `${'*a'.repeat(400)}*b`, false)).toBe(false);
    expect(performance.now() - began).toBeLessThan(200);
  });
});

describe('an accepted answer without credit', () => {
  it('takes what fits it from the wider answers after it, and nothing from those before', () => {
    const oxygen: ItemKey = {
      type: 'short_text',
      caseSensitive: false,
      answers: [
        { text: 'не кислород', weight: 0 },
        { text: '*кислород*', weight: null },
      ],
    };
    expect(grade(oxygen, { type: 'short_text', text: 'Не кислород' }, 2)).toEqual({ points: 0, verdict: 'wrong' });
    expect(grade(oxygen, { type: 'short_text', text: 'это кислород' }, 2).points).toBe(2);
    expect(
      grade({ ...oxygen, answers: oxygen.answers.toReversed() }, { type: 'short_text', text: 'не кислород' }, 2).points,
    ).toBe(2);
    const five: ItemKey = {
      type: 'numeric',
      answers: [
        { value: 5, tolerance: 0, weight: 0 },
        { value: 5.5, tolerance: 1, weight: null },
      ],
    };
    const points = (text: string) => grade(five, { type: 'numeric', text }, 2).points;
    expect([points('5'), points('5,1')]).toEqual([0, 2]);
  });
});

describe('withinTolerance', () => {
  it('includes its bounds in spite of binary fractions', () => {
    expect(withinTolerance(0.3, 0.1, 0.2)).toBe(true);
    expect(withinTolerance(8.315, 8.3145, 0.0005)).toBe(true);
    expect(withinTolerance(0.1 + 0.2, 0.3, 0)).toBe(true);
    expect(withinTolerance(0.30001, 0.1, 0.2)).toBe(false);
    expect(withinTolerance(1e15 + 1, 1e15, 0)).toBe(false);
  });
});

describe('checkAnswer', () => {
  const item: Schemas['PaperItem'] = {
    position: 0,
    type: 'multiple',
    text: { ru: '?' },
    points: 1,
    options: [
      { id: 'o1', text: { ru: 'a' } },
      { id: 'o2', text: { ru: 'b' } },
    ],
  };

  it('knows what the paper has', () => {
    expect(checkAnswer(item, chosen('o2'))).toEqual({});
    expect(checkAnswer(item, chosen())).toEqual({});
    expect(checkAnswer(item, chosen('o9'))).toEqual({ choices: { key: 'questions.unknownChoice' } });
    expect(checkAnswer(item, chosen('o1', 'o1'))).toEqual({ choices: { key: 'questions.repeatedChoice' } });
    expect(checkAnswer(item, typed('o1'))).toEqual({ type: { key: 'questions.wrongType' } });
  });

  it('wants a number where one is asked for, but lets an empty field be', () => {
    const numeric: Schemas['PaperItem'] = { position: 0, type: 'numeric', text: { ru: '?' }, points: 1 };
    expect(checkAnswer(numeric, { type: 'numeric', text: 'три' })).toEqual({
      text: { key: 'questions.unreadableNumber' },
    });
    expect(checkAnswer(numeric, { type: 'numeric', text: '' })).toEqual({});
    expect(checkAnswer(numeric, { type: 'numeric', text: '−1,5' })).toEqual({});
    expect(checkAnswer(numeric, { type: 'numeric', text: '1 520 мм' })).toEqual({});
    expect(checkAnswer(numeric, { type: 'numeric', text: 'около 21' })).not.toEqual({});
  });
});

describe('reviewKey', () => {
  it('says in words what may be typed', () => {
    const numeric: ItemKey = {
      type: 'numeric',
      answers: [
        { value: 8.3145, tolerance: 0.0005, weight: null },
        { value: 3, tolerance: 0, weight: 50 },
        { value: 5, tolerance: 0, weight: 0 },
      ],
    };
    expect(reviewKey(numeric, 'ru')).toEqual({ answer: null, texts: ['8,3145 ± 0,0005', '3 (50\u00a0%)'] });
    expect(reviewKey(numeric, 'en').texts[0]).toBe('8.3145 ± 0.0005');
    const text: ItemKey = { type: 'short_text', caseSensitive: false, answers: [{ text: '2 \\* 2', weight: null }] };
    expect(reviewKey(text).texts).toEqual(['2 * 2']);
    const wide: ItemKey = { type: 'short_text', caseSensitive: false, answers: [{ text: '*Астана*', weight: null }] };
    expect(reviewKey(wide).texts).toEqual(['…Астана…']);
  });
});
