import { describe, expect, it } from 'vitest';
import { gapMarker, gapNumbers, replaceGapMarkers } from './gap-markers.ts';

describe('gapNumbers', () => {
  it('finds markers anywhere in the text, in its order', () => {
    expect(gapNumbers('<p>A [[2]] b</p><table><tr><td>[[1]]</td></tr></table>[[10]]')).toEqual([2, 1, 10]);
    expect(gapNumbers(`x ${gapMarker(7)}`)).toEqual([7]);
  });

  it.each(['', '[[0]]', '[[01]]', '[[100]]', '[[a]]', '[1]', '[[ 1 ]]', '[<b>[1]]</b>'])('sees none in %s', (text) => {
    expect(gapNumbers(text)).toEqual([]);
  });

  it('leaves out what stands in a tag or in a formula', () => {
    expect(gapNumbers('<img alt="[[1]]"> \\(x_{[[2]]}\\) \\[[[3]]\\] [[4]]')).toEqual([4]);
  });
});

describe('replaceGapMarkers', () => {
  it('replaces exactly what gapNumbers finds', () => {
    const html = '<p title="[[1]]">[[1]] \\([[2]]\\) [[3]]</p>';
    expect(replaceGapMarkers(html, (number) => `{${number}}`)).toBe('<p title="[[1]]">{1} \\([[2]]\\) {3}</p>');
  });
});
