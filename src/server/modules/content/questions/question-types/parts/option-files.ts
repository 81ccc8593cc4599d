import type { Schemas } from '#shared/contract/index.ts';
import type { GiftWriting } from '../../export/gift-signs.ts';
import type { MoodleWriting } from '../../export/moodle-elements.ts';
import { words } from '../../export/plain.ts';
import { type Interaction, scored, stem, type Writing } from '../../export/qti/interaction.ts';
import type { Dataset } from '#shared/exams/formulas/index.ts';
import { element } from '../../export/qti/xhtml.ts';
import { datasetElements, MOST_DECIMALS } from './dataset-elements.ts';

/** Moodle rounds the formulas of options; with most decimals, they stay as they are. */
const UNROUNDED =
  '<tolerance>0</tolerance><tolerancetype>1</tolerancetype><correctanswerformat>1</correctanswerformat>' +
  `<correctanswerlength>${MOST_DECIMALS}</correctanswerlength>`;

type Options = readonly Schemas['ChoiceOption'][];

/** Single and multiple choice in file formats. */
export const choice = {
  /** @param marks the text before each option */
  gift: (options: Options, marks: readonly string[], { rich }: GiftWriting): string =>
    options
      .map(
        ({ text, feedback }, index) =>
          `\n${marks[index]}${rich(words(text))}${feedback ? `#${rich(words(feedback))}` : ''}`,
      )
      .join(''),

  /** @param credits in percent; null: all or nothing */
  moodleXml: (
    single: 'true' | 'false',
    options: Options,
    credits: readonly (number | null)[],
    { rich }: MoodleWriting,
    dataset?: Dataset,
  ): string[] => [
    `<single>${single}</single>`,
    '<shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>',
    ...options.map(({ text, correct, feedback }, index) => {
      const credit = credits[index] ?? (correct ? 100 : 0);
      const remark = feedback ? rich('feedback', words(feedback)) : '';
      return rich('answer', words(text), ` fraction="${credit}"`, dataset ? UNROUNDED + remark : remark);
    }),
    ...(dataset ? [datasetElements(dataset)] : []),
  ],

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
          { 'response-identifier': 'RESPONSE', shuffle: true, 'max-choices': single ? 1 : 0 },
          options.map(({ key, text }) => element('simple-choice', { identifier: key }, xhtml(words(text)))),
        ),
      remarks: new Map(options.flatMap(({ key, feedback }) => (feedback ? [[key, words(feedback)] as const] : []))),
    };
  },
};

export function singleMark(credit: number): string {
  if (credit >= 100) return '=';
  return credit === 0 ? '~' : `~%${credit}%`;
}
