import { describe, expect, it } from 'vitest';
import { optionsOf, warningsOf } from '../../testing/text-files.fixture.ts';
import { cell, lines, p, readWord, row, run, table } from '../../testing/word.fixture.ts';
import type { ParsedFile } from '../types.ts';

const seen = (file: ParsedFile) => file.items.map(({ text, content }) => [text.ru, ...optionsOf(content)]);
const rejectedOf = (file: ParsedFile) => file.rejected.map(({ id }) => id);
const grid = (...rows: readonly (readonly string[])[]) => table(...rows.map((cells) => row(...cells)));
const CAPITAL = ['Столица?', '-Алматы', '+Астана', '-Шымкент'];

describe('a question in each row of a table', () => {
  it.each([
    ['letters', ['№', 'Вопрос', 'A', 'B', 'C', 'Правильный ответ'], 'B'],
    ['numbers', ['№ п/п', 'Текст вопроса', 'Вариант 1', 'Вариант 2', 'Вариант 3', 'Ответ'], '2'],
    ['a number for letters', ['№', 'Вопрос', 'А', 'Б', 'В', 'Верный ответ'], '2'],
    ['words', ['Р/с', 'Сұрақ', 'А нұсқасы', 'Ә нұсқасы', 'Б нұсқасы', 'Дұрыс жауап'], 'Астана'],
    ['Kazakh letters', ['№', 'Сұрақтар', 'А', 'Ә', 'Б', 'Дұрыс жауабы'], 'Ә'],
    ['English', ['No', 'Question', 'Option A', 'Option B', 'Option C', 'Correct answer'], 'b'],
  ])('with a key of %s', async (_name, heading, key) => {
    const file = await readWord(grid(heading, ['1', 'Столица?', 'Алматы', 'Астана', 'Шымкент', key]));
    expect([file.format, seen(file), warningsOf(file), file.skipped]).toEqual(['rows', [CAPITAL], [[]], []]);
  });

  it('with a heading over the columns of options', async () => {
    const body = table(
      row('№', 'Вопрос', cell('Варианты ответов', '<w:gridSpan w:val="3"/>'), 'Правильный ответ'),
      row('', '', 'A', 'B', 'C', ''),
      row('1', 'Столица?', 'Алматы', 'Астана', 'Шымкент', 'B'),
    );
    expect(seen(await readWord(body))).toEqual([CAPITAL]);
  });

  it('with all options in one cell', async () => {
    const lettered = cell(lines('А) Алматы', 'Б) Астана', 'В) Шымкент'));
    const plain = cell(lines('• H2O', '• CO2'));
    const body = table(
      row('№', 'Вопрос', 'Варианты ответов', 'Ответ'),
      row('1', 'Столица?', lettered, 'Б'),
      row('2', 'Вода?', plain, 'H2O'),
    );
    expect(seen(await readWord(body))).toEqual([CAPITAL, ['Вода?', '+H2O', '-CO2']]);
  });

  it('with the right answer in a column of its own', async () => {
    const body = grid(
      ['Вопрос', 'Правильный ответ', 'Неправильный ответ', 'Неправильный ответ'],
      ['Столица?', 'Астана', 'Алматы', ''],
    );
    expect(seen(await readWord(body))).toEqual([['Столица?', '+Астана', '-Алматы']]);
  });

  it('without a key: the option that stands out is right, with a warning', async () => {
    const body = table(
      row('№', 'Вопрос', 'A', 'B'),
      row('1', 'Столица?', 'Алматы', cell(p(run('Астана', 'b')))),
      row('2', 'Вода?', 'H2O', 'CO2'),
    );
    const file = await readWord(body);
    expect([seen(file), warningsOf(file), rejectedOf(file)]).toEqual([
      [['Столица?', '-Алматы', '+Астана']],
      [['rightBold']],
      ['noMark'],
    ]);
  });

  it('several keys, formatting, and other columns', async () => {
    const body = table(
      row('№', 'Тема', 'Вопрос', 'A', 'B', 'C', 'Ответ', 'Балл'),
      row('1', 'Химия', cell(p(run('H') + run('2', 'sub') + run('O?'))), 'x', 'y', 'z', 'A, C', '2'),
      row('2', '', 'b?', 'x', 'y', 'z', 'B', ''),
    );
    const file = await readWord(body);
    expect(seen(file)).toEqual([
      ['H<sub>2</sub>O?', '+x', '-y', '+z'],
      ['b?', '-x', '+y', '-z'],
    ]);
    expect(file.items.map(({ warnings }) => warnings.filter(({ id }) => id === 'columnLost'))).toEqual([
      [{ id: 'columnLost', params: { columns: 'Тема, Балл' } }],
      [],
    ]);
  });

  it('refuses what names no option, or two', async () => {
    const heading = ['№', 'Вопрос', 'A', 'B', 'C', 'Ответ'];
    const file = await readWord(
      grid(
        heading,
        ['1', 'a?', 'x', 'y', 'z', 'F'],
        ['2', 'b?', '2', '3', '4', '3'],
        ['3', 'c?', 'x', 'y', 'z', ''],
        ['4', '', 'x', 'y', 'z', 'A'],
        ['', '', '', '', '', ''],
      ) + lines('Конец'),
    );
    expect(rejectedOf(file)).toEqual(['unknownLetter', 'keyUnclear', 'noKey', 'emptyText']);
    expect(file.rejected[1]?.text).toBe('b?\na) 2\nb) 3\nc) 4\n3');
    expect(file.skipped).toMatchObject([{ id: 'outsideText', text: 'Конец' }]);
  });

  it('another table of a question stays one', async () => {
    const body = p('<question>a?') + grid(['Год', 'Сумма'], ['1', '2']) + lines('<variantright>x', '<variant>y');
    const file = await readWord(body);
    expect([file.format, file.items[0]?.text.ru?.includes('<table>')]).toEqual(['tagged', true]);
  });
});

