import { describe, expect, it } from 'vitest';
import { plainText, richTextFromPlain, sanitizeRichText } from './html.ts';
import { isWholeHtml, literalBrackets } from './html-literal.ts';

const CODE = [
  'List<String>',
  'if (a<b && b>c)',
  '<user@mail.kz>',
  'Map<String, List<Integer>>',
  '</String>',
  'a <b words',
];

describe('literalBrackets', () => {
  it.each(CODE)('%s is words', (text) => {
    expect(plainText(literalBrackets(text))).toBe(text);
    expect(sanitizeRichText(literalBrackets(text))).toBe(richTextFromPlain(text));
  });

  it.each([
    '<p style="color:red">a</p>',
    '<img src="a.png" alt="" width=10 />',
    '<BR><o:p></o:p><span lang=EN-US>x</span>',
    'x < 5, y > 3 & z',
    '<td nowrap colspan=2>a</td>',
    '<p class=""x">a</p>',
  ])('%s is markup', (html) => {
    expect(literalBrackets(html)).toBe(html);
  });

  it('leaves the elements around words alone', () => {
    expect(literalBrackets('<b>List<String></b>')).toBe('<b>List&lt;String&gt;</b>');
  });

  it('takes no time over brackets made to take long', () => {
    const html = `<b ${' '.repeat(50_000)}!>`.repeat(4) + '<b '.repeat(50_000) + '<x'.repeat(50_000);
    expect(literalBrackets(html)).not.toContain('<');
  });
});

describe('isWholeHtml', () => {
  it.each([...CODE, 'Тег <p> — абзац', '<br>', 'a<br />b', '&lt;', '<b>a', '<script>x</script>', '<b></i>', 'a<b>c'])(
    '%s is plain text',
    (text) => {
      expect(isWholeHtml(text)).toBe(false);
    },
  );

  it.each(['H<sub>2</sub>O', '<p>a<br>b</p>', '<img src="/api/v1/files/abc" alt="" />', '<P>a</p>'])(
    '%s is HTML',
    (text) => {
      expect(isWholeHtml(text)).toBe(true);
    },
  );
});
