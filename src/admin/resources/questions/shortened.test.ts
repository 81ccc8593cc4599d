import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it('keeps what fits', () => {
  expect(shortened(' Что это? ', 8)).toBe('Что это?');
});

it('cuts between words and says so', () => {
  expect(shortened('Какое напряжение в контактной сети?', 20)).toBe('Какое напряжение в…');
  expect(shortened('Какое напряжение в сети?', 17)).toBe('Какое напряжение…');
  expect(shortened('Первое, второе, третье', 17)).toBe('Первое, второе…');
});

it('cuts a word that is too long, but no character', () => {
  expect(shortened('Электрокардиография', 10)).toBe('Электрока…');
  expect(shortened('😀😀😀😀', 3)).toBe('😀😀…');
});
