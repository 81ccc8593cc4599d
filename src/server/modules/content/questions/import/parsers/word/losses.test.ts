import { describe, expect, it } from 'vitest';
import { warningsOf } from '../../testing/text-files.fixture.ts';
import { lines, p, readWord, run } from '../../testing/word.fixture.ts';

const OPTIONS = lines('<variantright>x', '<variant>y');
const box = (inside: string) =>
  `<w:r><mc:AlternateContent><mc:Choice><w:drawing>${inside}</w:drawing></mc:Choice><mc:Fallback><w:pict/></mc:Fallback></mc:AlternateContent></w:r>`;

describe('what a Word document has and a question has not', () => {
  it.each([
    ['a footnote', '<w:r><w:footnoteReference w:id="1"/></w:r>', 'footnoteLost', 'Q'],
    ['hidden text', '<w:r><w:rPr><w:vanish/></w:rPr><w:t>!</w:t></w:r>', 'hiddenText', 'Q!'],
    ['a letter of a symbol font', '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>', 'symbolLost', 'Q□'],
    [
      'a field with a formula',
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> EQ \\f(1;2)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
      'fieldFormula',
      'Q',
    ],
    [
      'a text box',
      box(`<wps:wsp><wps:txbx><w:txbxContent>${p('box')}</w:txbxContent></wps:txbx></wps:wsp>`),
      'textBox',
      'Q<br />box',
    ],
    ['a chart', box('<c:chart r:id="r9"/>'), 'drawingLost', 'Q'],
    ['coloured text', run('red', 'red'), 'styleLost', 'Qred'],
    ['a link', `<w:hyperlink r:id="l">${run('here')}</w:hyperlink>`, 'linkLost', 'Qhere'],
  ])('%s is told', async (_name, inside, warning, text) => {
    const body = p(run('<question>Q') + inside) + OPTIONS + p('<question>R') + OPTIONS;
    const file = await readWord(body.replaceAll('wps:', 'w:').replaceAll('c:chart', 'w:chart'), {
      external: { l: 'https://example.kz/' },
    });
    expect([file.items.map(({ text: words }) => words.ru), warningsOf(file)]).toEqual([
      [text, 'R'],
      [[warning], []],
    ]);
  });

  it("keeps the Greek letters of Word's symbol font, inserted text, and no deleted text", async () => {
    const body =
      p(
        run('<question>') +
          '<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>' +
          `<w:ins>${run(' new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>`,
      ) + OPTIONS;
    const file = await readWord(body);
    expect([file.items[0]?.text.ru, warningsOf(file)]).toEqual(['α new', [[]]]);
  });

  it('keeps private characters of the document apart from its own marks', async () => {
    const file = await readWord(lines('<question>a\uE001b\uE100\uE200\uE300', '<variantright>x', '<variant>y'));
    expect([file.items[0]?.text.ru, warningsOf(file)]).toEqual(['a□b□□□', [['symbolLost']]]);
  });

  it('reads GIFT without formatting, and says so', async () => {
    const file = await readWord(p(run('Столица? {', 'b') + run('=Астана ~Алматы}', 'i')));
    expect([file.format, warningsOf(file)]).toEqual(['gift', [['formattingLost']]]);
  });

  it('reads what it can of a damaged document', async () => {
    const deep = `${'<w:ins>'.repeat(200)}${'</w:ins>'.repeat(200)}`;
    const file = await readWord(`${p('<question>a') + OPTIONS}<w:p>${deep}</w:p>`);
    expect([file.items.length, file.rejected.map(({ id }) => id)]).toEqual([1, ['brokenXml']]);
  });
});
