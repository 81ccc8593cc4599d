import type { Language, Schemas } from '#shared/contract/index.ts';
import { localized } from '../../../i18n.ts';
import { gapCredit } from './credit.ts';
import type { ItemKey, KeyGap, KeyNumber, KeyOption, KeyText } from './item-key.ts';
import { isBlank, patternInWords } from './short-text.ts';

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
      return { answer: null, texts: acceptedTexts(key.answers, language) };
    case 'numeric':
      return { answer: null, texts: acceptedNumbers(key.answers, language) };
    case 'matching':
      return { answer: { type: 'matching', pairs: key.pairs.map(({ left, right }) => ({ left, right })) }, texts: [] };
    case 'ordering':
      return { answer: { type: 'ordering', order: [...key.order] }, texts: [] };
    case 'cloze':
      return {
        answer: { type: 'cloze', values: key.gaps.map((gap) => ({ gap: gap.id, value: rightValue(gap, language) })) },
        texts: [],
        gaps: key.gaps.map((gap) => ({
          gap: gap.id,
          verdict: answer === undefined ? null : gapVerdict(gap, answer),
          texts: gap.kind === 'choice' ? [] : acceptedIn(gap, language),
        })),
      };
    case 'hotspot': {
      const choices = key.options.filter(({ correct }) => correct).map(({ id }) => id);
      return { answer: { type: 'hotspot', choices }, texts: [] };
    }
    // There is no right answer: what was asked for is shown by the rubric.
    case 'essay':
    case 'file':
      return {
        answer: null,
        texts: key.rubric.map(({ title, points }) => `${localized(title, language)} (${numberText(points, language)})`),
      };
  }
}

function gapVerdict(gap: KeyGap, answer: Schemas['Answer'] | null) {
  const value = answer?.type === 'cloze' ? (answer.values.find((one) => one.gap === gap.id)?.value ?? '') : '';
  if (isBlank(value)) return 'unanswered';
  const credit = gapCredit(gap, value);
  return credit === 1 ? 'correct' : credit > 0 ? 'partial' : 'wrong';
}

/** What somebody who knows gives: the best choice, or the best of what is accepted, as it is typed. */
function rightValue(gap: KeyGap, language: Language): string {
  if (gap.kind === 'choice') return best(gap.options)?.id ?? '';
  if (gap.kind === 'text') return patternInWords(heaviest(gap.answers)?.text ?? '');
  return numberText(heaviest(gap.answers)?.value ?? 0, language);
}

function heaviest<T extends { weight: number | null }>(answers: readonly T[]): T | undefined {
  return answers.toSorted((one, other) => (other.weight ?? 100) - (one.weight ?? 100))[0];
}

function acceptedIn(gap: Exclude<KeyGap, { kind: 'choice' }>, language: Language): string[] {
  return gap.kind === 'text' ? acceptedTexts(gap.answers, language) : acceptedNumbers(gap.answers, language);
}

function best(options: readonly KeyOption[]): KeyOption | undefined {
  const credit = ({ correct, weight }: KeyOption): number => weight ?? (correct ? 100 : 0);
  return options.toSorted((one, other) => credit(other) - credit(one))[0];
}

function singleAnswer(options: KeyOption[]): Schemas['ReviewKey']['answer'] {
  const option = best(options);
  return option === undefined ? null : { type: 'single', choice: option.id };
}

function acceptedTexts(answers: KeyText[], language: Language): string[] {
  return accepted(answers, ({ text }) => patternInWords(text), language);
}

function acceptedNumbers(answers: KeyNumber[], language: Language): string[] {
  return accepted(
    answers,
    ({ value, tolerance }) =>
      tolerance === 0
        ? numberText(value, language)
        : `${numberText(value, language)} ± ${numberText(tolerance, language)}`,
    language,
  );
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
