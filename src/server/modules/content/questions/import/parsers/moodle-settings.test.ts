import { describe, expect, it } from 'vitest';
import { moodleQuestion, readMoodle } from '../testing/moodle.fixture.ts';

/** Settings of Moodle's questions that the bank does not have, and markup that it keeps in its own way. */

const answer = (text: string, fraction: number) =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text></answer>`;
const choice = (text: string, ...body: string[]) =>
  moodleQuestion('multichoice', text, '<single>true</single>', answer('x', 100), answer('y', 0), ...body);
const first = (xml: string) => readMoodle(xml).items[0];
const warningsOf = (xml: string) => first(xml)?.warnings;

describe('settings', () => {
  it('a hidden question is inactive, which is told', () => {
    expect(first(choice('?', '<hidden>1</hidden>'))).toMatchObject({ active: false, warnings: [{ id: 'inactive' }] });
    expect(first(choice('?', '<hidden>0</hidden>'))).toMatchObject({ active: true, warnings: [] });
  });

  it.each([
    ['0.5', [{ id: 'retryPenalty', params: { percent: 50 } }]],
    ['0.3333333', []],
    ['0.1000000', []],
    ['0', []],
  ])('a penalty for repeated tries of %s is told where somebody has set it', (penalty, warnings) => {
    expect(warningsOf(choice('?', `<penalty>${penalty}</penalty>`))).toEqual(warnings);
  });

  it('a limit of words beyond the bank is told', () => {
    const essay = (most: number) => moodleQuestion('essay', '?', `<maxwordlimit>${most}</maxwordlimit>`);
    expect(first(essay(20_000))).toMatchObject({
      content: { maxWords: 10_000 },
      warnings: [{ id: 'maxWords', params: { words: 20_000, limit: 10_000 } }],
    });
    expect(first(essay(300))).toMatchObject({ content: { maxWords: 300 }, warnings: [] });
  });

  it('limits and types of files that cannot be had here are told', () => {
    const files = (count: number, bytes: number, types: string) =>
      moodleQuestion(
        'essay',
        '?',
        '<responseformat>noinline</responseformat>',
        `<attachments>${count}</attachments><maxbytes>${bytes}</maxbytes><filetypeslist>${types}</filetypeslist>`,
      );
    expect(warningsOf(files(-1, 5000, '.pdf,.psd'))).toEqual([
      { id: 'fileLimits', params: { files: 10, megabytes: 1 } },
      { id: 'fileTypes', params: { types: 'psd' } },
    ]);
    expect(warningsOf(files(2, 2 ** 20, '*'))).toEqual([]);
    expect(warningsOf(files(1, 0, 'document'))).toEqual([]);
  });

  it.each([
    ['RELATIVE_NEXT_INCLUDE_LAST', [{ id: 'orderRule', params: { rule: 'RELATIVE_NEXT_INCLUDE_LAST' } }]],
    ['ABSOLUTE_POSITION', []],
    ['ALL_OR_NOTHING', []],
  ])('the rule %s of an order is told where it is another', (rule, warnings) => {
    const items = answer('a', 1) + answer('b', 2) + answer('c', 3);
    expect(warningsOf(moodleQuestion('ordering', '?', items, `<gradingtype>${rule}</gradingtype>`))).toEqual(warnings);
  });
});

it('comments on the items of an order are told', () => {
  const item = (text: string, place: number) =>
    `<answer fraction="${place}"><text>${text}</text><feedback><text>${text} it is</text></feedback></answer>`;
  expect(warningsOf(moodleQuestion('ordering', '?', item('a', 1), item('b', 2), item('c', 3)))).toEqual([
    { id: 'answerFeedback' },
  ]);
});

describe('matching', () => {
  const pair = (left: string, right: string) =>
    `<subquestion format="html"><text><![CDATA[${left}]]></text><answer><text><![CDATA[${right}]]></text></answer></subquestion>`;

  it('a fixed order and formatting on the right are told, formulas stay, spare lines say nothing', () => {
    const xml = moodleQuestion(
      'matching',
      '?',
      '<shuffleanswers>false</shuffleanswers>',
      pair('a', 'H<sub>2</sub>O'),
      pair('b', '$$x^2$$'),
      pair('', 'spare'),
      pair('', ''),
    );
    expect(first(xml)).toMatchObject({
      content: {
        pairs: [
          { left: { en: 'a' }, right: { en: 'H2O' } },
          { left: { en: 'b' }, right: { en: '\\[x^2\\]' } },
        ],
        distractors: [{ en: 'spare' }],
      },
      warnings: [{ id: 'pairOrder' }, { id: 'counterpartMarkup' }],
    });
  });

  it('a left side without its right one is refused', () => {
    const xml = moodleQuestion('matching', '?', pair('a', 'x'), pair('b', 'y'), pair('c', ''));
    expect(readMoodle(xml).rejected).toMatchObject([{ id: 'emptyText', part: { kind: 'pairs', number: 3 } }]);
  });
});

describe('true or false', () => {
  it('in other words is a single choice of these words', () => {
    expect(first(moodleQuestion('truefalse', '?', answer('Дұрыс', 100), answer('Бұрыс', 0)))).toMatchObject({
      content: {
        type: 'single',
        options: [
          { text: { en: 'Дұрыс' }, correct: true },
          { text: { en: 'Бұрыс' }, correct: false },
        ],
      },
      warnings: [],
    });
  });

  it('a penalty is told', () => {
    expect(warningsOf(moodleQuestion('truefalse', '?', answer('true', 100), answer('false', -50)))).toEqual([
      { id: 'penaltyLost' },
    ]);
  });
});

describe('markup', () => {
  it.each([
    [
      'lists keep their signs',
      '<ol type="a" start="3"><li>x<ul><li>y</li></ul></li></ol><ol style="list-style-type: upper-roman"><li value="4">z</li></ol>',
      '<ol type="a" start="3"><li>x<ul><li>y</li></ul></li></ol><ol type="I"><li value="4">z</li></ol>',
      [],
    ],
    [
      'tables, indices, code',
      '<table border="1"><tbody><tr><td colspan="2" rowspan="3">a</td><th>b</th></tr></tbody></table>H<sub>2</sub>O<sup>2</sup><pre>a\n  b</pre>',
      '<table><tbody><tr><td colspan="2" rowspan="3">a</td><th>b</th></tr></tbody></table>H<sub>2</sub>O<sup>2</sup><pre>a\n  b</pre>',
      [],
    ],
    ['struck and deleted words', '<strike>a</strike><s>b</s><del>c</del>', '<s>a</s><s>b</s><del>c</del>', []],
    ['quotes', '<q>a</q>', '“a”', []],
    [
      'fields',
      '<textarea>a b</textarea><select><option>one</option><option>two</option></select>',
      '<pre>a b</pre><div>one</div><div>two</div>',
      ['activeLost'],
    ],
    ['scripts', 'a<script>b()</script>', 'a', ['activeLost']],
    ['a picture elsewhere', 'a<img src="https://example.kz/a.png">', 'a', ['pictureLost']],
    ['sound', 'a<audio controls src="@@PLUGINFILE@@/a.mp3"></audio>', 'a', ['mediaLost']],
    ['formulas', '[tex]a^2[/tex] $$x&lt;y$$', '\\(a^2\\) \\[x&lt;y\\]', []],
    [
      'brackets in formulas',
      '$$x<y$$ \\(a<b\\) <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>',
      '$$x&lt;y$$ \\(a&lt;b\\) \\(\\frac{1}{2}\\)',
      [],
    ],
    ['brackets in formulas alone', '<p>$$x<y$$, [tex]a<b[/tex]</p>', '<p>\\[x&lt;y\\], \\(a&lt;b\\)</p>', []],
  ])('%s', (_name, html, kept, warnings) => {
    const item = first(choice(html));
    expect([item?.text.en, item?.warnings.map(({ id }) => id)]).toEqual([kept, warnings]);
  });
});
