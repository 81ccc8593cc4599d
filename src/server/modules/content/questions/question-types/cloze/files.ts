import type { FileRules } from '../question-type.ts';
import { isPartlyFixed } from '../parts/shuffled.ts';
import { clozeText } from './moodle.ts';
import { gapParts } from './qti.ts';

export const files: FileRules<'cloze'> = {
  gift: null,
  moodleXml: ({ scoring, gaps }, { text, reduced }) => {
    if (scoring === 'all_or_nothing') reduced.push('scoring');
    if (gaps.some((gap) => gap.kind === 'choice' && isPartlyFixed(gap.options))) reduced.push('order');
    return { type: 'cloze', body: [], text: clozeText(text, gaps) };
  },
  qti: gapParts,
  table: { words: [], parts: () => [], columns: null },
};
