import type { FileRules } from '../question-type.ts';
import { isPartlyFixed } from '../parts/shuffled.ts';
import { clozeText } from './moodle.ts';
import { gapParts } from './qti.ts';

export const files: FileRules<'cloze'> = {
  gift: null,
  moodleXml: ({ scoring, gaps }, { text, reduced }) => {
    if (scoring === 'all_or_nothing') reduced.push('scoring');
    // Moodle shuffles all choices of a gap or none; our own elements say which.
    const partly = gaps.flatMap((gap, at) =>
      gap.kind === 'choice' && isPartlyFixed(gap.options)
        ? gap.options.flatMap(({ fixed }, place) =>
            fixed ? `<fixedchoice gap="${at + 1}" option="${place + 1}"/>` : [],
          )
        : [],
    );
    if (partly.length > 0) reduced.push('order');
    return { type: 'cloze', body: partly, text: clozeText(text, gaps) };
  },
  qti: gapParts,
  table: { words: [], parts: () => [], columns: null },
};
