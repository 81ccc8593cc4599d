import { describe, expect, it } from 'vitest';
import { optionsOf, problemIn, readText, warningsOf } from '../../testing/text-files.fixture.ts';

const read = (text: string) => {
  const file = readText(text);
  expect(file.format).toBe('numbered');
  return file;
};
const questions = (text: string) =>
  read(text).items.map(({ line, text: stem, content }) => [line, stem.ru, ...optionsOf(content)]);
const left = (text: string) => {
  const { rejected, skipped } = read(text);
  return [...rejected, ...skipped].map(({ line, id }) => [line, id]);
};

const BANK = '1. Каска?\nа) да\nб) нет\n2. Цвета?\nа) белый\nб) серый\nв) жёлтый\n';
const KEYED = [
  [1, 'Каска?', '-да', '+нет'],
  [4, 'Цвета?', '+белый', '-серый', '+жёлтый'],
];

it('a question may have a number of five digits', () => {
  const text = '9999. a?\nа) иә\nб) жоқ\n10000. b?\nа) иә\nб) жоқ\n\nКлюч: 9999-а, 10000-б';
  expect(questions(text)).toEqual([
    [1, 'a?', '+иә', '-жоқ'],
    [4, 'b?', '-иә', '+жоқ'],
  ]);
});

it('an option that nothing recognises is not taken for a text with a typed letter', () => {
  const text = '1. Астана?\nа- иә\nб- жоқ\n\n2. Сұрақ?\nа) иә\nб) жоқ\n\n3. Витамин?\n\nКлюч: 1-а, 2-б, 3-с';
  expect(readText(text, 'numbered')).toMatchObject({
    items: [{ line: 5 }, { line: 9, content: { type: 'short_text', answers: [{ text: 'с' }] } }],
    rejected: [{ line: 1, id: 'noOptions' }],
  });
});

it('lines behind a question are not taken for a text whose answer is the number of one', () => {
  const text =
    '1. Какой сигнал?\n- зелёный\n- красный\n2. Кто?\nпроводник\nмашинист\n3. Сколько будет\n1 + 1?\n4. Сколько?\nраз\nдва\nКлюч: 1-2, 2-1, 3-2, 4-5';
  expect(readText(text, 'numbered')).toMatchObject({
    items: [
      { line: 7, content: { answers: [{ text: '2' }] } },
      { line: 9, content: { answers: [{ text: '5' }] } },
    ],
    rejected: [
      { line: 1, id: 'noOptions' },
      { line: 4, id: 'noOptions' },
    ],
  });
});

describe('options with numbers like those of the questions', () => {
  const alike =
    '1. Какой сигнал запрещает?\n1. зелёный\n2. красный\n3. синий\n2. Кто ведёт поезд?\n1. проводник\n2. машинист\n';

  it('are refused where nothing tells them from questions; lettered ones in the same file are read', () => {
    const file = read(`${alike}4. Каска?\nа) да\nб) нет\nКлюч: 1-2, 2-2, 3-1, 4-б`);
    expect(file.items.map(({ text, content }) => [text.ru, ...optionsOf(content)])).toEqual([
      ['Каска?', '-да', '+нет'],
    ]);
    expect(file.rejected.map(({ line, id }) => [line, id])).toEqual([
      [1, 'numberedAlike'],
      [3, 'numberedAlike'],
      [4, 'numberedAlike'],
    ]);
  });

  it('are a list of the question where lettered options follow', () => {
    expect(questions('7. Что горит?\n1. вода\n2. лес\nа) первое\nб) второе\nКлюч: 7-б')).toEqual([
      [1, 'Что горит?<br />1. вода<br />2. лес', '-первое', '+второе'],
    ]);
  });
});

