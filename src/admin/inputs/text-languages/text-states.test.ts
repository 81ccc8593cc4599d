import { describe, expect, it } from 'vitest';
import { firstLanguage, stateOf, textsIn } from './text-states.ts';

const question = {
  text: { ru: 'Вопрос', kz: 'Сұрақ' },
  points: 2,
  explanation: null,
  content: {
    type: 'single',
    options: [
      { text: { ru: 'Да' }, right: true },
      { text: {}, right: false },
    ],
  },
};

describe('textsIn', () => {
  it('finds the texts of a record and of its parts', () => {
    expect(textsIn(question)).toEqual([{ ru: 'Вопрос', kz: 'Сұрақ' }, { ru: 'Да' }]);
    expect(textsIn({ ru: 'Да' })).toEqual([{ ru: 'Да' }]);
    expect(textsIn([null, 'ru', { en: 4 }])).toEqual([]);
  });
});

describe('stateOf', () => {
  const texts = textsIn(question);

  it('tells whole, partly and not at all', () => {
    expect(stateOf(texts, 'ru')).toBe('full');
    expect(stateOf(texts, 'kz')).toBe('partly');
    expect(stateOf(texts, 'en')).toBe('empty');
  });

  it('misses no text that is empty everywhere, and takes spaces for nothing', () => {
    expect(stateOf([{ ru: 'Да' }, { ru: '', kz: ' ' }], 'ru')).toBe('full');
    expect(stateOf([{ ru: 'Да', en: ' ' }], 'en')).toBe('empty');
    expect(stateOf([], 'ru')).toBe('empty');
  });
});

describe('firstLanguage', () => {
  it("is the person's own where there is a text in it, or none at all", () => {
    expect(firstLanguage(textsIn(question), 'kz')).toBe('kz');
    expect(firstLanguage([], 'en')).toBe('en');
  });

  it('is another where the own has nothing', () => {
    expect(firstLanguage(textsIn(question), 'en')).toBe('ru');
    expect(firstLanguage([{ en: 'Yes' }], 'kz')).toBe('en');
  });

  it('is the last one only where there is a text in it', () => {
    expect(firstLanguage(textsIn(question), 'ru', 'kz')).toBe('kz');
    expect(firstLanguage(textsIn(question), 'ru', 'en')).toBe('ru');
    expect(firstLanguage([], 'ru', 'kz')).toBe('ru');
  });
});
