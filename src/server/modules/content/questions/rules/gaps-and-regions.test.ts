import { describe, expect, it } from 'vitest';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { prepareContent } from '../content.ts';
import { validateQuestion } from '../rules.ts';

type Content = Schemas['QuestionContent'];
const problems = (content: Content, text: LocalizedText = { ru: 'Что здесь?' }) =>
  Object.fromEntries(
    Object.entries(validateQuestion(text, content)).map(([path, { key }]) => [path, key.replace('questions.', '')]),
  );

const choice = (ru: string, correct = false, weight: number | null = null) => ({ text: { ru }, correct, weight });
const choices = (...options: ReturnType<typeof choice>[]): Schemas['ClozeGap'] => ({ kind: 'choice', options });
const cloze = (...gaps: Schemas['ClozeGap'][]): Content => ({ type: 'cloze', scoring: 'partial', gaps });
const number: Schemas['ClozeGap'] = { kind: 'number', answers: [{ value: 1, tolerance: 0 }] };

describe('validateQuestion: gaps', () => {
  it('wants the marker of each gap once in every language', () => {
    const two = cloze(number, number);
    expect(problems(two, { ru: '<p>[[2]]</p><table><tr><td>[[1]]</td></tr></table>', kz: '[[1]] [[2]]' })).toEqual({});
    expect(validateQuestion({ ru: '[[1]] [[2]]', kz: '[[2]]' }, two)).toEqual({
      text: { key: 'questions.gapMissing', params: { marker: '[[1]]', language: 'KZ' } },
    });
    expect(validateQuestion({ ru: '[[1]] [[2]] [[1]]' }, two)).toEqual({
      text: { key: 'questions.gapRepeated', params: { marker: '[[1]]', language: 'RU' } },
    });
    expect(validateQuestion({ ru: '[[1]] [[2]] [[3]]' }, two)).toEqual({
      text: { key: 'questions.gapUnknown', params: { marker: '[[3]]', language: 'RU' } },
    });
    expect(problems(two, { ru: '[[1]] <img src="/api/v1/files/x" alt="[[2]]" />' })).toEqual({ text: 'gapMissing' });
  });

  it('wants a right answer in each gap, and no option twice', () => {
    const text = { ru: '[[1]]' };
    expect(problems(cloze(choices(choice('a', true), choice('b'))), text)).toEqual({});
    expect(problems(cloze(choices(choice('a'), choice('b'))), text)).toEqual({
      'content.gaps.0.options': 'noneCorrect',
    });
    expect(problems(cloze(choices(choice('a', true), choice('b', true))), text)).toEqual({
      'content.gaps.0.options': 'severalCorrect',
    });
    expect(problems(cloze(choices(choice('a', true, 50), choice('b'))), text)).toEqual({
      'content.gaps.0.options': 'noFullCredit',
    });
    expect(problems(cloze(choices(choice('a', true), choice('a '))), text)).toEqual({
      'content.gaps.0.options.1.text': 'repeated',
    });
    expect(problems(cloze(choices(choice('<b>a</b>', true), choice('a'))), text)).toEqual({});
    expect(problems(cloze(choices(choice('a', true), choice(' '))), text)).toEqual({
      'content.gaps.0.options.1.text': 'empty',
    });
  });

  it('looks at what is typed like at a short text and a number', () => {
    const text = { ru: '[[1]]' };
    const words = (...answers: Schemas['AcceptedText'][]) => cloze({ kind: 'text', caseSensitive: false, answers });
    expect(problems(words({ text: 'Да' }, { text: 'да' }), text)).toEqual({
      'content.gaps.0.answers.1.text': 'repeated',
    });
    expect(problems(words({ text: ' ' }), text)).toEqual({ 'content.gaps.0.answers.0.text': 'empty' });
    expect(problems(words({ text: 'да', weight: 0 }), text)).toEqual({ 'content.gaps.0.answers': 'noCredit' });
    const broken: Schemas['ClozeGap'] = { kind: 'number', answers: [{ value: Number.NaN, tolerance: -1 }] };
    expect(problems(cloze(broken), text)).toEqual({
      'content.gaps.0.answers.0.value': 'notFinite',
      'content.gaps.0.answers.0.tolerance': 'notFinite',
    });
  });

  it('wants one language in which the text and the options can be read', () => {
    const options = [
      { text: { kz: 'иә' }, correct: true },
      { text: { kz: 'жоқ' }, correct: false },
    ];
    expect(problems(cloze({ kind: 'choice', options }), { ru: '[[1]]' })).toEqual({ text: 'noCommonLanguage' });
  });
});