describe('numbered questions', () => {
  it.each([
    ['Ключ: 1-б, 2-а,в'],
    ['Ключ к тесту: 1 – б; 2 – а, в.'],
    ['Ответы:\n1. б\n2. а и в'],
    ['ОТВЕТЫ К ТЕСТУ\n1) б\n2) а, в'],
    ['Правильные ответы\n1б 2ав'],
    ['Ключи\n1\tб\n2\tав'],
    ['Эталон ответов: № 1 – Б, № 2 – АВ'],
    ['Жауаптары: 1-б 2-а, в'],
    ['Дұрыс жауаптар:\n1. нет\n2. а, в'],
    ['Answer key\n1-б\n2-а+в'],
    ['Ответ: 1-б, 2-ав'],
  ])('get their answers from the key at the end: %s', (key) => {
    expect(questions(`${BANK}\n${key}\n`)).toEqual(KEYED);
    expect(left(`${BANK}\n${key}\n`)).toEqual([]);
  });

  it('get them from a table of two rows', () => {
    expect(questions('1. a?\nа) x\nб) y\n2. b?\nа) x\nб) y\nКлюч\n№ 1 2\nответ б а')).toEqual([
      [1, 'a?', '-x', '+y'],
      [4, 'b?', '+x', '-y'],
    ]);
  });

  it('may have an answer of their own behind them', () => {
    expect(questions('1. a?\nа) x\nб) y\nОтвет: б\n\n2. b?\nа) x\nб) y\nв) z\nПравильный ответ: а, в.')).toEqual([
      [1, 'a?', '-x', '+y'],
      [6, 'b?', '+x', '-y', '+z'],
    ]);
  });

  it('may have options on one line, Kazakh and Latin letters, and numbers', () => {
    const text =
      '1. a? а) x; б) y\nв) z\n2. b?\nА) x\nӘ) y\nБ) z\n3. c?\nA. А. С. Пушкин   B. 3.14\n4. d?\n1) x\n2) y\nКлюч: 1-в 2-Ә 3-В 4-2';
    expect(questions(text)).toEqual([
      [1, 'a?', '-x;', '-y', '+z'],
      [3, 'b?', '-x', '+y', '-z'],
      [7, 'c?', '-А. С. Пушкин', '+3.14'],
      [9, 'd?', '-x', '+y'],
    ]);
  });

  it('keep lists and wrapped lines in their texts', () => {
    const text = '1. Верно:\n1) раз\n2) два\nа) только 1\nб) только\n2\n2. Ключ\nшифра?\nа) x\nб) y\nКлюч: 1-а; 2-б';
    expect(questions(text)).toEqual([
      [1, 'Верно:<br />1) раз<br />2) два', '+только 1', '-только<br />2'],
      [7, 'Ключ<br />шифра?', '-x', '+y'],
    ]);
  });

  it('without options are answered by typing', () => {
    expect(
      read('1. Столица?\n2. Река?\nОтветы:\n1. Астана\n2. Ишим').items.map(({ content }) => content),
    ).toMatchObject([
      { type: 'short_text', answers: [{ text: 'Астана', weight: null }] },
      { type: 'short_text', answers: [{ text: 'Ишим', weight: null }] },
    ]);
  });

  it('begin anew behind a key', () => {
    const text = 'Вариант 1\n1. a?\nа) x\nб) y\nКлюч: 1-а\nВариант 2\n1. Какой b?\nа) x\nб) y\nКлюч: 1-б';
    expect(questions(text)).toEqual([
      [2, 'a?', '+x', '-y'],
      [7, 'Какой b?', '-x', '+y'],
    ]);
    expect(left(text)).toEqual([
      [1, 'outsideText'],
      [6, 'outsideText'],
    ]);
  });

  it('lose no heading into an option', () => {
    const text =
      '1. a?\nа) x\nб) y\nТема 2. Каски\n2. b?\nа) x\nб) y\n\nО касках\n3. c?\nа) x\nб) y\nКлюч: 1-а 2-а 3-а';
    expect(questions(text).map(([, ...rest]) => rest)).toEqual([
      ['a?', '+x', '-y'],
      ['b?', '+x', '-y'],
      ['c?', '+x', '-y'],
    ]);
    expect(warningsOf(read(text))).toEqual([[], ['textBehind'], []]);
    expect(left(text)).toEqual([
      [4, 'outsideText'],
      [9, 'outsideText'],
    ]);
  });

  it('are refused where the key leaves a doubt', () => {
    const text =
      '1. a?\nа) x\nб) y\n2. b?\nа) x\nб) y\n3. c?\nа) x\nб) y\n3. d?\nа) x\nб) y\n4. e?\nа) x\nб) y\nКлюч: 1-а, 2-г, 3-а, 9-а';
    expect(questions(text)).toEqual([[1, 'a?', '+x', '-y']]);
    expect(left(text)).toEqual([
      [4, 'unknownLetter'],
      [7, 'repeatedNumber'],
      [10, 'repeatedNumber'],
      [13, 'noKey'],
      [16, 'keyWithoutQuestion'],
    ]);
  });
});

