import { describe, expect, it } from 'vitest';
import { optionsOf, problemIn, readText, warningsOf } from '../../testing/text-files.fixture.ts';

const questions = (text: string) => {
  const file = readText(text, 'gift');
  expect(file.rejected).toEqual([]);
  return file.items.map(({ line, text: stem, content }) => [line, stem.ru, ...optionsOf(content)]);
};

describe('an answer without a sign in GIFT', () => {
  it('is a wrong option beside marked ones, with a warning', () => {
    const file = readText('Capital of Italy? {Paris ~London =Rome}');
    expect(file.format).toBe('gift');
    expect(optionsOf(file.items[0]?.content)).toEqual(['-Paris', '-London', '+Rome']);
    expect(warningsOf(file)).toEqual([['unmarkedWrong']]);
  });

  it('is a right answer where it is alone, and never beside marked ones', () => {
    const file = readText('Capital of Italy? {Paris London =Rome}\n\nWho? {Tom}', 'gift');
    expect(file.items.map(({ content }) => content)).toMatchObject([
      { type: 'short_text', answers: [{ text: 'Tom' }] },
    ]);
    expect(file.rejected).toMatchObject([{ line: 1, id: 'unmarkedAnswer' }]);
    expect(warningsOf(file)).toEqual([[]]);
  });

  it('leaves a question without a right answer refused', () => {
    expect(readText('Capital? {Paris ~London}', 'gift').rejected).toMatchObject([{ id: 'noRightAnswer' }]);
  });
});

describe('embedded answers in GIFT', () => {
  const option = (text: string, correct: boolean) => ({ text: { ru: text }, correct, weight: null });

  it('become gaps, not options that begin with "1:MC:"', () => {
    const file = readText(
      '::T::He thought {1:MC:~in~=about} \\{it\\}. {1:SA:=yes}\n\nPlain? {=a ~b}',
      undefined,
      'a.gift',
    );
    expect(file).toMatchObject({ format: 'gift', rejected: [] });
    expect(file.items[0]).toMatchObject({
      title: 'T',
      text: { ru: 'He thought [[1]] {it}. [[2]]' },
      content: {
        type: 'cloze',
        gaps: [{ options: [option('in', false), option('about', true)] }, { kind: 'text', answers: [{ text: 'yes' }] }],
      },
      warnings: [],
    });
    expect(optionsOf(file.items[1]?.content)).toEqual(['+a', '-b']);
  });

  it('may be written with spaces, in small letters and over several lines', () => {
    const [item] = readText('The cat {1: mc: =sat ~flew}\non the {2:SA:=mat}.', 'gift').items;
    expect(item).toMatchObject({
      text: { ru: 'The cat [[1]] on the [[2]].' },
      content: { gaps: [{ kind: 'choice' }, { kind: 'text' }] },
      warnings: [{ id: 'gapWeights' }],
    });
  });

  it.each([
    ['beside other answers', 'a {1:SA:=x} b {=c ~d}', 'severalGroups'],
    ['of several right options beside others', 'a {1:SA:=q} b {1:MULTIRESPONSE:=x~=y~z}', 'severalInGap'],
    ['of a kind that we lack', 'a {1:REGEXP:=x~=y~z}', 'unsupportedType'],
    ['without a right one', 'a {1:MC:~in~about}', 'noRightAnswer'],
  ])('are refused %s', (_name, text, id) => {
    expect(readText(text, 'gift')).toMatchObject({ items: [], rejected: [{ id }] });
  });
});

