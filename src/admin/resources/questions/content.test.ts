import { describe, expect, it } from 'vitest';
import { emptyGap } from '../../question-types/cloze/new-gap.ts';
import type { QuestionContent } from '../../question-types/content-of-type.ts';
import { QUESTION_TYPES } from '../../question-types/contents.ts';
import { contentProblem, convertContent, emptyContent, tidyContent } from './content.ts';

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
    expect(
      contentProblem({
        type: 'numeric',
        answers: [
          { value: 5, tolerance: 0 },
          { value: Number.NaN, tolerance: 0 },
        ],
      }),
    ).toBeUndefined();
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
    ['fewOptions', emptyContent('single')],
    ['fewItems', emptyContent('ordering')],
    ['fewPairs', emptyContent('matching')],
    ['noneCorrect', emptyContent('true_false')],
    ['emptyAnswer', emptyContent('numeric')],
    ['emptyAnswer', { type: 'cloze', scoring: 'partial', gaps: [emptyGap('number')] }],
    ['emptyAnswer', emptyContent('short_text')],
    ['emptyAnswer', { type: 'short_text', caseSensitive: false, answers: [{ text: '   ' }] }],
    ['emptyAnswer', { type: 'numeric', answers: [] }],
    ['fewOptions', { type: 'single', options: [{ text: text('one'), correct: true }] }],
    ['noneCorrect', { ...single, options: single.options.map((option) => ({ ...option, correct: false })) }],
    ['fewOptions', emptyContent('cloze')],
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

describe('a new question', () => {
  it.each(QUESTION_TYPES.map((type) => [type]))('has nothing that is right already: %s', (type) => {
    expect(JSON.stringify(emptyContent(type))).not.toMatch(/"correct":true|"value":\d/u);
  });

  it('is as it was where nothing is spare, to the order of its fields: only what was changed is sent', () => {
    const pairs = [
      { left: text('a'), right: text('1') },
      { left: text('b'), right: text('2') },
    ];
    const gaps = [{ kind: 'choice' as const, options: [no('a'), no('b')], id: 'x' }];
    const contents: QuestionContent[] = [
      single,
      { pairs, distractors: [], scoring: 'partial', type: 'matching' },
      { gaps, type: 'cloze', scoring: 'partial' },
      { answers: [{ value: 1, tolerance: 0 }], type: 'numeric' },
      { items: [{ text: text('a') }, { text: text('b') }], type: 'ordering', scoring: 'partial' },
    ];
    for (const content of contents) expect(JSON.stringify(tidyContent(content))).toBe(JSON.stringify(content));
  });

  it('is saved without the rows that were offered and not filled in', () => {
    const typed = [text('one'), text('two')];
    const spare = { text: {}, correct: false };
    const options = [
      ...typed.map((one, index) => ({ text: one, correct: index === 1 })),
      spare,
      { ...spare, feedback: {} },
    ];
    expect(tidyContent({ type: 'single', options })).toMatchObject({ options: options.slice(0, 2) });
    expect(contentProblem({ type: 'single', options })).toBeUndefined();
    // Whoever marked it, or gave it credit, has forgotten its text.
    for (const part of [{ correct: true }, { weight: 50 }, { feedback: text('no') }]) {
      const half = [...options, { ...spare, ...part }];
      expect(contentProblem({ type: 'multiple', scoring: 'partial', options: half })).toBe('emptyOption');
    }
    const items = [...typed, { ru: ' ' }].map((one) => ({ text: one }));
    expect(tidyContent({ type: 'ordering', scoring: 'partial', items })).toMatchObject({ items: items.slice(0, 2) });
    const pairs = [...typed.map((left) => ({ left, right: left })), { left: {}, right: {} }];
    const matching = { type: 'matching' as const, scoring: 'partial' as const, distractors: [{}] };
    expect(tidyContent({ ...matching, pairs })).toMatchObject({ pairs: pairs.slice(0, 2), distractors: [] });
    expect(contentProblem({ ...matching, pairs: [...pairs, { left: text('three'), right: {} }] })).toBe('emptyPair');
    const answers = [{ text: 'a' }, { text: ' ' }];
    expect(tidyContent({ type: 'short_text', caseSensitive: false, answers })).toMatchObject({
      answers: [{ text: 'a' }],
    });
  });
});

describe('emptyGap', () => {
  it('keeps the id of the gap before it, and the whole gap where the kind is the same', () => {
    const gap = { ...emptyGap('text'), id: 'x' };
    expect(emptyGap('number', gap)).toEqual({
      kind: 'number',
      id: 'x',
      answers: [{ value: Number.NaN, tolerance: 0 }],
    });
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
  it('keeps one right answer of a single choice, and makes none up', () => {
    const ordering = convertContent(single, 'ordering');
    expect(ordering).toMatchObject({ type: 'ordering', items: [{ text: text('one') }, { text: text('two') }] });
    expect(convertContent(ordering, 'single')).toMatchObject({ options: [{ correct: false }, { correct: false }] });
    const options = single.options.map((option) => ({ ...option, correct: true }));
    const both = { type: 'multiple' as const, scoring: 'partial' as const, options };
    expect(convertContent(both, 'single')).toMatchObject({ options: [{ correct: true }, { correct: false }] });
  });
  it('begins anew where nothing is in common', () => {
    for (const type of QUESTION_TYPES)
      expect(convertContent({ type: 'true_false', correct: true }, type).type).toBe(type);
  });
});