it('a letter of another alphabet is a guess, and said to be one', () => {
  const numbered = readText('1. a?\nа) x\nб) y\nв) z\n2. b?\nа) x\nб) y\nКлюч: 1-B, 2-A');
  expect(optionsOf(numbered.items[0]?.content)).toEqual(['-x', '-y', '+z']);
  expect(warningsOf(numbered)).toEqual([['lookalikeLetter'], []]);
  const aiken = readText('a?\nА) x\nБ) y\nВ) z\nANSWER: B\n\nb?\nA) x\nB) y\nОТВЕТ: А');
  expect(optionsOf(aiken.items[0]?.content)).toEqual(['-x', '-y', '+z']);
  expect(warningsOf(aiken)).toEqual([['lookalikeLetter'], []]);
});

it('a text read in the wrong format is no file without questions, but none at all', () => {
  expect(problemIn('[q]1:1:a?\n[a]+x\n[a]y', 'bank.txt', 'numbered')).toBe('nothingFound');
  expect(problemIn(BANK, 'bank.txt', 'tamos')).toBe('nothingFound');
});

it('Aiken knows the Kazakh alphabet', () => {
  const file = readText('Ең биік шың?\nА) бір\nӘ) екі\nБ) үш\nЖАУАП: Ә');
  expect(file.format).toBe('aiken');
  expect(optionsOf(file.items[0]?.content)).toEqual(['-бір', '+екі', '-үш']);
});

it('Aiken takes small letters for options where there are no others', () => {
  const file = readText(
    'What is it?\na) cat\nb) dog\nanswer: b\n\nWhich?\na) x\nb) y\nA) a only\nB) b only\nANSWER: A\n\nNo answer\na) x\nb) y\n\nLast?\na) x\nb) y\nANSWER: A',
    'aiken',
  );
  expect(file.items.map(({ line, text, content }) => [line, text.ru, ...optionsOf(content)])).toEqual([
    [1, 'What is it?', '-cat', '+dog'],
    [6, 'Which?<br />a) x<br />b) y', '+a only', '-b only'],
  ]);
  expect(file.rejected).toMatchObject([{ line: 13, id: 'noOptions' }]);
});

it('prefers running numbers to Aiken, and Aiken where only some questions have a number', () => {
  const running = readText(
    '1. Вопрос один?\nA) a\nB) b\nC) c\nОтвет: B\n2. Вопрос два?\nA) a\nB) b\nОтвет: A, B\n3. 1.5 кВ это?\nA) напряжение\nB) ток\nПравильный ответ: А\n',
  );
  expect(running.format).toBe('numbered');
  expect(running.rejected).toEqual([]);
  expect(running.items.map(({ text }) => text.ru)).toEqual(['Вопрос один?', 'Вопрос два?', '1.5 кВ это?']);
  expect(running.items.map(({ content }) => optionsOf(content))).toEqual([
    ['-a', '+b', '-c'],
    ['+a', '+b'],
    ['+напряжение', '-ток'],
  ]);
  expect(readText('1. Первый?\nA) a\nB) b\nANSWER: B\n\nВторой?\nA) a\nB) b\nANSWER: A').format).toBe('aiken');
  expect(readText('2. Второй?\nA) a\nB) b\nANSWER: B\n\n1. Первый?\nA) a\nB) b\nANSWER: A').format).toBe('aiken');
});