describe('several questions in one block of GIFT', () => {
  it('keep their texts, with a warning that nothing separates them', () => {
    const text =
      'First?\n{=a ~b}\nThe lead of the second\nin two lines\n{=c ~d}\nThird? {=e ~f}\n\nLast {~g =h}\nof all.';
    expect(questions(text)).toEqual([
      [1, 'First?', '+a', '-b'],
      [3, 'The lead of the second in two lines', '+c', '-d'],
      [6, 'Third?', '+e', '-f'],
      [8, 'Last _____ of all.', '-g', '+h'],
    ]);
    expect(warningsOf(readText(text, 'gift'))).toEqual([['unseparated'], ['unseparated'], [], []]);
  });

  it('may begin behind the brace of the one before', () => {
    expect(questions('First? {\n=a\n~b\n} Second?\n{=c ~d}')).toEqual([
      [1, 'First?', '+a', '-b'],
      [4, 'Second?', '+c', '-d'],
    ]);
  });

  it('are refused on one line', () => {
    expect(readText('First? {=a ~b} Second? {=c ~d}', 'gift').rejected).toMatchObject([{ id: 'severalGroups' }]);
  });
});

describe('code in the text of a question in GIFT', () => {
  it('is no answer', () => {
    const text = '::C::What?\n[markdown]```\nif (a<b && b>c) { print("x"); }\n``` {=x ~y}\n\nNext? {=a ~b}';
    const file = readText(text, 'gift');
    expect(file.rejected).toEqual([]);
    expect(file.items.map(({ line, content }) => [line, ...optionsOf(content)])).toEqual([
      [1, '+x', '-y'],
      [6, '+a', '-b'],
    ]);
    expect(file.items[0]?.text.ru).toContain('{ print("x"); }');
  });

  it('is refused where nothing says that it is code', () => {
    const file = readText('What?\nif (a) { print("x"); } {=x ~y}\n\nAnd now?\nwhile (a) { x++; }\n{=a ~b}', 'gift');
    expect(file.items).toEqual([]);
    expect(file.rejected).toMatchObject([{ id: 'severalGroups' }, { line: 4, id: 'braceInText' }, { id: 'emptyText' }]);
  });
});

describe('what is taken for GIFT', () => {
  it.each([
    ['answers', 'Да? {=да ~нет}'],
    ['true and false', 'Да?{T}\n\nНет? { FALSE }'],
    ['numbers', 'Сколько? {#5:1}'],
    ['an essay', 'Расскажите о себе. {}'],
    ['titles', '::Имя::Кто? {Том}'],
    ['a category', '$CATEGORY: охрана труда\n\nКто? {Том}'],
    ['answers beside prose', 'Вступление\n\n{не ответ}\n\nДа? {=да ~нет}'],
  ])('%s', (_name, text) => {
    expect(readText(text).format).toBe('gift');
  });

  it.each([
    ['an object', 'bank.json', '{"questions": [{"text": "Да?", "answers": ["=да", "~нет"]}]}', 'json'],
    ['a list', 'bank.txt', '[{"q": "Да? {=да ~нет}"}]', 'json'],
    ['an object that is cut', 'bank.txt', '[\n  {\n    "q": "Да? {=да ~нет}",', 'json'],
    ['Markdown', 'readme.md', '# Setup\n\nRun `npm i` {=x ~y}\n\n```js\nconst a = {};\n```\n', 'unknownFormat'],
    ['Markdown by another name', 'readme.txt', '# Setup\n\nSee {=x ~y}\n\nDone {T}\n', 'unknownFormat'],
    ['code', 'main.txt', 'function a() {\n  if (b) {}\n  return {};\n}\n\nclass B {}', 'unknownFormat'],
    ['styles', 'a.txt', 'body { color: red }\n\n.a { margin: 0 ~ }', 'unknownFormat'],
    ['formulas', 'a.txt', 'Пусть \\frac{1}{2} и \\mathbf{T}.\n\nТогда x_{1}.', 'unknownFormat'],
    ['RTF', 'bank.txt', '{\\rtf1\\ansi Да? \\{=да ~нет\\}}', 'rtf'],
    ['a web page', 'bank.txt', '<!DOCTYPE html><html><style>a {=b}</style></html>', 'webPage'],
  ])('not %s (%s)', (_name, fileName, text, id) => {
    expect(problemIn(text, fileName)).toBe(id);
  });

  it('not JSON, even when a person says so', () => {
    expect(problemIn('{"a": "b {=c ~d}"}', 'bank.gift', 'gift')).toBe('json');
  });
});
