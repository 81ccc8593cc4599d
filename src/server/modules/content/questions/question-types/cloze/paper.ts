import type { Schemas } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../../../../errors.ts';
import type { KeyGap } from '../item-key.ts';
import { asRich } from '../../texts.ts';
import { distinct, known } from '../parts/checks.ts';
import { keyOptions, paperChoices } from '../parts/options.ts';
import { shuffledOptions } from '../parts/shuffled.ts';
import { keyNumbers, keyTexts } from '../parts/typed.ts';
import type { PaperOptions, PaperRules } from '../question-type.ts';

export const paper: PaperRules<'cloze'> = {
  split: (content, options) => {
    const gaps = content.gaps.map((gap, index) => splitGap(gap, `g${index + 1}`, options));
    return {
      parts: { gaps: gaps.map(({ shown }) => shown) },
      key: { type: 'cloze', scoring: content.scoring, gaps: gaps.map(({ key }) => key) },
    };
  },
  // Typed values are not validated: an unfinished number in one gap must not prevent saving the others.
  check: ({ gaps = [] }, { values }): FieldErrors => {
    if (!distinct(values.map(({ gap }) => gap))) return { values: { key: 'questions.repeatedChoice' } };
    const fits = values.every(({ gap, value }) => {
      const asked = gaps.find(({ id }) => id === gap);
      return asked !== undefined && (asked.kind !== 'choice' || value === '' || known(asked.options, [value]));
    });
    return fits ? {} : { values: { key: 'questions.unknownChoice' } };
  },
  inWords: ({ values }, { item: { gaps = [] }, name }) =>
    gaps
      .map(({ id, kind }, index) => {
        const value = values.find(({ gap }) => gap === id)?.value ?? '';
        return `${index + 1}: ${kind === 'choice' && value !== '' ? name(value) : value}`;
      })
      .join('; '),
};

/** The ids of options are unique only within their gap. */
function splitGap(
  gap: Schemas['ClozeGap'],
  id: string,
  { shuffleOptions, random }: PaperOptions,
): { shown: Schemas['PaperGap']; key: KeyGap } {
  switch (gap.kind) {
    case 'choice': {
      const options = shuffleOptions ? shuffledOptions(gap.options, random) : gap.options;
      const prefix = `${id}o`;
      const shown = options.map(({ text }) => ({ text: asRich(text) }));
      return {
        shown: { id, kind: gap.kind, options: paperChoices(prefix, shown) },
        key: { id, kind: gap.kind, options: keyOptions(prefix, options) },
      };
    }
    case 'text': {
      const { kind, caseSensitive } = gap;
      return { shown: { id, kind }, key: { id, kind, caseSensitive, answers: keyTexts(gap.answers) } };
    }
    case 'number':
      return { shown: { id, kind: gap.kind }, key: { id, kind: gap.kind, answers: keyNumbers(gap.answers) } };
  }
}
