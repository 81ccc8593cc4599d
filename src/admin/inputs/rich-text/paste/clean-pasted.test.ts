// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { documentOf, htmlOf } from '../document/rich-text-html.ts';
import { cleanPasted, htmlFromPlain } from './clean-pasted.ts';

const pasted = (html: string) => htmlOf(documentOf(cleanPasted(html).html));

const item = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=RU>${words}<o:p></o:p></span></p>`;

describe('cleanPasted', () => {
  it('takes the words and the formatting of Word, not its clothes', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body lang=RU><!--StartFragment-->
      <h1 style='margin:0'>Title</h1><p class=MsoNormal style='margin-bottom:8.0pt'><b><span style='font-size:14.0pt;color:red'>One</span></b> and <i>two</i><o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>three<sup>2</sup></p><!--EndFragment--></body></html>`;
    expect(pasted(html)).toBe('<h3>Title</h3><p><strong>One</strong> and <em>two</em></p><p>three<sup>2</sup></p>');
  });

  it('makes lists of what Word shows as lists', () => {
    const html = [
      item(1, '1.', 'one'),
      item(2, 'o', 'deep'),
      item(1, '2.', 'two'),
      '<p>words</p>',
      item(1, '·', 'dot'),
    ].join('');
    expect(pasted(html)).toBe(
      '<ol><li>one<ul><li>deep</li></ul></li><li>two</li></ol><p>words</p><ul><li>dot</li></ul>',
    );
  });

  it('takes a table of Excel with its head and spans, and one cell as its words', () => {
    const table = (rows: string) =>
      `<table border=0 style='border-collapse:collapse;width:96pt'><col width=64 span=2><tr height=20>${rows}</tr></table>`;
    expect(pasted(table('<td class=xl65 colspan=2 width=64>a</td><td align=right>5</td>'))).toBe(
      '<table><tbody><tr><td colspan="2">a</td><td>5</td></tr></tbody></table>',
    );
    expect(pasted(table('<td>only</td>'))).toBe('only');
  });

  it('tells that pictures stayed behind', () => {
    const { html, lostPictures } = cleanPasted(
      '<p>a <img src="file:///C:/x.png"><img src="https://a.kz/b.png"><img src="/api/v1/files/abc" alt="own"></p>',
    );
    expect(lostPictures).toBe(true);
    expect(htmlOf(documentOf(html))).toBe('a <img src="/api/v1/files/abc" alt="own">');
  });

  it('takes formulas as TeX, and those that another page has rendered', () => {
    expect(pasted('<p>so \\(x^2\\)</p>')).toBe('so \\(x^2\\)');
    const math =
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math>';
    expect(pasted(`<p>a <span class="katex"><span>${math}</span><span aria-hidden="true">x1</span></span></p>`)).toBe(
      'a \\(x_1\\)',
    );
    expect(pasted(`<span class="katex-display"><span class="katex">${math}</span></span>`)).toBe('\\[x_1\\]');
  });

  it('keeps links to other sites only, and nothing that runs', () => {
    expect(
      pasted(
        '<a href="https://a.kz" onclick="x()">a</a> <a href="javascript:x()">b</a><script>c</script><b style="font-weight:normal">d</b>',
      ),
    ).toBe('<a href="https://a.kz">a</a> bd');
  });
});

describe('htmlFromPlain', () => {
  it('keeps lines, paragraphs and characters, and finds formulas', () => {
    expect(htmlOf(documentOf(htmlFromPlain('a <b>\r\nc\n\n\nd \\(x\\)')))).toBe(
      '<p>a &lt;b&gt;<br>c</p><p>d \\(x\\)</p>',
    );
  });
});
