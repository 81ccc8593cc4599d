import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../content/questions/index.ts';
import { cellFromRich, richFromCell } from './texts.ts';

describe('a cell of a question table', () => {
  it.each([
    'List<String>',
    'if (a<b && b>c)',
    '<user@mail.kz>',
    'Тег <p> — абзац',
    '<br>',
    '<b></b>',
    'Что значит &nbsp; и &lt; в HTML?',
    'a<b>c',
    '<script>alert(1)</script>',
  ])('%s stays as it is written', (text) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(richFromCell(text)).toBe(escaped);
    expect(plainText(richFromCell(text))).toBe(text);
  });

  it('may be HTML', () => {
    expect(richFromCell('H<sub>2</sub>O')).toBe('H<sub>2</sub>O');
    expect(richFromCell('<p>a<br>b</p>')).toBe('<p>a<br />b</p>');
    expect(richFromCell('<html>a<br>b</html>')).toBe('a<br />b');
  });

  it.each([
    'plain',
    'a<br />b',
    'a &lt; b &amp;&amp; c',
    '&amp;nbsp; in HTML',
    '&lt;b&gt;x&lt;/b&gt;',
    'a<hr />b',
    '<p>a &amp; b</p>',
    'a &amp; b  c',
    '<img src="/api/v1/files/abc" alt="x" />',
    '&lt;html&gt;x&lt;/html&gt;',
    '<span>x</span>',
    '<p>a</p>\n<p>b</p>',
  ])('%s is written so that it is read as it was', (html) => {
    expect(richFromCell(cellFromRich(html))).toBe(html);
  });
});
