import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from './html.ts';
import { losesStyles } from './html-styles.ts';

describe('styles that have an element', () => {
  it.each([
    ['<span style="text-decoration: underline;">a</span>', '<span><u>a</u></span>'],
    ["<p style='TEXT-DECORATION: underline line-through'>a</p>", '<p><u><s>a</s></u></p>'],
    [
      '<span style="font-weight:700"><span style="font-style:italic">a</span>b</span>',
      '<span><b><span><i>a</i></span>b</b></span>',
    ],
    ['x<span style="vertical-align: super; font-size: smaller">2</span>', 'x<span><sup>2</sup></span>'],
    ['<strong style="font-weight: bold">a</strong>', '<strong>a</strong>'],
    ['<u style="text-decoration: underline">a</u>', '<u>a</u>'],
    ['<strike>a</strike> <tt>b</tt>', '<s>a</s> <code>b</code>'],
    ['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h3>a</h3><h3>b</h3><h3>c</h3>'],
    ['<p style="text-decoration:underline">a<p>b', '<p><u>a</u></p><p>b</p>'],
    ['<span style="font-weight: normal">a</span>', '<span>a</span>'],
  ])('%s', (html, kept) => {
    expect(sanitizeRichText(html)).toBe(kept);
  });

  it('takes no time over many of them', () => {
    const html = '<span style="text-decoration:underline">'.repeat(900) + '</p>'.repeat(20_000);
    expect(sanitizeRichText(html)).not.toContain('style');
  });
});

describe('colours', () => {
  it.each([
    '<span style="color: #c00">red</span>',
    '<font color="red">red</font>',
    '<td bgcolor=yellow>a</td>',
    '<p style="background-color: rgb(255, 255, 0)">a</p>',
    '<ul style="text-decoration: underline"><li>a</li></ul>',
  ])('%s is lost', (html) => {
    expect(losesStyles(html)).toBe(true);
  });

  it.each([
    '<span style="color: #000000; background: transparent">a</span>',
    '<span style="color:windowtext">a</span>',
    '<p style="text-align: center">a</p>',
    'color = red',
    '<span style="text-decoration: underline">a</span>',
  ])('%s loses nothing', (html) => {
    expect(losesStyles(html)).toBe(false);
  });
});
