import type { Language, Schemas } from '#shared/contract/index.ts';
import { questionType } from '../question-types/index.ts';
import type { ItemKey } from '../question-types/item-key.ts';

/**
 * The right answer as a review shows it, in the ids of the paper. What is typed has no single right answer, so its
 * accepted ones are given in words: `frog`, `toad (80 %)`, `3,1415 ± 0,0005`.
 *
 * @param language of the decimal sign
 * @param answer what was answered, for the verdict on each gap; undefined leaves the verdicts out
 */
export function reviewKey(
  key: ItemKey,
  language: Language = 'ru',
  answer?: Schemas['Answer'] | null,
): Schemas['ReviewKey'] {
  return questionType(key.type).key.review(key, language, answer);
}
