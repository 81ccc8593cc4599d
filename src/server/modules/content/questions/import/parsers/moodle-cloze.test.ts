import { describe, expect, it } from 'vitest';
import { moodleQuestion, questionElement, readMoodle } from '../testing/moodle.fixture.ts';

const embedded = (text: string, type = 'multianswer') => readMoodle(moodleQuestion(type, text));

const words = (type: string, text: string, element: string, ...choices: [string, number][]) =>
  readMoodle(
    questionElement(
      type,
      text,
      ...choices.map(([word, group]) => `<${element}><text>${word}</text><group>${group}</group></${element}>`),
    ),
  );

const option = (text: string, correct: boolean, weight: number | null = null) => ({
  text: { en: text },
  correct,
  weight,
});

const atPlace = <T extends object>(one: T) => ({ ...one, fixed: true });

describe('embedded answers of Moodle', () => {
  it.each(['cloze', 'multianswer'])('become gaps in the order of the text (%s)', (type) => {
    const { items, rejected } = embedded(
      '<p>A {1:MULTICHOICE:=stop#Yes~go~%50%halt} at {1:SAC:=Red~%80%Crimson~*#No}, {1:NM:=1520:4~%50%1520:10} mm.</p>',
      type,
    );
    expect(rejected).toEqual([]);
    expect(items[0]?.text).toEqual({ en: '<p>A [[1]] at [[2]], [[3]] mm.</p>' });
    expect(items[0]?.content).toEqual({
      type: 'cloze',
      scoring: 'partial',
      gaps: [
        {
          kind: 'choice',
          options: [option('stop', true), option('go', false), option('halt', false, 50)].map(atPlace),
        },
        {
          kind: 'text',
          caseSensitive: true,
          answers: [
            { text: 'Red', weight: null },
            { text: 'Crimson', weight: 80 },
          ],
        },
        {
          kind: 'number',
          answers: [
            { value: 1520, tolerance: 4, weight: null },
            { value: 1520, tolerance: 10, weight: 50 },
          ],
        },
      ],
    });
    expect(items[0]?.warnings).toEqual([{ id: 'answerFeedback' }]);
  });

  it.each([
    ['MULTICHOICE', true],
    ['MC', true],
    ['MCV', true],
    ['MULTICHOICE_S', false],
    ['MCS', false],
    ['MCHS', false],
  ])('keep the order of their choices unless they are shuffled (%s)', (kind, fixed) => {
    const { items } = embedded(`{1:${kind}:=a~b~both}`);
    expect(items[0]?.content).toMatchObject({
      gaps: [{ options: ['a', 'b', 'both'].map((text) => ({ text: { en: text }, ...(fixed && { fixed }) })) }],
    });
    expect(JSON.stringify(items[0]?.content).includes('fixed')).toBe(fixed);
  });

  it('may hold escaped signs, entities and markup', () => {
    const { items } = embedded('{:SA:=\\{a\\}\\~b &amp; c\\#} {:MCS:=x<sup>2</sup>~&#39;y&#39;}');
    expect(items[0]?.content).toMatchObject({
      gaps: [{ answers: [{ text: '\\{a}~b & c#' }] }, { options: [option('x2', true), option("'y'", false)] }],
    });
    expect(items[0]?.warnings).toEqual([{ id: 'optionMarkup' }]);
  });

  it('leave other braces alone, and say when weights are lost', () => {
    const { items } = embedded('\\(\\frac{1}{2}\\) is {2:NM:=0.5} and {1:NM:=50} %');
    expect(items[0]?.text).toEqual({ en: '\\(\\frac{1}{2}\\) is [[1]] and [[2]] %' });
    expect(items[0]?.warnings).toEqual([{ id: 'gapWeights' }]);
  });

  it.each([
    ['MULTIRESPONSE', true],
    ['MR', true],
    ['MRH', true],
    ['MULTIRESPONSE_S', false],
    ['MRHS', false],
  ])('of several right options alone are a multiple choice (%s)', (kind, fixed) => {
    const { items } = embedded(`<p>Which? {1:${kind}:=a#yes~=b~<b>c</b>}</p>`);
    const place = fixed && { fixed };
    expect(items).toMatchObject([
      {
        text: { en: '<p>Which? </p>' },
        warnings: [],
        content: {
          type: 'multiple',
          scoring: 'partial',
          options: [
            { text: { en: 'a' }, correct: true, weight: null, feedback: { en: 'yes' }, ...place },
            { text: { en: 'b' }, correct: true, weight: null, feedback: null, ...place },
            // Where the file names no shares, a wrong option costs as much as a right one gives.
            { text: { en: '<b>c</b>' }, correct: false, weight: -50, feedback: null, ...place },
          ],
        },
      },
    ]);
  });

  it('of several right options keep their shares, and their place in a sentence', () => {
    const { items } = embedded('Mark {1:MRS:%60%a~%40%b~%-25%c} of these');
    expect(items).toMatchObject([
      {
        text: { en: 'Mark _____ of these' },
        content: { options: [{ weight: 60 }, { weight: 40 }, { weight: -25, correct: false }] },
      },
    ]);
    // Moodle makes them sum up to all.
    expect(embedded('Which? {1:MRS:%100%a~%50%b~c}').items[0]?.content).toMatchObject({
      options: [{ weight: expect.closeTo(66.667, 2) }, { weight: expect.closeTo(33.333, 2) }, { weight: null }],
    });
  });

  it.each([
    ['nothing to fill in', 'noOptions', undefined],
    ['breaks off {1:SA:=cat', 'brokenGap', { gap: '{1:SA:=cat' }],
    ['several {1:MULTIRESPONSE:=a~=b~c} and {1:SA:=d}', 'severalInGap', { type: 'MULTIRESPONSE' }],
    ['{1:SA:=d} and several {1:MRHS:=a~=b~c}', 'severalInGap', { type: 'MRHS' }],
    ['nothing right {1:SA:cat}', 'noRightAnswer', undefined],
    ['nothing right {1:MC:%50%cat~dog}', 'noRightAnswer', undefined],
    ['no number {1:NM:=many}', 'unreadableNumber', undefined],
    ['no number {1:NM:=5:some}', 'unreadableNumber', undefined],
    ['one option {1:MC:=cat}', 'tooFewParts', { count: 1 }],
    ['a marker of its own [[1]] {1:SA:=cat}', 'invalid', undefined],
  ])('%s: %s', (text, id, params) => {
    const { items, rejected } = embedded(text);
    expect(items).toEqual([]);
    expect(rejected[0]).toMatchObject(params === undefined ? { id } : { id, params });
  });
});