describe('a key in a table', () => {
  const QUESTIONS = lines('1. a?', 'а) x', 'б) y', '2. b?', 'а) x', 'б) y');
  const BOTH = [
    ['a?', '-x', '+y'],
    ['b?', '+x', '-y'],
  ];

  it.each([
    ['under a heading', lines('Ключ к тесту') + grid(['1', 'б'], ['2', 'а'])],
    ['with headings of columns', grid(['№ вопроса', 'Правильный ответ'], ['1', 'б'], ['2', 'а'])],
    ['with both', lines('Ответы:') + grid(['№', 'Ответ'], ['1', 'б'], ['2', 'а'])],
    ['with headings of rows', grid(['Сұрақ', '1', '2'], ['Жауап', 'б', 'а'])],
  ])('%s', async (_name, key) => {
    const file = await readWord(QUESTIONS + key);
    expect([file.format, seen(file), file.rejected, file.skipped]).toEqual(['numbered', BOTH, [], []]);
  });
});

describe('named questions', () => {
  it.each([
    ['Вопрос 1. a?', 'Вопрос 2. b?'],
    ['Вопрос №1', 'Вопрос №2'],
    ['1-сұрақ', '2-сұрақ'],
    ['Question 1: a?', 'Question 2: b?'],
  ])('%s', async (one, two) => {
    const words = (line: string, text: string) => (line.includes('?') ? [line] : [line, text]);
    const body = [...words(one, 'a?'), 'а) x', 'б) y', 'Ответ: б', ...words(two, 'b?'), 'а) x', 'б) y', 'Ответ: а'];
    expect(seen(await readWord(lines(...body)))).toEqual([
      ['a?', '-x', '+y'],
      ['b?', '+x', '-y'],
    ]);
  });
});

