import { describe, expect, it } from 'vitest';
import { ALPHABET, alphabetKey, byAlphabet, folded, PLACES, searchWords } from './alphabet.ts';

describe('folded', () => {
  it('has Kazakh letters as the Russian ones of the keyboard, and ё as е', () => {
    expect(folded('ӘҒҚҢӨҰҮҺІЁ әғқңөұүһіё')).toBe('агкноуухие агкноуухие');
    expect(folded('Қарлығаш Һәмит Йод')).toBe('карлыгаш хамит йод');
  });

  it('takes letters and their accents apart or together for the same', () => {
    expect(folded('Йод Ёж'.normalize('NFD'))).toBe('йод еж');
  });

  it('splits a search into words', () => {
    expect(searchWords('  Қалиев\tЕрлан\u00a0М. ')).toEqual(['калиев', 'ерлан', 'м.']);
    expect(searchWords(' \n ')).toEqual([]);
  });
});

describe('byAlphabet', () => {
  const sorted = (...texts: string[]) => [...texts].reverse().toSorted(byAlphabet);

  it('has a place for each letter, in order', () => {
    const letters = [...ALPHABET];
    expect(letters).toHaveLength(42);
    expect(sorted(...letters)).toEqual(letters);
    expect([...PLACES]).toEqual([...new Set(PLACES)].toSorted());
    expect(PLACES).toHaveLength(42);
  });

  it('sorts Kazakh and Russian names as the alphabet has them', () => {
    const names = ['Абай', 'Адам', 'Әбіл', 'Бек', 'Ғани', 'Дана', 'Ева', 'Ёлка', 'Кім', 'Құат', 'Лев', 'Яна'];
    expect(sorted(...names)).toEqual(names);
  });

  it('puts shorter surnames first, numbers by value, and looks past marks and capitals', () => {
    expect(sorted('Ким Ян', 'Кимов Ан')).toEqual(['Ким Ян', 'Кимов Ан']);
    expect(sorted('Тема 2', 'Тема 10', 'Тема 123456789012')).toEqual(['Тема 2', 'Тема 10', 'Тема 123456789012']);
    expect(sorted('алма', '«Бояу»', 'ВАГОН')).toEqual(['алма', '«Бояу»', 'ВАГОН']);
    expect(alphabetKey('  «Ә» — ')).toBe(alphabetKey('ә'));
  });
});
