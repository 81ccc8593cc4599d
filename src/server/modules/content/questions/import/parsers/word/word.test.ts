import { describe, expect, it } from 'vitest';
import { optionsOf, warningsOf } from '../../testing/text-files.fixture.ts';
import { cell, lines, math, mr, p, picture, readWord, row, run, table } from '../../testing/word.fixture.ts';
import type { ParsedFile } from '../types.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const seen = (file: ParsedFile) => file.items.map(({ text, content }) => [text.ru, ...optionsOf(content).toSorted()]);

describe('text formats in a Word document', () => {
  it.each([
    ['tagged', ['<question>Столица?', '<variant>Алматы', '<variantright>Астана', '<variant>Шымкент']],
    ['tagged', ['<question>Столица?', '<variant_correct>Астана', '<variant>Алматы', '<variant>Шымкент']],
    ['tagged', ['<question>Столица?<variant_дұрыс>Астана<variant>Алматы<variant>Шымкент']],
    ['tamos', ['[q]3:1:Столица?', '[a] Алматы', '[a]+ Астана', '[a] Шымкент']],
    ['ast', ['I:', 'S: Столица?', '-: Алматы', '+: Астана', '-: Шымкент']],
    ['plus-minus', ['# Столица?', '– Алматы', '+ Астана', '– Шымкент']],
    ['aiken', ['Столица?', 'A) Алматы', 'B) Астана', 'C) Шымкент', 'ANSWER: B']],
    ['numbered', ['1. Столица?', 'а) Алматы', 'б) Астана', 'в) Шымкент', 'Ключ: 1-б']],
    ['gift', ['Столица? {~Алматы =Астана ~Шымкент}']],
  ])('reads %s', async (format, texts) => {
    const file = await readWord(lines(...texts));
    expect([file.format, file.encoding, file.rejected]).toEqual([format, 'docx', []]);
    expect(seen(file)).toEqual([['Столица?', '+Астана', '-Алматы', '-Шымкент']]);
    expect(warningsOf(file)).toEqual([[]]);
  });

  it('keeps formatting, and leaves it out of the signs', async () => {
    const body =
      p(run('<question>Вода – H', 'b') + run('2', 'b', 'sub') + run('O, ', 'b') + run('важное', 'i', 'u')) +
      p(run('<variantright>10', 'b') + run('2', 'sup') + run(' м')) +
      p(run('<variant>10') + run('3', 'sup') + run(' м'));
    expect(seen(await readWord(body))).toEqual([
      [
        '<b>Вода – H</b><b><sub>2</sub></b><b>O,</b> <i><u>важное</u></i>',
        '+<b>10</b><sup>2</sup> м',
        '-10<sup>3</sup> м',
      ],
    ]);
  });

  it('takes formatting that would tell the answer from the options, and says so', async () => {
    const body = p('<question>a?') + p(run('<variantright>x', 'b')) + p('<variant>y') + p('<variant>z');
    const file = await readWord(body);
    expect(seen(file)).toEqual([['a?', '+x', '-y', '-z']]);
    expect(warningsOf(file)).toEqual([['markRemoved']]);
  });

  it('keeps pictures, also as options; what browsers cannot show is told per question', async () => {
    const body =
      p(run('<question>Что это?') + picture('r1', 'Каска')) +
      p(run('<variantright>') + picture('r1')) +
      p(run('<variant>нет') + picture('r2')) +
      p('<question>Ещё?') +
      lines('<variantright>x', '<variant>y');
    const media = {
      r1: { name: 'a.png', bytes: PNG },
      r2: { name: 'b.wmf', bytes: Buffer.from('d7cdc69a0000', 'hex') },
    };
    const file = await readWord(body, { media });
    expect(file.pictures).toHaveLength(1);
    const [first] = file.items;
    expect(first?.text.ru).toMatch(
      /^Что это\?<img src="\/api\/v1\/files\/pending-\w+" alt="Каска" width="100" height="50" \/>$/u,
    );
    expect(first?.warnings).toEqual([{ id: 'pictureKind', params: { kind: 'WMF' } }]);
    expect(optionsOf(first?.content).filter((text) => text.includes('<img'))).toHaveLength(1);
    expect(file.items[1]?.warnings).toEqual([]);
  });

  it('does not fetch pictures from elsewhere, and says so', async () => {
    const body = p(run('<question>Что это?') + picture('x1')) + lines('<variantright>x', '<variant>y');
    const file = await readWord(body, { external: { x1: 'file:///etc/passwd' } });
    expect(seen(file)).toEqual([['Что это?', '+x', '-y']]);
    expect([warningsOf(file), file.pictures]).toEqual([[['pictureElsewhere']], []]);
  });

  it('keeps tables with merged cells, and reads banks and keys that stand in tables', async () => {
    const merged = table(
      row(cell('A', '<w:gridSpan w:val="2"/>')),
      row(cell('1', '<w:vMerge w:val="restart"/>'), cell(p(run('2', 'b')))),
      row(cell('', '<w:vMerge/>'), '3'),
    );
    const tagged = await readWord(p('<question>Таблица:') + merged + lines('<variantright>x', '<variant>y'));
    expect(seen(tagged)[0]?.[0]).toBe(
      'Таблица:<table><tbody><tr><td colspan="2">A</td></tr><tr><td rowspan="2">1</td><td><b>2</b></td></tr><tr><td>3</td></tr></tbody></table>',
    );
    const inside = table(row('<question>a?', '<variantright>x'), row('<variant>y', '<variant>z'));
    expect(seen(await readWord(inside))).toEqual([['a?', '+x', '-y', '-z']]);
    const keyed = lines('1. a?', 'а) x', 'б) y', '2. b?', 'а) x', 'б) y', 'Ключ') + table(row('1', '2'), row('б', 'а'));
    expect(seen(await readWord(keyed))).toEqual([
      ['a?', '+y', '-x'],
      ['b?', '+x', '-y'],
    ]);
  });

  it('keeps formulas as TeX and names what it cannot', async () => {
    const fraction = `<m:f><m:num>${mr('x+1')}</m:num><m:den>${mr('2')}</m:den></m:f>`;
    const body =
      p(run('<question>Найдите ') + math(fraction)) +
      p(
        run('<variantright>') +
          math(`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${mr('π')}</m:e></m:rad>`),
      ) +
      p(run('<variant>') + math(`<m:groupChr><m:e>${mr('y')}</m:e></m:groupChr>`));
    const file = await readWord(body);
    expect(seen(file)).toEqual([['Найдите \\(\\frac{x + 1}{2}\\)', '+\\(\\sqrt{\\pi}\\)', '-\\(y\\)']]);
    expect(file.items[0]?.warnings).toEqual([{ id: 'formulaPart', params: { parts: 'groupChr' } }]);
  });
});

