import { textCredit } from '../../paper/credit.ts';
import { keyTexts, reviewTexts, textsInWords } from '../parts/typed.ts';
import type { KeyRules } from '../question-type.ts';

export const key: KeyRules<'short_text'> = {
  credit: (key, { text }) => textCredit(key, text),
  review: ({ answers }, language) => ({ answer: null, texts: reviewTexts(answers, language) }),
  inWords: ({ answers }, { language }) => textsInWords(keyTexts(answers), language),
  withKeyOf: (asked, { caseSensitive, answers }) => ({ ...asked, caseSensitive, answers }),
  onPaper: (_, { type, caseSensitive, answers }) => ({ type, caseSensitive, answers: keyTexts(answers) }),
  analysis: 'typed',
};
