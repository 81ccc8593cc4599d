import { numberCredit } from '../../paper/credit.ts';
import { keyNumbers, numbersInWords, reviewNumbers } from '../parts/typed.ts';
import type { KeyRules } from '../question-type.ts';

export const key: KeyRules<'numeric'> = {
  credit: ({ answers }, { text }) => numberCredit(answers, text),
  review: ({ answers }, language) => ({ answer: null, texts: reviewNumbers(answers, language) }),
  inWords: ({ answers }, { language }) => numbersInWords(keyNumbers(answers), language),
  withKeyOf: (asked, { answers }) => ({ ...asked, answers }),
  onPaper: (_, { type, answers }) => ({ type, answers: keyNumbers(answers) }),
  analysis: 'typed',
};
