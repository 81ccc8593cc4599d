import { describe, expect, it } from 'vitest';
import { highestMarker, lacking, repeating, withMarker, withoutMarker } from './markers.ts';

describe('the markers of a text', () => {
  const text = { ru: '<p>[[1]] и [[2]]</p>', kz: '<p>[[1]] [[1]]</p>' };

  it('are looked for in every language that has words', () => {
    expect(lacking(text, 1)).toEqual([]);
    expect(lacking(text, 2)).toEqual(['kz']);
    expect(lacking({ ru: 'a', en: ' ' }, 1)).toEqual(['ru']);
    expect(repeating(text, 1)).toEqual(['kz']);
    expect(highestMarker(text)).toBe(2);
    expect(highestMarker({})).toBe(0);
  });

  it('are put at the end where they are missing', () => {
    expect(withMarker(text, 2, 'ru')).toEqual({ ru: text.ru, kz: '<p>[[1]] [[1]] [[2]]</p>' });
    expect(withMarker({ ru: 'Колея' }, 1, 'ru')).toEqual({ ru: 'Колея [[1]]' });
    expect(withMarker({}, 1, 'kz')).toEqual({ kz: '[[1]]' });
  });

  it('go with their gap, and those after it move down', () => {
    expect(withoutMarker({ ru: '<p>[[1]] и [[2]], [[3]]</p>' }, 2)).toEqual({ ru: '<p>[[1]] и , [[2]]</p>' });
  });
});
