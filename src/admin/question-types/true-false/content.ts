import type { ContentRules } from '../content-of-type.ts';

export const trueFalseContent: ContentRules<'true_false'> = {
  empty: () => ({ type: 'true_false', correct: true }),
  problem: () => undefined,
  lines: ({ correct }, { truth }) => [{ key: 'truth', text: truth(correct) }],
};
