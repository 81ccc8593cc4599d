import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { checkAnswer } from './answers.ts';
import { grade } from './grading.ts';
import type { ItemKey } from '../question-types/item-key.ts';
import { reviewKey } from './review-key.ts';

const option = (id: string, correct: boolean, weight: number | null = null) => ({ id, correct, weight });
const filled = (...values: string[]): Schemas['Answer'] => ({
  type: 'cloze',
  values: values.map((value, index) => ({ gap: `g${index + 1}`, value })),
});
const chosen = (...choices: string[]): Schemas['Answer'] => ({ type: 'hotspot', choices });

const cloze: Extract<ItemKey, { type: 'cloze' }> = {
  type: 'cloze',
  scoring: 'partial',
  gaps: [
    { id: 'g1', kind: 'choice', options: [option('g1o1', false, -50), option('g1o2', true)] },
    {
      id: 'g2',
      kind: 'text',
      caseSensitive: false,
      answers: [
        { text: 'тормоз*', weight: 50 },
        { text: 'стоп-кран', weight: null },
      ],
    },
    { id: 'g3', kind: 'number', answers: [{ value: 1520, tolerance: 0.5, weight: null }] },
    { id: 'g4', kind: 'choice', options: [option('g4o1', true), option('g4o2', false)] },
  ],
};

describe('grade: gaps', () => {
  it.each<[string, Schemas['Answer'], number, string]>([
    ['everything right', filled('g1o2', 'Стоп-кран', '1 520', 'g4o1'), 4, 'correct'],
    ['half a credit in one gap', filled('g1o2', 'тормозной кран', '1520,4', 'g4o1'), 3.5, 'partial'],
    ['a wrong choice takes nothing from the others', filled('g1o1', '', '1520', ''), 1, 'partial'],
    ['nothing right', filled('g1o1', 'гудок', 'много', 'g4o2'), 0, 'wrong'],
    ['nothing filled', filled('', '  ', '', ''), 0, 'unanswered'],
    ['nothing at all', { type: 'cloze', values: [] }, 0, 'unanswered'],
  ])('%s', (_, answer, points, verdict) => {
    expect(grade(cloze, answer, 4)).toEqual({ points, verdict });
  });

  it('gives all or nothing where it says so', () => {
    const strict = { ...cloze, scoring: 'all_or_nothing' as const };
    expect(grade(strict, filled('g1o2', 'стоп-кран', '1520', 'g4o1'), 4).points).toBe(4);
    expect(grade(strict, filled('g1o2', 'тормоз', '1520', 'g4o1'), 4)).toEqual({ points: 0, verdict: 'wrong' });
  });

  it('gives nothing for two tries at one gap, or for gaps and choices of elsewhere', () => {
    const twice = {
      type: 'cloze' as const,
      values: [
        { gap: 'g3', value: '1' },
        { gap: 'g3', value: '1520' },
      ],
    };
    expect(grade(cloze, twice, 4).points).toBe(0);
    expect(grade(cloze, { type: 'cloze', values: [{ gap: 'g9', value: '1520' }] }, 4).points).toBe(0);
    expect(grade(cloze, filled('g4o1'), 4).points).toBe(0);
  });
});

describe('grade: regions of a picture', () => {
  const options = [option('h1', true), option('h2', false), option('h3', true), option('h4', false)];
  const several: ItemKey = { type: 'hotspot', scoring: 'partial', maxChoices: 3, options };

  it.each<[string[], number]>([
    [['h1', 'h3'], 1],
    [['h3', 'h1'], 1],
    [['h1'], 0.5],
    [['h1', 'h3', 'h2'], 0.5],
    [['h1', 'h2'], 0],
    [['h1', 'h2', 'h3', 'h4'], 0],
    [['h1', 'h9'], 0],
  ])('%j of several gives %d', (choices, credit) => {
    expect(grade(several, chosen(...choices), 1).points).toBe(credit);
  });

  it('counts any right one where only one may be chosen', () => {
    const one: ItemKey = { type: 'hotspot', scoring: 'partial', maxChoices: 1, options };
    expect(grade(one, chosen('h3'), 2)).toEqual({ points: 2, verdict: 'correct' });
    expect(grade(one, chosen('h4'), 2)).toEqual({ points: 0, verdict: 'wrong' });
    expect(grade(one, chosen('h1', 'h3'), 2).points).toBe(0);
    expect(grade(one, chosen(), 2).verdict).toBe('unanswered');
  });

  it('gives all or nothing where it says so', () => {
    const strict: ItemKey = { type: 'hotspot', scoring: 'all_or_nothing', maxChoices: 2, options };
    expect(grade(strict, chosen('h1'), 1).points).toBe(0);
    expect(grade(strict, chosen('h1', 'h3'), 1).points).toBe(1);
  });
});

