import type { Schemas } from '#shared/contract/index.ts';
import { addRepeated } from '../../rules/keys.ts';
import { asRich } from '../../texts.ts';
import { percent } from '../parts/percent.ts';
import { singleCredits } from '../parts/options.ts';
import { canonicalNumbers, canonicalTexts, cleanAnswer } from '../parts/typed.ts';
import type { ContentRules, PartCount, Place } from '../question-type.ts';
import { validateGapKey, validateMarkers } from './validate.ts';

type Gap = Schemas['ClozeGap'];

export const content: ContentRules<'cloze'> = {
  mapTexts: (content, { plain }) => ({
    ...content,
    gaps: content.gaps.map((gap) =>
      gap.kind === 'choice'
        ? { ...gap, options: gap.options.map((option) => ({ ...option, text: plain(option.text) })) }
        : gap,
    ),
  }),
  prepare: (content, withId) => ({
    ...content,
    gaps: content.gaps.map((gap) => {
      if (gap.kind === 'choice') return { ...withId(gap), options: gap.options.map(withId) };
      return withId(gap.kind === 'text' ? { ...gap, answers: gap.answers.map(cleanAnswer) } : gap);
    }),
  }),
  keepIds: (content, before, keep) => ({ ...content, gaps: keep(content.gaps, before.gaps) }),
  places: ({ gaps }) =>
    gaps.flatMap((gap, index) =>
      gap.kind === 'choice'
        ? gap.options.map(({ text }, place): Place => [`content.gaps.${index}.options.${place}.text`, asRich(text)])
        : [],
    ),
  validate: ({ gaps }, add, text) => {
    gaps.forEach((gap, index) => {
      const path = `content.gaps.${index}`;
      validateGapKey(gap, path, add);
      if (gap.kind !== 'choice') return;
      addRepeated(
        gap.options.map((option) => asRich(option.text)),
        (place) => `${path}.options.${place}.text`,
        add,
      );
    });
    validateMarkers(text, gaps.length, add);
  },
  // The number of gaps; or the number of choices in the first gap that has too few or too many.
  count: ({ gaps }) =>
    gaps.map(countIn).find(({ count, least, most }) => count < least || count > most) ?? {
      count: gaps.length,
      least: 1,
      most: 30,
    },
  patterns: ({ gaps }) => gaps.flatMap((gap) => (gap.kind === 'text' ? gap.answers.map(({ text }) => text) : [])),
  canonical: ({ type, scoring, gaps }, creditOnly) => ({
    type,
    scoring,
    gaps: gaps.map((gap) => canonicalGap(gap, creditOnly)),
  }),
};

function countIn(gap: Gap): PartCount {
  return gap.kind === 'choice'
    ? { count: gap.options.length, least: 2, most: 50 }
    : { count: gap.answers.length, least: 1, most: 50 };
}

function canonicalGap(gap: Gap, creditOnly: boolean): unknown {
  switch (gap.kind) {
    case 'text':
      return { kind: gap.kind, caseSensitive: gap.caseSensitive, answers: canonicalTexts(gap.answers) };
    case 'number':
      return { kind: gap.kind, answers: canonicalNumbers(gap.answers) };
    case 'choice': {
      const credits = singleCredits(gap.options);
      return {
        kind: gap.kind,
        options: gap.options.map(({ text, correct, fixed }, index) => ({
          text,
          ...(fixed && { fixed }),
          ...(!creditOnly && { correct }),
          credit: percent(credits[index] ?? 0),
        })),
      };
    }
  }
}