describe("lists of Word's own", () => {
  const question = (text: string, ...options: string[]) =>
    p(text, [1, 0]) + options.map((option) => p(option, [1, 1])).join('');

  it('sees the numbers and letters that are not in the text', async () => {
    const body = question('a?', 'x', 'y') + question('b?', 'x', 'y') + lines('Ключ: 1-B, 2-A');
    const file = await readWord(body);
    expect([file.format, seen(file)]).toEqual([
      'numbered',
      [
        ['a?', '+y', '-x'],
        ['b?', '+x', '-y'],
      ],
    ]);
  });

  it.each([
    ['b', 'rightBold'],
    ['u', 'rightUnderline'],
    ['red', 'rightColour'],
    ['mark', 'rightHighlight'],
    ['i', 'rightItalic'],
  ])('takes the option that stands out (%s) for the right one, and warns about each', async (name, warning) => {
    const file = await readWord(
      question('a?', 'x', run('y', name), 'z') + question('b?', run('x', name), run('y', name), 'z'),
    );
    expect([file.format, seen(file)]).toEqual([
      'marked',
      [
        ['a?', '+y', '-x', '-z'],
        ['b?', '+x', '+y', '-z'],
      ],
    ]);
    expect(warningsOf(file)).toEqual([[warning], [warning, 'wrongOnesCost']]);
  });

  it('refuses where no option stands out, or several in different ways', async () => {
    const file = await readWord(
      question('a?', 'x', 'y') + question('b?', run('x', 'b'), run('y', 'u')) + question('c?', run('x', 'b'), 'y'),
    );
    expect(file.rejected.map(({ id, text }) => [id, text])).toEqual([
      ['noMark', '1. a?\nA) x\nB) y'],
      ['markUnclear', '2. b?\nA) x\nB) y'],
    ]);
    expect(seen(file)).toEqual([['c?', '+x', '-y']]);
  });

  it('leaves numbers before signs out, and keeps minus signs that Word has made bullets', async () => {
    const tagged =
      p('<question>a?', [1, 0]) +
      lines('<variantright>x', '<variant>y') +
      p('<question>b?', [1, 0]) +
      lines('<variantright>x', '<variant>y');
    expect(seen(await readWord(tagged))).toEqual([
      ['a?', '+x', '-y'],
      ['b?', '+x', '-y'],
    ]);
    const signs = lines('# a?', '+ x') + p('y', [4, 0]) + p('z', [4, 0]);
    expect(seen(await readWord(signs))).toEqual([['a?', '+x', '-y', '-z']]);
  });

  it('keeps lists inside a question', async () => {
    const body = p('<question>Верно:') + p('один', [1, 0]) + p('два', [1, 0]) + lines('<variantright>1', '<variant>2');
    expect(seen(await readWord(body))).toEqual([['Верно:<br />1. один<br />2. два', '+1', '-2']]);
  });
});
