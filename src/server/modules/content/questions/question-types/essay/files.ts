import { marked } from '../../export/gift-signs.ts';
import { words } from '../../export/plain.ts';
import { element } from '../../export/qti/xhtml.ts';
import { markedParts } from '../parts/marked-qti.ts';
import { rubricElements } from '../parts/rubric-elements.ts';
import type { ContentOf, FileRules } from '../question-type.ts';

/** The average length of a word with its space; QTI gives the expected length in characters. */
const LETTERS_PER_WORD = 7;

export const files: FileRules<'essay'> = {
  gift: (content, { reduced }) => {
    if (content.maxWords != null || content.rubric.length > 0) reduced.push('rubric');
    return { answers: '', marks: marksOf(content) };
  },
  moodleXml: ({ maxWords, rubric }, { reduced }) => {
    if (rubric.length > 0) reduced.push('rubric');
    return {
      type: 'essay',
      body: [
        '<responseformat>plain</responseformat><responserequired>1</responserequired>',
        '<responsefieldlines>15</responsefieldlines><attachments>0</attachments>',
        ...(maxWords == null ? [] : [`<maxwordlimit>${maxWords}</maxwordlimit>`]),
        ...rubricElements(rubric),
      ],
    };
  },
  qti: ({ maxWords, rubric }, writing) => {
    const interaction = element('extended-text-interaction', {
      'response-identifier': 'RESPONSE',
      'expected-length': maxWords == null ? undefined : maxWords * LETTERS_PER_WORD,
    });
    return markedParts('string', interaction, rubric, writing);
  },
  table: {
    words: ['эссе', 'сочинение', 'свободный ответ', 'essay'],
    parts: () => [],
    columns: { write: () => ({}), read: ({ before }) => before ?? { type: 'essay', maxWords: null, rubric: [] } },
  },
};

/** GIFT only says that it is an essay; the marks for its marking are our own. */
function marksOf({ maxWords, rubric }: ContentOf<'essay'>): string[] {
  const criteria = rubric.map(({ title, description, points }) => {
    const parts = description ? [points, words(title), words(description)] : [points, words(title)];
    return `criterion:${marked(JSON.stringify(parts))}`;
  });
  return [...(maxWords == null ? [] : [`words:${maxWords}`]), ...criteria];
}
