// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { keepLook, keptLooks } from './kept-looks.ts';

afterEach(() => sessionStorage.clear());

describe('where a tour was looked at', () => {
  it('is known after a reload, for each tour by itself', () => {
    keepLook(3, new Map([['hall', { heading: 120, pitch: -5 }]]));
    expect(keptLooks(3)).toEqual(new Map([['hall', { heading: 120, pitch: -5 }]]));
    expect(keptLooks(4)).toEqual(new Map());
  });

  it.each(['{', '5', '[["hall"]]', '[["hall", {"heading": "x", "pitch": 0}]]'])(
    'is nothing where %s stands',
    (text) => {
      sessionStorage.setItem('synaq.tour-looks.3', text);
      expect(keptLooks(3)).toEqual(new Map());
    },
  );
});
