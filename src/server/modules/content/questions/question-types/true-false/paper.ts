import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'true_false'> = {
  split: ({ correct }) => ({ parts: {}, key: { type: 'true_false', correct } }),
  check: () => ({}),
  inWords: ({ value }, { t }) => t(value ? 'errors.imports.words.true' : 'errors.imports.words.false'),
};
