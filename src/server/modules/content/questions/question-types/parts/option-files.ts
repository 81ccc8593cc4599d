import type { Schemas } from '#shared/contract/index.ts';
import type { GiftWriting } from '../../export/gift-signs.ts';
import type { MoodleWriting } from '../../export/moodle-elements.ts';
import { words } from '../../export/plain.ts';
import { type Interaction, scored, stem, type Writing } from '../../export/qti/interaction.ts';
import { type Dataset, formulasIn, roundingIn } from '#shared/exams/formulas/index.ts';
import { escapeHtml } from '../../html.ts';
import { Unfit } from '../../export/unfit.ts';
import { element } from '../../export/qti/xhtml.ts';
import { DIGITS_TYPES, datasetElements, hasOwnFunction, MOST_DECIMALS } from './dataset-elements.ts';

/**
 * Moodle rounds the formulas of an option as its elements say; with most decimals, they stay as they are.
 * @throws Unfit when an option rounds only some of its formulas in this way
 */
function roundedFormulas(text: string): { text: string; elements: string } {
  const roundings = formulasIn([text]).map(roundingIn);
  const [first] = roundings;
  if (formulasIn([text]).some((formula, index) => roundings[index] === undefined && hasOwnFunction(formula)))
    throw new Unfit('functions');
  const isOne = roundings.every((one) => one?.digits === first?.digits && one?.digitsType === first?.digitsType);
  if (!isOne) throw new Unfit('functions');
  const { digits, digitsType } = first ?? { digits: MOST_DECIMALS, digitsType: 'decimals' };
  return {
    text: text.replace(/\{=(?:[^{}]|\{[^{}]*\})*\}/gu, (source) => {
      const rounding = formulasIn([source]).map(roundingIn)[0];
      if (rounding === undefined) return source;
      if (hasOwnFunction(rounding.inner)) throw new Unfit('functions');
      return `{=${escapeHtml(rounding.inner)}}`;
    }),
    elements:
      `<tolerance>0</tolerance><tolerancetype>1</tolerancetype><correctanswerformat>${DIGITS_TYPES.indexOf(digitsType) + 1}` +
      `</correctanswerformat><correctanswerlength>${digits}</correctanswerlength>`,
  };
}

type Options = readonly Schemas['ChoiceOption'][];

/** Single and multiple choice in file formats. */
export const choice = {
  /** @param marks the text before each option */
  gift: (options: Options, marks: readonly string[], { rich, reduced }: GiftWriting): string => {
    if (options.some(({ fixed }) => fixed)) reduced.push('order');
    return options
      .map(
        ({ text, feedback }, index) =>
          `\n${marks[index]}${rich(words(text))}${feedback ? `#${rich(words(feedback))}` : ''}`,
      )
      .join('');
  },

  /** @param credits in percent; null: all or nothing */
  moodleXml: (
    single: 'true' | 'false',
    options: Options,
    credits: readonly (number | null)[],
    { rich, formulas, reduced }: MoodleWriting,
    dataset?: Dataset,
  ): string[] => {
    const fixed = options.filter((option) => option.fixed).length;
    // Moodle fixes all options or none; our own attribute says which.
    const isPartly = fixed > 0 && fixed < options.length;
    if (isPartly) reduced.push('order');
    return [
      `<single>${single}</single>`,
      `<shuffleanswers>${fixed === 0}</shuffleanswers><answernumbering>abc</answernumbering>`,
      ...options.map((option, index) => {
        const { text, correct, feedback } = option;
        const credit = credits[index] ?? (correct ? 100 : 0);
        const remark = feedback ? rich('feedback', words(feedback)) : '';
        const own = dataset ? roundedFormulas(words(text)) : { text: words(text), elements: '' };
        const place = isPartly && option.fixed ? ' fixed="true"' : '';
        return rich('answer', own.text, ` fraction="${credit}"${place}`, own.elements + remark);
      }),
      ...(dataset ? [datasetElements(dataset, formulas)] : []),
    ];
  },

  /** @param credits in percent; null: all or nothing */
  qti: (
    cardinality: 'single' | 'multiple',
    all: Options,
    credits: readonly number[] | null,
    writing: Writing,
  ): Interaction => {
    const { xhtml, worth } = writing;
    const single = cardinality === 'single';
    const options = all.map((option, index) => ({ ...option, key: `choice_${index + 1}` }));
    const right = options.filter(({ correct }) => correct).map(({ key }) => key);
    const isFixed = options.every(({ fixed }) => fixed);
    return {
      ...scored(
        { cardinality, type: 'identifier', correct: single ? right.slice(0, 1) : right },
        credits && options.map(({ key }, index) => ({ key, percent: credits[index] ?? 0 })),
        worth,
      ),
      cardinality,
      body:
        stem(writing) +
        element(
          'choice-interaction',
          { 'response-identifier': 'RESPONSE', shuffle: !isFixed, 'max-choices': single ? 1 : 0 },
          options.map(({ key, text, fixed }) =>
            element('simple-choice', { identifier: key, fixed: (!isFixed && fixed) || undefined }, xhtml(words(text))),
          ),
        ),
      remarks: new Map(options.flatMap(({ key, feedback }) => (feedback ? [[key, words(feedback)] as const] : []))),
    };
  },
};

export function singleMark(credit: number): string {
  if (credit >= 100) return '=';
  return credit === 0 ? '~' : `~%${credit}%`;
}

/** GIFT has no fixed options; our own mark says which. */
export function fixedMarks(options: Options): string[] {
  const fixed = options.flatMap((option, index) => (option.fixed ? [index + 1] : []));
  return fixed.length === 0 ? [] : [`fixed:${fixed.join(',')}`];
}
