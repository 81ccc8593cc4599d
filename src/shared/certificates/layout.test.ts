import { describe, expect, it } from 'vitest';
import { fieldsIn, fitText, topOfLines, wordsOf, type WordElement } from './layout.ts';

const measure = (text: string, size: number) => [...text].length * size * 0.5;
/** A box of so many points, in millimetres. */
const box = (width: number, height: number) => ({ width: (width * 25.4) / 72, height: (height * 25.4) / 72 });

describe('fitText', () => {
  it.each([
    ['keeps its size where it fits', 'Абай', [200, 30], { size: 20, lines: ['Абай'] }],
    ['breaks lines where there is room', 'раз два три', [80, 60], { size: 20, lines: ['раз два', 'три'] }],
    ['shrinks where there is none', 'раз два три', [80, 30], { size: 14.5, lines: ['раз два три'] }],
    ['keeps its own lines', 'раз\nдва', [200, 60], { size: 20, lines: ['раз', 'два'] }],
    ['never makes an empty text high', '', [10, 10], { size: 20, lines: [''] }],
  ])('%s', (_, text, [width = 0, height = 0], wanted) => {
    expect(fitText(text, box(width, height), 20, measure)).toEqual({ ...wanted, overflows: false });
  });

  it('breaks no word that smaller letters keep whole', () => {
    const fitted = fitText('Северо-Казахстанская область', box(80, 60), 20, measure);
    expect(fitted).toEqual({ size: 8, lines: ['Северо-Казахстанская', 'область'], overflows: false });
  });

  it('cuts nothing: a word that never fits is broken, and may run over the box', () => {
    const fitted = fitText('непереносимость', box(40, 10), 20, measure);
    expect(fitted).toMatchObject({ size: 6, overflows: true });
    expect(fitted.lines.join('')).toBe('непереносимость');
  });

  it('places the lines within the box', () => {
    const fitted = { size: 72 / 25.4, lines: ['a', 'b'], overflows: false };
    expect(topOfLines({ y: 10, height: 10 }, 'top', fitted)).toBe(10);
    expect(topOfLines({ y: 10, height: 10 }, 'middle', fitted)).toBeCloseTo(13.75);
    expect(topOfLines({ y: 10, height: 10 }, 'bottom', fitted)).toBeCloseTo(17.5);
  });
});

describe('wordsOf', () => {
  const element = { language: null, kind: 'text', text: { ru: '«{title}», {hours} ч', kz: '{title}' } } as WordElement;
  const values = { ru: { title: 'Охрана труда', hours: '72' }, en: {}, kz: { title: 'Еңбекті қорғау' } };
  it('fills in the values of its language, and of another where it says so', () => {
    expect(wordsOf(element, values, 'ru')).toBe('«Охрана труда», 72 ч');
    expect(wordsOf({ ...element, language: 'kz' }, values, 'ru')).toBe('Еңбекті қорғау');
    expect(wordsOf(element, { ...values, en: { hours: '72' } }, 'en')).toBe('«», 72 ч');
  });

  it('leaves out a text none of whose fields has a value', () => {
    expect(wordsOf(element, values, 'en')).toBe('');
    const plain = { language: null, kind: 'text', text: { ru: 'Сертификат' } } as WordElement;
    expect(wordsOf(plain, values, 'en')).toBe('Сертификат');
  });

  it('knows fields only', () => {
    expect(fieldsIn('{title} {nothing} {hours}')).toEqual(['title', 'hours']);
  });
});
