import { describe, expect, it } from 'vitest';
import { type Piece, wordDifference } from './word-difference.ts';

const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ state, text }) => (state === 'same' ? text : `${state === 'added' ? '+' : '-'}[${text}]`)).join('');
const after = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ state, text }) => (state === 'removed' ? [] : [text])).join('');
const before = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ state, text }) => (state === 'added' ? [] : [text])).join('');

describe('wordDifference', () => {
  it('marks the words that went and came', () => {
    expect(marked(wordDifference('Скорость до 60 км/ч', 'Скорость до 80 км/ч'))).toBe('Скорость до -[60]+[80] км/ч');
    expect(marked(wordDifference('a b c', 'a c d'))).toBe('a -[b ]c+[ d]');
  });

  it('tells Kazakh words whole', () => {
    expect(marked(wordDifference('Қауіпсіздік ережесі', 'Қауіпсіздік талабы'))).toBe('Қауіпсіздік -[ережесі]+[талабы]');
  });

  it('tells texts that have little in common one after the other', () => {
    const pieces = wordDifference('Проектор, комплект средств и жилеты', 'Плакаты, макет перевода и флажки');
    expect(pieces.map(({ state }) => state)).toEqual(['removed', 'added']);
  });

  it('knows empty texts and equal ones', () => {
    expect(wordDifference('', '')).toEqual([]);
    expect(marked(wordDifference('', 'new'))).toBe('+[new]');
    expect(marked(wordDifference('same text', 'same text'))).toBe('same text');
  });

  it('never loses a word, however long the texts', () => {
    const one = Array.from({ length: 4000 }, (_, index) => `w${index % 97}`).join(' ');
    const other = Array.from({ length: 3900 }, (_, index) => `w${index % 89}`).join(' ');
    const pieces = wordDifference(one, other);
    expect([before(pieces), after(pieces)]).toEqual([one, other]);
  });
});
