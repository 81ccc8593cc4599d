import { expect, it } from 'vitest';
import { translator } from '../../../i18n.ts';
import { correctInWords } from './words.ts';

const PICTURE = { ru: '<img src="/api/v1/files/x" alt="" />' };
const reader = { language: 'ru', t: translator('ru') } as const;

it('a right answer that is only a picture has words', () => {
  const option = (text: { ru: string }, correct: boolean) => ({ text, correct, weight: null, feedback: null });
  const options = [option({ ru: 'сосна' }, false), option(PICTURE, true), option(PICTURE, true)];
  expect(correctInWords({ type: 'single', options: options.slice(0, 2) }, reader)).toEqual(['Вариант 2: изображение']);
  expect(correctInWords({ type: 'multiple', scoring: 'partial', options }, reader)).toEqual([
    'Вариант 2: изображение',
    'Вариант 3: изображение',
  ]);
  expect(
    correctInWords(
      { type: 'ordering', scoring: 'partial', items: [{ text: PICTURE }, { text: { ru: 'ель' } }] },
      reader,
    ),
  ).toEqual(['1. изображение', '2. ель']);
  expect(
    correctInWords(
      { type: 'matching', scoring: 'partial', pairs: [{ left: PICTURE, right: { ru: 'ель' } }], distractors: [] },
      reader,
    ),
  ).toEqual(['изображение → ель']);
});
