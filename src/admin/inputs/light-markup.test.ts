import { describe, expect, it } from 'vitest';
import { hasMarkup, toHtml, toMarkup, wrapSelection } from './light-markup.ts';

describe('toMarkup', () => {
  it('shows paragraphs and line breaks as lines', () => {
    expect(toMarkup('<p>One<br>two</p>\n<p>Three</p>')).toBe('One\ntwo\n\nThree');
  });
  it('shows < and & as themselves where that makes no tag', () => {
    expect(toMarkup('<p>a &lt; b &amp; c</p>')).toBe('a < b & c');
    expect(toMarkup('the tag &lt;b&gt;')).toBe('the tag &lt;b&gt;');
    expect(toMarkup('write &amp;lt; here')).toBe('write &amp;lt; here');
  });
  it('keeps tags of the toolbar and blocks', () => {
    expect(toMarkup('<p>H<sub>2</sub>O</p>')).toBe('H<sub>2</sub>O');
    expect(toMarkup('<ul><li>a &lt; b</li></ul>')).toBe('<ul><li>a < b</li></ul>');
    expect(toMarkup('<p class="x">a</p>')).toBe('<p class="x">a</p>');
  });
});

describe('toHtml', () => {
  it('escapes what is no tag', () => {
    expect(toHtml('a < b & c > d')).toBe('a &lt; b &amp; c &gt; d');
    expect(toHtml('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
  it('makes paragraphs only of several', () => {
    expect(toHtml('one')).toBe('one');
    expect(toHtml('one\ntwo')).toBe('one<br>two');
    expect(toHtml('one\n\n\ntwo')).toBe('<p>one</p><p>two</p>');
    expect(toHtml('   \n')).toBe('');
  });
  it.each([
    'plain',
    'a &lt; b &amp; c',
    '<p>one</p><p>two<br>three</p>',
    'x<sup>2</sup>',
    'the tag &lt;b&gt;',
    '<ul><li>one</li></ul>',
    '<img src="/api/v1/files/abc" alt="">',
    'a&nbsp;b &quot;c&quot;',
  ])('keeps the meaning of %s there and back', (html) => {
    const again = toHtml(toMarkup(html));
    expect(toMarkup(again)).toBe(toMarkup(html));
    expect(toHtml(toMarkup(again))).toBe(again);
  });
});

describe('hasMarkup and wrapSelection', () => {
  it('tells tags from letters', () => {
    expect(hasMarkup('a < b')).toBe(false);
    expect(hasMarkup('a<b>b</b>')).toBe(true);
  });
  it('wraps what is selected', () => {
    expect(wrapSelection('H2O', 1, 2, 'sub')).toEqual({ text: 'H<sub>2</sub>O', start: 6, end: 7 });
  });
});