describe('checkAnswer', () => {
  const text = { ru: '?' };
  const gaps: Schemas['PaperItem'] = {
    position: 0,
    type: 'cloze',
    text,
    points: 1,
    gaps: [
      { id: 'g1', kind: 'choice', options: [{ id: 'g1o1', text }] },
      { id: 'g2', kind: 'number' },
    ],
  };
  const picture: Schemas['PaperItem'] = {
    position: 0,
    type: 'hotspot',
    text,
    points: 1,
    hotspot: {
      image: 'picture',
      alt: null,
      maxChoices: 2,
      regions: ['h1', 'h2', 'h3'].map((id) => ({ id, shape: 'rect', coords: [0, 0, 1, 1], label: null })),
    },
  };

  it('knows gaps and their choices; what is typed may still be unfinished', () => {
    expect(checkAnswer(gaps, filled('g1o1', '−'))).toEqual({});
    expect(checkAnswer(gaps, filled('', '3'))).toEqual({});
    expect(checkAnswer(gaps, filled('g1o9', '3'))).toEqual({ values: { key: 'questions.unknownChoice' } });
    expect(checkAnswer(gaps, filled('g1o1', '3', 'x'))).toEqual({ values: { key: 'questions.unknownChoice' } });
    const twice = {
      type: 'cloze' as const,
      values: [
        { gap: 'g2', value: '1' },
        { gap: 'g2', value: '2' },
      ],
    };
    expect(checkAnswer(gaps, twice)).toEqual({ values: { key: 'questions.repeatedChoice' } });
  });

  it('knows regions and how many may be chosen', () => {
    expect(checkAnswer(picture, chosen('h1', 'h3'))).toEqual({});
    expect(checkAnswer(picture, chosen())).toEqual({});
    expect(checkAnswer(picture, chosen('h9'))).toEqual({ choices: { key: 'questions.unknownChoice' } });
    expect(checkAnswer(picture, chosen('h1', 'h1'))).toEqual({ choices: { key: 'questions.repeatedChoice' } });
    expect(checkAnswer(picture, chosen('h1', 'h2', 'h3'))).toEqual({
      choices: { key: 'questions.tooManyChoices', params: { limit: 2 } },
    });
    expect(checkAnswer(picture, { type: 'multiple', choices: ['h1'] })).toEqual({
      type: { key: 'questions.wrongType' },
    });
  });
});

describe('reviewKey', () => {
  it('says for each gap what is right, and how what was given counts', () => {
    const answer = filled('g1o1', 'Тормоз', '', 'g4o1');
    expect(reviewKey(cloze, 'ru', answer)).toEqual({
      answer: filled('g1o2', 'стоп-кран', '1520', 'g4o1'),
      texts: [],
      gaps: [
        { gap: 'g1', verdict: 'wrong', texts: [] },
        { gap: 'g2', verdict: 'partial', texts: ['тормоз… (50\u00a0%)', 'стоп-кран'] },
        { gap: 'g3', verdict: 'unanswered', texts: ['1520 ± 0,5'] },
        { gap: 'g4', verdict: 'correct', texts: [] },
      ],
    });
    expect(reviewKey(cloze, 'ru', null).gaps?.map(({ verdict }) => verdict)).toEqual(Array(4).fill('unanswered'));
    expect(reviewKey(cloze).gaps?.map(({ verdict }) => verdict)).toEqual(Array(4).fill(null));
  });

  it('names every right region', () => {
    const key: ItemKey = {
      type: 'hotspot',
      scoring: 'partial',
      maxChoices: 2,
      options: [option('h1', true), option('h2', false), option('h3', true)],
    };
    expect(reviewKey(key)).toEqual({ answer: chosen('h1', 'h3'), texts: [] });
  });
});
