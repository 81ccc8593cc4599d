import type { ContentOf, ContentRules } from '../content-of-type.ts';

export const trueFalseContent: ContentRules<'true_false'> = {
  // Until the author says whether the statement is right; `problem` asks for it.
  empty: () => ({ type: 'true_false' }) as ContentOf<'true_false'>,
  problem: ({ correct }) => (typeof correct === 'boolean' ? undefined : 'noneCorrect'),
  lines: ({ correct }, { truth }) => [{ key: 'truth', text: truth(correct) }],
};
