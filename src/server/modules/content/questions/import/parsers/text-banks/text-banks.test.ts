import { describe, expect, it } from 'vitest';
import { optionsOf, readText, warningsOf } from '../../testing/text-files.fixture.ts';

/** The questions of a text that nothing is wrong with: line, text, options. */
const questions = (text: string, format: string) => {
  const file = readText(text);
  expect(file).toMatchObject({ format, rejected: [] });
  return file.items.map(({ line, text: stem, content }) => [line, stem.ru, ...optionsOf(content)]);
};
const skipped = (text: string) => readText(text).skipped.map(({ line, id, text: words }) => [line, id, words]);
const refused = (text: string) => readText(text).rejected.map(({ line, id }) => [line, id]);

describe('TAMOS', () => {
  const text =
    'Тест тапсырмалары\n[q]3:1:Ең биік шың?\n[a]+ Хан Тәңірі\n[a] Көктөбе\n[a]-5\n\n[Q]1:2:Екі жол:\nint b = x[a]+1;\n[A] бір\n[a]+екі\n[a]+ үш';

  it('reads the sign behind the bracket, texts of several lines, and keeps the numbers as a tag', () => {
    expect(questions(text, 'tamos')).toEqual([
      [2, 'Ең биік шың?', '+Хан Тәңірі', '-Көктөбе', '--5'],
      [7, 'Екі жол:<br />int b = x[a]+1;', '-бір', '+екі', '+үш'],
    ]);
    expect(readText(text).items.map(({ tags }) => tags)).toEqual([['3:1'], ['1:2']]);
    expect(skipped(text)).toEqual([[1, 'outsideText', 'Тест тапсырмалары']]);
  });

  it('takes a plus sign behind a space for the mark only where no other option has it', () => {
    expect(questions('[q]1:1:a?\n[a] + x\n[a] y\n[q]1:1:b?\n[a]+ x\n[a] +5', 'tamos')).toEqual([
      [1, 'a?', '+x', '-y'],
      [4, 'b?', '+x', '-+5'],
    ]);
  });

  it('leaves a heading out of the option before it, and says so', () => {
    const headed = '[q]1:1:a?\n[a]+ x\n[a] y\n\nТақырып 2\n[q]1:1:b?\n[a]+ x\n\nи ещё\n[a] y';
    expect(questions(headed, 'tamos')).toEqual([
      [1, 'a?', '+x', '-y'],
      [6, 'b?', '+x<br /><br />и ещё', '-y'],
    ]);
    expect(warningsOf(readText(headed))).toEqual([['textBehind'], []]);
    expect(skipped(headed)).toEqual([[5, 'outsideText', 'Тақырып 2']]);
  });

  it('refuses what cannot be asked', () => {
    expect(refused('[a]+ x\n[q]1:1:a?\n[a] x\n[a] y\n[q]1:1:\n[a]+x\n[a]y\n[q]1:1:b?')).toEqual([
      [1, 'emptyText'],
      [2, 'noRightAnswer'],
      [5, 'emptyText'],
      [8, 'noOptions'],
    ]);
  });
});

