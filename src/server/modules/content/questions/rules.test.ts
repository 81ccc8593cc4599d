import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { prepareContent } from './content.ts';
import { plainText, sanitizeRichText } from './html.ts';
import { validateQuestion } from './rules.ts';

type Content = Schemas['QuestionContent'];
const text = { ru: 'Вопрос?' };
const choice = (ru: string, correct = false, weight: number | null = null) => ({ text: { ru }, correct, weight });
const problems = (content: Content, stem: Schemas['LocalizedText'] = text) =>
  Object.fromEntries(
    Object.entries(validateQuestion(stem, content)).map(([path, { key }]) => [path, key.replace('questions.', '')]),
  );

describe('validateQuestion', () => {
  it('wants exactly one right option, unless weights say how much each gives', () => {
    expect(problems({ type: 'single', options: [choice('a', true), choice('b')] })).toEqual({});
    expect(problems({ type: 'single', options: [choice('a'), choice('b')] })).toEqual({
      'content.options': 'noneCorrect',
    });
    expect(problems({ type: 'single', options: [choice('a', true), choice('b', true)] })).toEqual({
      'content.options': 'severalCorrect',
    });
    expect(problems({ type: 'single', options: [choice('a', true, 100), choice('b', true, 100)] })).toEqual({});
    expect(problems({ type: 'single', options: [choice('a', true, 60), choice('b', false, 40)] })).toEqual({
      'content.options': 'noFullCredit',
    });
  });

  it('wants a right option of several, with a weight above nothing', () => {
    const multiple = (...options: Schemas['ChoiceOption'][]): Content => ({
      type: 'multiple',
      scoring: 'partial',
      options,
    });
    expect(problems(multiple(choice('a'), choice('b')))).toEqual({ 'content.options': 'noneCorrect' });
    expect(problems(multiple(choice('a', true, 0), choice('b', true)))).toEqual({
      'content.options.0.weight': 'weightOfRight',
    });
    expect(problems(multiple(choice('a', true), choice('b', true)))).toEqual({});
  });

  it('sees empty and repeated texts behind their markup', () => {
    expect(problems({ type: 'single', options: [choice('a', true), choice('<p> &nbsp; </p>')] })).toEqual({
      'content.options.1.text': 'empty',
    });
    expect(problems({ type: 'single', options: [choice('<b>a</b>', true), choice('a ')] })).toEqual({
      'content.options.1.text': 'repeated',
    });
    expect(problems({ type: 'single', options: [choice('x<sup>2</sup>', true), choice('x<sub>2</sub>')] })).toEqual({});
    expect(problems({ type: 'single', options: [choice('BODY', true), choice('body')] })).toEqual({});
    expect(problems({ type: 'true_false', correct: true }, { ru: '<br />' })).toEqual({ text: 'empty' });
    expect(problems({ type: 'true_false', correct: true }, { ru: '<img src="/api/v1/files/abc" />' })).toEqual({});
  });

  it('wants one language in which all of it can be read', () => {
    const options = [
      { text: { kz: 'иә' }, correct: true },
      { text: { ru: 'нет', kz: 'жоқ' }, correct: false },
    ];
    expect(problems({ type: 'single', options }, { ru: 'Вопрос?' })).toEqual({ text: 'noCommonLanguage' });
    expect(problems({ type: 'single', options }, { ru: 'Вопрос?', kz: 'Сұрақ?' })).toEqual({});
  });

  it('looks through pairs, distractors, items, numbers and typed answers', () => {
    const pair = (left: string, right: string) => ({ left: { ru: left }, right: { ru: right } });
    const matching = (pairs: ReturnType<typeof pair>[], distractors: string[] = []): Content => ({
      type: 'matching',
      scoring: 'partial',
      pairs,
      distractors: distractors.map((ru) => ({ ru })),
    });
    expect(problems(matching([pair('a', '<table>'), pair('b', '<td>')]))).toEqual({});
    expect(problems(matching([pair('a', 'x'), pair('a', 'y')]))).toEqual({ 'content.pairs.1.left': 'repeated' });
    expect(problems(matching([pair('a', 'x'), pair('b', 'x')], ['x']))).toEqual({
      'content.distractors.0': 'repeated',
    });
    expect(problems(matching([pair('a', 'x'), pair('b', 'x')], ['z', 'z']))).toEqual({
      'content.distractors.1': 'repeated',
    });
    expect(
      problems({ type: 'ordering', scoring: 'partial', items: [{ text: { ru: '1' } }, { text: { ru: '1' } }] }),
    ).toEqual({ 'content.items.1.text': 'repeated' });
    expect(problems({ type: 'numeric', answers: [{ value: Number.NaN, tolerance: 0 }] })).toEqual({
      'content.answers.0.value': 'notFinite',
    });
    expect(problems({ type: 'numeric', answers: [{ value: 1, tolerance: 0, weight: 0 }] })).toEqual({
      'content.answers': 'noCredit',
    });
    expect(
      problems({
        type: 'short_text',
        caseSensitive: false,
        answers: [{ text: 'Да' }, { text: ' да ' }, { text: '  ' }],
      }),
    ).toEqual({
      'content.answers.1.text': 'repeated',
      'content.answers.2.text': 'empty',
    });
  });
});

describe('prepareContent', () => {
  it('gives parts opaque ids, keeps those they have, and replaces repeated ones', () => {
    let made = 0;
    const prepared = prepareContent(
      { type: 'single', options: [{ id: 'keep', ...choice('a', true) }, { id: 'keep', ...choice('b') }, choice('c')] },
      () => `new${++made}`,
    );
    expect(prepared.type === 'single' && prepared.options.map(({ id }) => id)).toEqual(['keep', 'new1', 'new2']);
    const real = prepareContent({
      type: 'ordering',
      scoring: 'partial',
      items: [{ text: { ru: 'a' } }, { text: { ru: 'b' } }],
    });
    const ids = real.type === 'ordering' ? real.items.map(({ id }) => id) : [];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
  });

  it('cleans texts and drops languages that say nothing', () => {
    const prepared = prepareContent(
      {
        type: 'single',
        options: [
          { text: { ru: '<b onclick="x()">a</b><script>1</script>', en: '<p></p>' }, correct: true },
          choice('b'),
        ],
      },
      () => 'x',
    );
    expect(prepared.type === 'single' && prepared.options[0]?.text).toEqual({ ru: '<b>a</b>' });
  });
});

describe('sanitizeRichText', () => {
  it.each([
    ['<p>H<sub>2</sub>O</p>', '<p>H<sub>2</sub>O</p>'],
    ['<img src="/api/v1/files/abc_DEF-1" alt="x" onerror="alert(1)">', '<img src="/api/v1/files/abc_DEF-1" alt="x" />'],
    ['<img src="https://example.org/a.png">a', 'a'],
    ['<img src="data:image/svg+xml;base64,AAAA">a', 'a'],
    ['<img src="/api/v1/files/../../auth">a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<style>*{display:none}</style>a', 'a'],
    ['<iframe srcdoc="x"></iframe>a', 'a'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['a \u0000\ud800b', 'a \ufffdb'],
    ['5 < 6 & 7 > 2', '5 &lt; 6 &amp; 7 &gt; 2'],
  ])('%s', (html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected);
  });
});

describe('plainText', () => {
  it('keeps words apart and says what stands for characters', () => {
    expect(plainText('<p>a</p><p>b<br />c &lt;d&gt; &amp;amp; &#1078;</p>')).toBe('a b c <d> &amp; ж');
    expect(plainText('<img src="/x" alt="схема" />')).toBe('схема');
  });
});
