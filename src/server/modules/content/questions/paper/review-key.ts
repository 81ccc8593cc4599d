import type { Language, Schemas } from '#shared/contract/index.ts';
import { questionType } from '../question-types/index.ts';
import { numberText } from '../question-types/parts/typed.ts';
import type { ItemKey } from '../question-types/item-key.ts';

/**
 * The right answer for a review, in the ids of the paper. Typed answers have no single right answer, so the accepted ones are given as
 * texts: `frog`, `toad (80 %)`, `3,1415 ± 0,0005`.
 * @param language for the decimal sign
 * @param answer the learner's answer, for the verdict on each gap; undefined leaves the verdicts out
 */
export function reviewKey(
  key: ItemKey,
  language: Language = 'ru',
  answer?: Schemas['Answer'] | null,
): Schemas['ReviewKey'] {
  const shown = questionType(key.type).key.review(key, language, answer);
  if (key.values === undefined) return shown;
  const values = Object.entries(key.values).map(([name, value]) => ({ name, value: numberText(value, language) }));
  return { ...shown, values };
}
