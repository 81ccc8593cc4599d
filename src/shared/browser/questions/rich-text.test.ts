// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { moveItem, orderOf } from './question-types/ordering/ordering.ts';
import { plainText } from './plain-text.ts';
import { letterOf, needsMarkup, shownLanguage, sourceText, titleText } from './rich-text.ts';

describe('plainText', () => {
  it('keeps the words and the descriptions of pictures', () => {
    expect(plainText('<p>Один &lt;\n <b>два</b><img src="x" alt="схема">')).toBe('Один < два схема');
    expect(plainText(' просто текст ')).toBe('просто текст');
    expect(plainText('')).toBe('');
    expect(plainText('<p>Один</p><p>два</p>')).toBe('Один два');
  });

  it('says formulas in words, except where versions are compared', () => {
    const html = '<p>если \\(U &lt; \\frac{P}{I}\\)</p>';
    expect(plainText(html)).toBe('если U < P/I');
    expect(titleText(html)).toBe('если …');
    expect(sourceText(html)).toBe('если \\(U < \\frac{P}{I}\\)');
  });
});

describe('needsMarkup', () => {
  it('sees what words alone would lose', () => {
    expect(needsMarkup('<p>текст</p>')).toBe(false);
    expect(needsMarkup('H<sub>2</sub>O')).toBe(true);
    expect(needsMarkup('<img src="x">')).toBe(true);
  });
});

describe('letterOf', () => {
  it('goes on after Z', () => {
    expect([0, 25, 26, 27, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AB', 'BA']);
  });
});

describe('shownLanguage', () => {
  it('names the language only when it is not the reader’s', () => {
    expect(shownLanguage({ ru: 'да', kz: 'иә' }, 'да', 'ru')).toBeUndefined();
    expect(shownLanguage({ kz: 'иә' }, 'иә', 'ru')).toBe('kk');
    expect(shownLanguage({ ru: 'X', en: 'X' }, 'X', 'en')).toBeUndefined();
    expect(shownLanguage({ ru: 'да' }, '', 'en')).toBeUndefined();
  });
});

describe('the order of items', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, text: { ru: id } }));

  it('is the answer’s, completed and cleaned', () => {
    expect(orderOf(items, null)).toEqual(['a', 'b', 'c']);
    expect(orderOf(items, { type: 'ordering', order: ['c', 'x'] })).toEqual(['c', 'a', 'b']);
  });

  it('moves an item one place and stops at the ends', () => {
    const order = ['a', 'b', 'c'];
    expect(moveItem(order, 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moveItem(order, 'a', -1)).toBe(order);
    expect(moveItem(order, 'c', 1)).toBe(order);
    expect(moveItem(order, 'x', 1)).toBe(order);
  });
});
