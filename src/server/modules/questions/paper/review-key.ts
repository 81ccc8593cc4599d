import type { Language, Schemas } from '#shared/contract/index.ts';
import type { ItemKey, KeyOption } from './item-key.ts';
import { patternInWords } from './short-text.ts';

/**
 * The right answer as a review shows it, in the ids of the paper. What is typed has no single right answer, so its
 * accepted ones are given in words: `frog`, `toad (80 %)`, `3,1415 ± 0,0005`.
 *
 * @param language of the decimal sign
 */
export function reviewKey(key: ItemKey, language: Language = 'ru'): Schemas['ReviewKey'] {
  switch (key.type) {
    case 'single':
      return { answer: singleAnswer(key.options), texts: [] };
    case 'multiple': {
      const choices = key.options.filter(({ correct }) => correct).map(({ id }) => id);
      return { answer: { type: 'multiple', choices }, texts: [] };
    }
    case 'true_false':
      return { answer: { type: 'true_false', value: key.correct }, texts: [] };
    case 'short_text':
      return { answer: null, texts: accepted(key.answers, ({ text }) => patternInWords(text), language) };
    case 'numeric':
      return {
        answer: null,
        texts: accepted(
          key.answers,
          ({ value, tolerance }) =>
            tolerance === 0
              ? numberText(value, language)
              : `${numberText(value, language)} ± ${numberText(tolerance, language)}`,
          language,
        ),
      };
    case 'matching':
      return { answer: { type: 'matching', pairs: key.pairs.map(({ left, right }) => ({ left, right })) }, texts: [] };
    case 'ordering':
      return { answer: { type: 'ordering', order: [...key.order] }, texts: [] };
  }
}

function singleAnswer(options: KeyOption[]): Schemas['ReviewKey']['answer'] {
  const credit = ({ correct, weight }: KeyOption): number => weight ?? (correct ? 100 : 0);
  const best = options.toSorted((one, other) => credit(other) - credit(one))[0];
  return best === undefined ? null : { type: 'single', choice: best.id };
}

function accepted<T extends { weight: number | null }>(
  answers: T[],
  words: (answer: T) => string,
  language: Language,
): string[] {
  return answers
    .filter(({ weight }) => weight !== 0)
    .map((answer) => {
      const { weight } = answer;
      return weight === null || weight === 100 ? words(answer) : `${words(answer)} (${numberText(weight, language)} %)`;
    });
}

function numberText(value: number, language: Language): string {
  // Fifteen digits are what a double holds for sure; more would show the noise of 0.1 + 0.2.
  const text = String(Number(value.toPrecision(15)));
  return language === 'en' ? text : text.replace('.', ',');
}
