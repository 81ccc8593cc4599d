import { describe, expect, it } from 'vitest';
import { emptyGap } from '../../question-types/cloze/new-gap.ts';
import type { QuestionContent } from '../../question-types/content-of-type.ts';
import { QUESTION_TYPES } from '../../question-types/contents.ts';
import { contentProblem, convertContent, emptyContent } from './content.ts';

const text = (ru: string) => ({ ru });
const no = (ru: string) => ({ text: text(ru), correct: false });
const square = { shape: 'rect' as const, coords: [0, 0, 0.5, 0.5] };
const picture = {
  type: 'hotspot' as const,
  image: 'picture',
  maxChoices: 1,
  scoring: 'partial' as const,
  regions: [
    { ...square, correct: true },
    { ...square, correct: false },
  ],
};
const single: QuestionContent = {
  type: 'single',
  options: [
    { text: text('one'), correct: false },
    { text: text('two'), correct: true },
  ],
};

describe('contentProblem', () => {
  it('accepts whole questions', () => {
    expect(contentProblem(single)).toBeUndefined();
    expect(contentProblem({ type: 'true_false', correct: false })).toBeUndefined();
    expect(contentProblem(picture)).toBeUndefined();
    expect(contentProblem({ type: 'cloze', scoring: 'partial', gaps: [emptyGap('number')] })).toBeUndefined();
    expect(contentProblem({ type: 'numeric', answers: [{ value: 0, tolerance: 0 }] })).toBeUndefined();
    expect(
      contentProblem({
        type: 'matching',
        scoring: 'partial',
        distractors: [],
        pairs: [
          { left: text('a'), right: text('1') },
          { left: text('b'), right: text('2') },
        ],
      }),
    ).toBeUndefined();
  });

  it.each<[string, QuestionContent | null]>([
    ['missing', null],
    ['emptyOption', emptyContent('single')],
    ['emptyOption', emptyContent('ordering')],
    ['emptyPair', emptyContent('matching')],
    ['emptyAnswer', emptyContent('short_text')],
    ['emptyAnswer', { type: 'short_text', caseSensitive: false, answers: [{ text: '   ' }] }],
    ['emptyAnswer', { type: 'numeric', answers: [] }],
    ['fewOptions', { type: 'single', options: [{ text: text('one'), correct: true }] }],
    ['noneCorrect', { ...single, options: single.options.map((option) => ({ ...option, correct: false })) }],
    ['emptyOption', emptyContent('cloze')],
    ['noPicture', emptyContent('hotspot')],
    ['fewGaps', { type: 'cloze', scoring: 'partial', gaps: [] }],
    ['emptyAnswer', { type: 'cloze', scoring: 'partial', gaps: [emptyGap('number'), emptyGap('text')] }],
    ['noneCorrect', { type: 'cloze', scoring: 'partial', gaps: [{ kind: 'choice', options: [no('a'), no('b')] }] }],
    ['fewOptions', { type: 'cloze', scoring: 'partial', gaps: [{ kind: 'choice', options: [no('a')] }] }],
    ['fewRegions', { ...picture, regions: [] }],
    ['noneCorrect', { ...picture, regions: picture.regions.map((region) => ({ ...region, correct: false })) }],
    ['fewItems', { type: 'ordering', scoring: 'partial', items: [{ text: text('one') }] }],
  ])('says %s', (problem, content) => {
    expect(contentProblem(content)).toBe(problem);
  });
});

describe('emptyGap', () => {
  it('keeps the id of the gap before it, and the whole gap where the kind is the same', () => {
    const gap = { ...emptyGap('text'), id: 'x' };
    expect(emptyGap('number', gap)).toEqual({ kind: 'number', id: 'x', answers: [{ value: 0, tolerance: 0 }] });
    expect(emptyGap('text', gap)).toBe(gap);
  });
});

describe('convertContent', () => {
  it('keeps texts and right answers between choices', () => {
    const multiple = convertContent(single, 'multiple');
    expect(multiple).toMatchObject({
      type: 'multiple',
      options: [
        { text: text('one'), correct: false },
        { text: text('two'), correct: true },
      ],
    });
    expect(convertContent(multiple, 'single')).toEqual({ ...single });
  });
  it('keeps exactly one right answer of a single choice', () => {
    const ordering = convertContent(single, 'ordering');
    expect(ordering).toMatchObject({ type: 'ordering', items: [{ text: text('one') }, { text: text('two') }] });
    expect(convertContent(ordering, 'single')).toMatchObject({ options: [{ correct: true }, { correct: false }] });
  });
  it('begins anew where nothing is in common', () => {
    for (const type of QUESTION_TYPES)
      expect(convertContent({ type: 'true_false', correct: true }, type).type).toBe(type);
  });
});