describe('signs beside the options', () => {
  it.each([
    ['before the words', ['а) Алматы', 'б) *Астана', 'в) Шымкент']],
    ['before the letter', ['а) Алматы', '+б) Астана', 'в) Шымкент']],
    ['behind the words', ['а) Алматы', 'б) Астана +', 'в) Шымкент']],
    ['behind, without a space', ['а) Алматы', 'б) Астана*', 'в) Шымкент']],
  ])('%s tell the right one, with a warning', async (_name, options) => {
    const file = await readWord(lines('1. Столица?', ...options));
    expect([file.format, seen(file), warningsOf(file)]).toEqual(['marked', [CAPITAL], [['rightSign']]]);
  });

  it.each([
    ['numbers', ['а) +5', 'б) 5', 'в) 7']],
    ['minus signs', ['а) + x', 'б) - x', 'в) x']],
    ['ions', ['а) Na+', 'б) Cl', 'в) K']],
    ['signs on all', ['а) *x', 'б) *y']],
  ])('%s are words', async (_name, options) => {
    const file = await readWord(lines('1. a?', ...options));
    expect([seen(file), rejectedOf(file)]).toEqual([[], ['noMark']]);
  });
});

describe('options without letters', () => {
  const WATER = ['Вода?', '+H2O', '-CO2'];
  const list = (text: string) => p(text, [1, 0]);
  const bullet = (text: string) => p(text, [3, 0]);

  it.each([
    [
      'as paragraphs, the right one in bold',
      lines('1. Столица?', 'Алматы') + p(run('Астана', 'b')) + lines('Шымкент'),
      lines('2. Вода?') + p(run('H2O', 'b')) + lines('CO2'),
      ['rightBold'],
      true,
    ],
    [
      "under numbers of Word's own, the right one highlighted",
      list('Столица?') + lines('Алматы') + p(run('Астана', 'mark')) + lines('Шымкент'),
      list('Вода?') + p(run('H2O', 'mark')) + lines('CO2'),
      ['rightHighlight'],
      true,
    ],
    [
      'as bullets, the right one underlined',
      list('Столица?') + bullet('Алматы') + bullet(run('Астана', 'u')) + bullet('Шымкент'),
      list('Вода?') + bullet(run('H2O', 'u')) + bullet('CO2'),
      ['rightUnderline'],
      false,
    ],
    [
      'the right one with a plus sign',
      lines('1. Столица?', 'Алматы', '+Астана', 'Шымкент'),
      lines('2. Вода?', '+H2O', 'CO2'),
      ['rightSign'],
      true,
    ],
  ])('%s', async (_name, one, two, warnings, isTold) => {
    const file = await readWord(one + two);
    const told = [...(isTold ? ['linesAreOptions'] : []), ...warnings];
    expect([file.format, seen(file), warningsOf(file)]).toEqual(['marked', [CAPITAL, WATER], [told, told]]);
  });

  it('a document with numbered headings is none', async () => {
    const text = lines('1. Общие положения', 'Настоящий порядок…', 'Он действует…', '2. Термины', 'Термин', 'Другой');
    await expect(readWord(text)).rejects.toThrow('unknownFormat');
  });
});

describe('changes and comments', () => {
  const OPTIONS = lines('<variantright>x', '<variant>y');

  it('a deleted row of a table is none', async () => {
    const gone = `<w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell('<question>gone')}</w:tr>`;
    const file = await readWord(table(gone, row('<question>Q'), row('<variantright>x'), row('<variant>y')));
    expect([seen(file).length, file.rejected]).toEqual([1, []]);
  });

  it('moved text stands where it went', async () => {
    const body = `<w:p>${run('<question>Q')}<w:moveFrom>${run('old')}</w:moveFrom><w:moveTo>${run('new')}</w:moveTo></w:p>`;
    expect((await readWord(body + OPTIONS)).items[0]?.text.ru).toBe('Qnew');
  });

  it('a comment is told', async () => {
    const body = p(`${run('<question>Q')}<w:r><w:commentReference w:id="0"/></w:r>`);
    const file = await readWord(body + OPTIONS);
    expect([file.items[0]?.text.ru, warningsOf(file)]).toEqual(['Q', [['commentLost']]]);
  });
});
