import { describe, expect, it } from 'vitest';
import { moodleQuestion, readMoodle } from '../../testing/moodle.fixture.ts';
import { expandedPattern } from './expanded.ts';

const answer = (text: string, fraction: number) =>
  `<answer fraction="${fraction}" format="plain_text"><text><![CDATA[${text}]]></text></answer>`;
const settings = (own: Record<string, string>) =>
  Object.entries(own)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
const one = (xml: string) => readMoodle(xml).items[0];

describe('words in brackets (gapfill)', () => {
  const gapfill = (text: string, own: Record<string, string>, ...wrong: string[]) =>
    moodleQuestion('gapfill', text, settings(own), ...wrong.map((word) => answer(word, 0)));

  it('are typed', () => {
    expect(one(gapfill('<p>Кошка [сидит|лежит] на [ковре].</p>', { answerdisplay: 'gapfill' }))).toMatchObject({
      text: { en: '<p>Кошка [[1]] на [[2]].</p>' },
      content: {
        type: 'cloze',
        gaps: [
          { kind: 'text', caseSensitive: false, answers: [{ text: 'сидит' }, { text: 'лежит' }] },
          { kind: 'text', answers: [{ text: 'ковре' }] },
        ],
      },
      warnings: [{ id: 'wholeAnswer' }],
    });
  });

  it('are chosen among all words and the wrong ones', () => {
    const xml = gapfill(
      'The #cat# sat on the #mat#',
      { answerdisplay: 'dropdown', delimitchars: '##' },
      'dog',
      'a\\,b',
    );
    const offered = (right: string) => ({
      kind: 'choice',
      options: ['cat', 'mat', 'dog', 'a,b'].map((text) => ({
        text: { en: text },
        correct: text === right,
        weight: null,
      })),
    });
    expect(one(xml)).toMatchObject({ content: { gaps: [offered('cat'), offered('mat')] }, warnings: [] });
  });

  it('tell what they lose', () => {
    const own = { answerdisplay: 'dragdrop', singleuse: '1', noduplicates: '1', letterhints: '1' };
    const comment =
      '<gapsettings><gapsetting><correctfeedback><text>Yes</text></correctfeedback></gapsetting></gapsettings>';
    const xml = moodleQuestion('gapfill', '[gold|silver] and [gold|silver]', settings(own), comment);
    expect(one(xml)?.warnings.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['wordsOnce', 'noDuplicates', 'hints', 'answerFeedback']),
    );
    expect(one(gapfill('[gold] and [silver]', { answerdisplay: 'dragdrop', noduplicates: '1' }))?.warnings).toEqual([]);
  });

  it('are texts where expressions are switched off, and in the case that is asked for', () => {
    const own = { answerdisplay: 'gapfill', disableregex: '1', casesensitive: '1' };
    expect(one(gapfill('Print [f(x)+1|g*]', own))?.content).toMatchObject({
      gaps: [{ caseSensitive: true, answers: [{ text: 'f(x)+1' }, { text: 'g\\*' }] }],
    });
  });

  it.each([
    ['leave [!!] this', {}, { id: 'blankGap' }],
    ['say [a+b] now', { answerdisplay: 'gapfill' }, { id: 'regexpAnswer', params: { answer: 'a+b' } }],
    ['nothing', {}, { id: 'noOptions' }],
  ])('%s: refused with the reason', (text, own, reason) => {
    expect(readMoodle(gapfill(text, own)).rejected).toMatchObject([reason]);
  });
});

describe('words that are used up (ddwtos)', () => {
  const boxes = (...words: string[]) =>
    words.map((word) => `<dragbox><text>${word}</text><group>1</group></dragbox>`).join('');

  it('are told, unless they are unlimited', () => {
    const two = (words: string) => one(moodleQuestion('ddwtos', 'A [[1]] and a [[2]]', words))?.warnings;
    expect(two(boxes('cat', 'dog'))).toEqual([{ id: 'wordsOnce' }]);
    expect(two(boxes('cat', 'dog').replaceAll('</group>', '</group><infinite/>'))).toEqual([]);
    expect(one(moodleQuestion('ddwtos', 'A [[1]]', boxes('cat', 'dog')))?.warnings).toEqual([]);
  });
});

describe('regular expressions (regexp)', () => {
  it('become the texts that they stand for', () => {
    const xml = moodleQuestion(
      'regexp',
      'Colours of the flag?',
      '<usecase>0</usecase>',
      answer('red, white (and) blue.', 100),
      answer('red(,| and) white', 80),
      answer('colou?r [ab]', 50),
      answer('blue.*', 20),
      answer('.*(black|green).*', 0),
    );
    expect(one(xml)?.content).toEqual({
      type: 'short_text',
      caseSensitive: false,
      answers: [
        { text: 'red, white (and) blue.', weight: null },
        { text: 'red, white', weight: 80 },
        { text: 'red and white', weight: 80 },
        ...['color a', 'color b', 'colour a', 'colour b'].map((text) => ({ text, weight: 50 })),
        { text: 'blue*', weight: 20 },
      ],
    });
  });

  it('are refused where they stand for too many', () => {
    const { rejected } = readMoodle(moodleQuestion('regexp', '?', answer('7', 100), answer('\\d+', 50)));
    expect(rejected).toMatchObject([
      { id: 'regexpAnswer', params: { answer: '\\d+' }, part: { kind: 'answers', number: 2 } },
    ]);
  });

  it.each([
    ['a|b', ['a', 'b']],
    ['^2\\*2$', ['2\\*2']],
    ['(?:да|иә)!?', ['да', 'да!', 'иә', 'иә!']],
    ['x.y', undefined],
    ['(a', undefined],
    ['a)', undefined],
    ['[a-z]', undefined],
    ['a{3}', undefined],
    ['(a?b?c?d?e?f?g?)', undefined],
    ['(?=a)', undefined],
    ['('.repeat(500), undefined],
  ])('%s', (source, texts) => {
    expect(expandedPattern(source, { plainDot: false })).toEqual(texts);
  });
});