describe('words for gaps', () => {
  it.each([
    ['gapselect', 'selectoption'],
    ['ddwtos', 'dragbox'],
  ])('%s: are offered by group; the marker names the right one', (type, element) => {
    const { items } = words(
      type,
      '&lt;p&gt;The [[2]] sat on the [[3]]; the [[2]] slept.&lt;/p&gt;',
      element,
      ['dog', 1],
      ['cat', 1],
      ['mat', 2],
      ['table', 2],
    );
    const animals = { kind: 'choice', options: [option('dog', false), option('cat', true)] };
    expect(items[0]).toMatchObject({
      text: { en: '<p>The [[1]] sat on the [[2]]; the [[3]] slept.</p>' },
      content: {
        type: 'cloze',
        gaps: [animals, { options: [option('mat', true), option('table', false)] }, animals],
      },
    });
  });

  it.each([
    ['gapselect', 'selectoption'],
    ['ddwtos', 'dragbox'],
  ])('%s: a group of a single word is legal, and the words of all groups are offered', (type, element) => {
    const { items, rejected } = words(type, '[[1]] and [[3]]', element, ['cat', 1], ['dog', 1], ['mat', 2]);
    expect(rejected).toEqual([]);
    expect(items[0]?.content).toMatchObject({
      gaps: [
        { options: [option('cat', true), option('dog', false)] },
        { options: [option('cat', false), option('dog', false), option('mat', true)] },
      ],
    });
    expect(items[0]?.warnings).toContainEqual({ id: 'wordsOfAll', params: { gaps: '[[2]]' } });
  });

  it('counts a word that is there twice as one', () => {
    const { items } = words('ddwtos', '[[1]] or [[3]]', 'dragbox', ['the', 1], ['a', 1], ['the', 1]);
    const both = [option('the', true), option('a', false)];
    expect(items[0]?.content).toMatchObject({ gaps: [{ options: both }, { options: both }] });
  });

  it.each([
    ['no marker', 'noOptions', undefined],
    ['[[3]]', 'unknownGap', { gap: '[[3]]' }],
  ])('%s: %s', (text, id, params) => {
    const { rejected } = words('gapselect', text, 'selectoption', ['a', 1], ['b', 1]);
    expect(rejected[0]).toMatchObject(params === undefined ? { id } : { id, params });
  });
});
