import { describe, expect, it } from 'vitest';
import { isBlankHtml, plainText, richTextFromPlain, sanitizeRichText } from './html.ts';

const REST = 'target="_blank" rel="noopener noreferrer nofollow"';

describe('sanitizeRichText: links', () => {
  it('keeps those that lead to another site, which opens beside the page and learns nothing', () => {
    expect(sanitizeRichText('<a href="https://adilet.zan.kz/rus">law</a>')).toBe(
      `<a href="https://adilet.zan.kz/rus" ${REST}>law</a>`,
    );
    expect(sanitizeRichText('<a href="mailto:a@b.kz" target="_top" rel="opener" onclick="x()">a</a>')).toBe(
      `<a href="mailto:a@b.kz" ${REST}>a</a>`,
    );
  });

  it('is the same when done again', () => {
    const once = sanitizeRichText('<p><a href="http://a.kz/?x=1&amp;y=2">a</a></p>');
    expect(sanitizeRichText(once)).toBe(once);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    'java&#x09;script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.org',
    '/admin/users',
    '#top',
    '',
  ])('keeps only the words of %j', (href) => {
    expect(sanitizeRichText(`<a href="${href}">words</a>`)).toBe('words');
  });

  it('keeps the words of an anchor without an address', () => {
    expect(sanitizeRichText('<a name="x"><b>words</b></a>')).toBe('<b>words</b>');
  });
});

describe('sanitizeRichText: formulas', () => {
  it.each(['\\(x^2\\)', '<p>so \\[a &lt; b \\\\ c &amp; d\\]</p>', '\\(\\frac{1}{2}\\) [[1]] and [[2]]'])(
    'leaves %s as it is',
    (html) => {
      expect(sanitizeRichText(html)).toBe(html);
    },
  );

  it.each([
    [
      '<p>Дробь <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>, <math><msup><mi>x</mi><mn>2</mn></msup></math></p>',
      '<p>Дробь \\(\\frac{1}{2}\\), \\({x}^{2}\\)</p>',
    ],
    ['<m:math display="block"><m:mi>a</m:mi><m:mo>&lt;</m:mo><m:mi>b</m:mi></m:math>', '\\[a &lt; b\\]'],
    ['a<math></math>b', 'ab'],
    ['<math><mi>x</math> and <p>y</p>', 'x and <p>y</p>'],
    ['<math><mi>x</mi>', 'x'],
  ])('has MathML as TeX: %s', (html, tex) => {
    expect(sanitizeRichText(html)).toBe(tex);
  });

  it('has no markup inside them run', () => {
    expect(sanitizeRichText('\\(<img src=x onerror=alert(1)>x\\)')).toBe('\\(x\\)');
  });

  it('counts them as words', () => {
    expect(isBlankHtml('\\(x\\)')).toBe(false);
    expect(plainText('<p>so \\(a &lt; b\\)</p>')).toBe('so \\(a < b\\)');
    expect(richTextFromPlain('\\(a < b\\)')).toBe('\\(a &lt; b\\)');
  });

  it('writes plain text as it would stand in rich text', () => {
    for (const text of ['"a" & \'b\'', '&quot;', '<b>', '5 > 3'])
      expect(sanitizeRichText(richTextFromPlain(text))).toBe(richTextFromPlain(text));
  });
});

describe('sanitizeRichText: what the editor of the console writes', () => {
  it.each([
    '<img src="/api/v1/files/abc" alt="a &quot;b&quot;" width="320" />',
    '<table><caption>c</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2" rowspan="3">b</td></tr></tbody></table>',
    '<h3>a</h3><ol start="3"><li>b<ul><li>c</li></ul></li></ol><blockquote><p>d</p></blockquote><hr />',
    '<pre>if a:\n    <b>b</b></pre><p><u>a</u><s>b</s><code>c</code>x<sup>2</sup></p>',
    '<figure><img src="/api/v1/files/abc" alt="" /><figcaption>f</figcaption></figure><dl><dt>a</dt><dd>b</dd></dl>',
  ])('is kept: %s', (html) => {
    expect(sanitizeRichText(html)).toBe(html);
  });
});