describe('AST-Test', () => {
  it('reads options, with the instruction, the name and the themes', () => {
    const text =
      'F1: Банк\nV1: {{1}} Охрана труда\nI: {{1}} ТЗ-1; К=А\nQ: Выберите ответ\nS: Каска нужна:\n+: да\n-: нет\n– : не знаю\nV2: {{2}} Каски\nI: {{2}}\nS: Цвета?\n+: белый\n+: жёлтый\n-: серый';
    expect(questions(text, 'ast')).toEqual([
      [3, 'Выберите ответ<br />Каска нужна:', '+да', '-нет', '-не знаю'],
      [10, 'Цвета?', '+белый', '+жёлтый', '-серый'],
    ]);
    expect(readText(text).items).toMatchObject([
      { title: '{{1}} ТЗ-1; К=А', category: 'Банк / Охрана труда' },
      { category: 'Банк / Охрана труда / Каски' },
    ]);
    expect(skipped(text).map(([line, id]) => [line, id])).toEqual([
      [1, 'category'],
      [2, 'category'],
      [9, 'category'],
    ]);
  });

  it('reads questions that are called Q', () => {
    expect(questions('I:\nQ: a?\n+: x\n-: y\nQ: b?\n-: x\n+: y', 'ast')).toEqual([
      [1, 'a?', '+x', '-y'],
      [5, 'b?', '-x', '+y'],
    ]);
  });

  it('reads typed answers, pairs and items in order', () => {
    const file = readText(
      'I: 1\nS: Столица – ###\n+: Астана\n+: Аст#$#\nI: 2\nS: Пары\nL1: a\nL2: b\nR1: 1\nR2: 2\nR3: 3\nI: 3\nS: Порядок\n1: раз\n2: два\nS: Ещё\n+: 2*2',
    );
    expect(file.rejected).toEqual([]);
    expect(file.items.map(({ text, content }) => [text.ru, content])).toMatchObject([
      ['Столица – _____', { type: 'short_text', answers: [{ text: 'Астана' }, { text: 'Аст*' }] }],
      [
        'Пары',
        { type: 'matching', pairs: [{ right: { ru: '1' } }, { right: { ru: '2' } }], distractors: [{ ru: '3' }] },
      ],
      ['Порядок', { type: 'ordering', items: [{ text: { ru: 'раз' } }, { text: { ru: 'два' } }] }],
      ['Ещё', { type: 'short_text', answers: [{ text: '2\\*2' }] }],
    ]);
    expect(warningsOf(file)).toEqual([[], [], [], ['typedAnswers']]);
  });

  it.each([
    ['several kinds of answers', 'S: a\n+: x\n-: y\nL1: b', 'severalGroups'],
    ['no answers', 'S: a\nS: b\n+: x\n-: y', 'noOptions'],
    ['no right one', 'S: a\n-: x\n-: y\nS: b\n+: x\n-: y', 'noRightAnswer'],
    ['no text', 'I: 1\n+: x\n-: y\nS: b\n+: x\n-: y', 'emptyText'],
    ['items out of order', 'S: a\n2: x\n1: y', 'itemOrder'],
    ['a pair without a text', 'S: a\nL1: x\nR1: y\nR2:', 'emptyText'],
    ['two pairs of one number', 'S: a\nL1: x\nL1: y\nR1: z', 'matchShape'],
  ])('refuses %s', (_name, text, id) => {
    expect(readText(text).rejected).toMatchObject([{ id }]);
  });
});

describe('text with the signs #, + and -', () => {
  it('reads dashes of word processors, several right options, and headings', () => {
    const text = '# Каска?\n+ да\n- нет\n– не знаю\n\n## Раздел 2\n# Цвета\nкасок?\n+ белый\n+жёлтый\n- -5';
    expect(questions(text, 'plus-minus')).toEqual([
      [1, 'Каска?', '+да', '-нет', '-не знаю'],
      [7, 'Цвета<br />касок?', '+белый', '+жёлтый', '--5'],
    ]);
    expect(skipped(text)).toEqual([[6, 'outsideText', '## Раздел 2']]);
  });

  it('is not every text with headings and lists', () => {
    expect(() => readText('# Install\n- one\n- two\n\n# Use\n- three\n\n# Change\n+ new\n- old')).toThrow(
      'unknownFormat',
    );
  });

  it('refuses what cannot be asked', () => {
    expect(refused('+ x\n# a\n+ x\n- y\n# b\n- x\n- y\n# c\n+ x\n- y')).toEqual([
      [1, 'emptyText'],
      [5, 'noRightAnswer'],
    ]);
  });
});

describe('a line that looks like an option whose mark has a slip', () => {
  it.each([
    ['a Cyrillic letter in TAMOS', '[q]1:1:a?\n[a]+да\n[а]нет\n[a]может', '[а]нет'],
    ['another letter in TAMOS', '[q]1:1:a?\n[a]+да\n[b] нет\n[a]может', '[b] нет'],
    ['a bracket missing in TAMOS', '[q]1:1:a?\n[a]+да\n[a нет\n[a]может', '[a нет'],
    ['before the options in TAMOS', '[q]1:1:a?\n[а]нет\n[a]+да\n[a]может', '[а]нет'],
    ['another sign', '# a?\n+ да\n* нет\n- ага', '* нет'],
    ['another sign behind a wrong one', '# a?\n- ага\n• нет\n+ да', '• нет'],
    ['no colon in AST-Test', 'S: a?\n+: да\n- нет\n-: ага', '- нет'],
    ['a semicolon in AST-Test', 'S: a?\n+: да\n-; нет\n-: ага', '-; нет'],
  ])('is not glued to the one before it: %s', (_name, text, line) => {
    const [first] = text.split('\n');
    const mark = first?.slice(0, first.indexOf('a?'));
    const file = readText(
      `${text}\n${mark}b?\n${text
        .split('\n')
        .filter((one) => one !== first && one !== line)
        .join('\n')}`,
    );
    expect(file.items).toMatchObject([{ text: { ru: 'b?' } }]);
    expect(file.rejected).toMatchObject([{ line: 1, id: 'gluedLine', params: { line } }]);
  });

  it('is told in the text of a question with signs, which may have a list', () => {
    const file = readText('# a?\n* раз\n* два\n+ да\n- нет');
    expect(file.items).toMatchObject([{ warnings: [{ id: 'lineLikeOption', params: { line: '* раз' } }] }]);
  });
});