describe('an answer behind its question', () => {
  const asked = '1. Какой прибор?\nА) манометр\nБ) термометр;\nВ) барометр.\n';

  it.each([
    ['Правильный ответ: А) манометр', ['+манометр', '-термометр;', '-барометр.']],
    ['Ответ: Б) Термометр', ['-манометр', '+термометр;', '-барометр.']],
    ['Правильный ответ: Б. термометр', ['-манометр', '+термометр;', '-барометр.']],
    ['Правильные ответы: А, В', ['+манометр', '-термометр;', '+барометр.']],
    ['Верные ответы: А) манометр; В) барометр', ['+манометр', '-термометр;', '+барометр.']],
    ['Дұрыс жауаптары: А, В', ['+манометр', '-термометр;', '+барометр.']],
    ['Correct answers: A, В', ['+манометр', '-термометр;', '+барометр.']],
  ])('may have the words of the option, or be several: %s', (answer, options) => {
    expect(questions(`${asked}${answer}\n\n2. b?\nА) x\nБ) y\nОтвет: Б`)).toEqual([
      [1, 'Какой прибор?', ...options],
      [7, 'b?', '-x', '+y'],
    ]);
  });

  it('may name an option by its number and its words', () => {
    const text = '1. a?\n1) раз\n2) два\nОтвет: 2) два\n2. b?\n1) раз\n2) два\nОтвет: 1) раз';
    expect(readText(text, 'numbered')).toMatchObject({ rejected: [], items: [{ line: 1 }, { line: 5 }] });
    expect(readText(text, 'numbered').items.map(({ content }) => optionsOf(content))).toEqual([
      ['-раз', '+два'],
      ['+раз', '-два'],
    ]);
  });

  it('is refused by what is wrong with it', () => {
    const file = readText(`${asked}Ответ: А) термометр\n2. b?\nА) x\nБ) y\nОтвет: В`, 'numbered');
    expect(file.rejected).toMatchObject([
      { line: 1, id: 'unknownWords', params: { answer: 'А) термометр' } },
      { line: 6, id: 'unknownLetter', params: { letter: 'В' } },
    ]);
  });

  it('may be typed; the key at the end leaves it out', () => {
    const text =
      '1. Какие чётные?\n1) 1\n2) 2\n3) 4\n2. Последовательность?\n1) раз\n2) два\n3) три\n3. Год основания?\nОтвет: 1937\nКлюч: 1 - 2,3; 2 - 213';
    const file = read(text);
    expect(file.items).toMatchObject([
      { line: 1, content: { type: 'multiple' } },
      { line: 9, text: { ru: 'Год основания?' }, content: { type: 'short_text', answers: [{ text: '1937' }] } },
    ]);
    expect(optionsOf(file.items[0]?.content)).toEqual(['-1', '+2', '+4']);
    expect(file.rejected).toMatchObject([{ line: 5, id: 'keyOrder', params: { answer: '213' } }]);
  });

  it('may be a long number of a key', () => {
    const texts = (key: string) =>
      read(`1. Год основания?\n2. Год переименования?\n${key}`).items.map(({ content }) => content);
    const years = [{ answers: [{ text: '1830' }] }, { answers: [{ text: '2022' }] }];
    expect(texts('Ключ: 1 - 1830; 2 - 2022')).toMatchObject(years);
    expect(texts('Ответы:\n1. 1830\n2. 2022')).toMatchObject(years);
  });
});

it('a key that cannot be read is refused itself', () => {
  const text = '1. a?\nа) x\nб) y\nКлюч: 1-первый вариант ответа';
  expect(left(text)).toEqual([
    [4, 'keyUnread'],
    [1, 'noKey'],
  ]);
});