describe('validateQuestion: regions of a picture', () => {
  const region = (shape: Schemas['HotspotShape'], coords: number[], correct = false): Schemas['HotspotRegion'] => ({
    shape,
    coords,
    correct,
  });
  const right = region('rect', [0, 0, 0.1, 0.1], true);
  const hotspot = (regions: Schemas['HotspotRegion'][], maxChoices = 1): Content => ({
    type: 'hotspot',
    image: 'picture',
    maxChoices,
    scoring: 'partial',
    regions,
  });

  it('takes the three shapes', () => {
    const regions = [right, region('ellipse', [0.5, 0.5, 0.2, 0.1]), region('polygon', [0.1, 0.8, 0.3, 0.8, 0.2, 1])];
    expect(problems(hotspot(regions))).toEqual({});
  });

  it.each<[string, Schemas['HotspotShape'], number[]]>([
    ['noShape', 'rect', [0.5, 0.5, 0.5, 0.9]],
    ['noShape', 'rect', [0.9, 0.9, 0.1, 0.1]],
    ['noShape', 'rect', [0.1, 0.1, 0.5]],
    ['noShape', 'ellipse', [0.5, 0.5, 0, 0.1]],
    ['noShape', 'polygon', [0.1, 0.1, 0.5, 0.5]],
    ['noShape', 'polygon', [0.1, 0.1, 0.5, 0.5, 0.9]],
    ['noShape', 'polygon', [0.1, 0.1, 0.5, 0.5, 0.9, 0.9]],
    ['outsidePicture', 'rect', [0.1, 0.1, 1.2, 0.5]],
    ['outsidePicture', 'ellipse', [-0.1, 0.1, 0.2, 0.5]],
    ['outsidePicture', 'polygon', [0.1, 0.8, Number.NaN, 0.8, 0.2, 1]],
    ['repeatedRegion', 'rect', [0, 0, 0.1, 0.1]],
  ])('%s: %s %j', (problem, shape, coords) => {
    expect(problems(hotspot([right, region(shape, coords)]))).toEqual({ 'content.regions.1.coords': problem });
  });

  it('wants something right, and room to choose all of it', () => {
    const wrong = region('rect', [0.5, 0.5, 0.6, 0.6]);
    expect(problems(hotspot([wrong, region('rect', [0.7, 0, 0.9, 1])]))).toEqual({ 'content.regions': 'noneCorrect' });
    const three = [right, { ...wrong, correct: true }, region('rect', [0.7, 0, 0.9, 1], true)];
    expect(problems(hotspot(three, 2))).toEqual({ 'content.maxChoices': 'fewChoices' });
    expect(problems(hotspot(three, 3))).toEqual({});
    expect(problems(hotspot(three, 1))).toEqual({});
  });
});

describe('prepareContent', () => {
  it('gives gaps, their options and regions ids of their own and keeps those that are there', () => {
    let count = 0;
    const newId = () => `n${++count}`;
    const gap: Schemas['ClozeGap'] = {
      kind: 'choice',
      id: 'keep',
      options: [
        { id: 'keep', text: { ru: ' a\u0000 ', kz: ' ' }, correct: true },
        { text: { ru: 'b' }, correct: false },
      ],
    };
    const typed: Schemas['ClozeGap'] = { kind: 'text', caseSensitive: false, answers: [{ text: ' да ' }] };
    expect(prepareContent(cloze(gap, typed), newId)).toMatchObject({
      gaps: [
        { id: 'keep', options: [{ id: 'n1', text: { ru: 'a' } }, { id: 'n2' }] },
        { id: 'n3', answers: [{ text: 'да' }] },
      ],
    });
  });

  it('leaves out labels without words', () => {
    const regions: Schemas['HotspotRegion'][] = [
      { shape: 'rect', coords: [0, 0, 1, 1], label: { ru: '  ' }, correct: true },
      { shape: 'rect', coords: [0, 0, 1, 1], label: { ru: ' стрелка ' }, correct: false },
    ];
    const content: Content = {
      type: 'hotspot',
      image: 'p',
      alt: { ru: '' },
      maxChoices: 1,
      scoring: 'partial',
      regions,
    };
    expect(prepareContent(content)).toMatchObject({
      alt: null,
      regions: [{ label: null }, { label: { ru: 'стрелка' } }],
    });
  });
});
