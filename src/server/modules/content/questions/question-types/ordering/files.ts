import { words } from '../../export/plain.ts';
import { scored, stem } from '../../export/qti/interaction.ts';
import { base, firstOf, points, setOutcome, variable } from '../../export/qti/processing.ts';
import { element } from '../../export/qti/xhtml.ts';
import type { FileRules } from '../question-type.ts';

export const files: FileRules<'ordering'> = {
  gift: null,
  moodleXml: ({ scoring, items }, { rich }) => {
    const grading = scoring === 'all_or_nothing' ? 'ALL_OR_NOTHING' : 'ABSOLUTE_POSITION';
    return {
      type: 'ordering',
      body: [
        '<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount>',
        `<gradingtype>${grading}</gradingtype><showgrading>SHOW</showgrading><numberingstyle>none</numberingstyle>`,
        ...items.map(({ text }, index) => rich('answer', words(text), ` fraction="${index + 1}"`)),
      ],
    };
  },
  qti: ({ items, scoring }, writing) => {
    const { xhtml, worth } = writing;
    const keys = items.map((_, index) => `item_${index + 1}`);
    // Partial credit is a sum over positions, for which QTI has no template.
    const partial = keys
      .map((key, index) => {
        const place = element('index', { n: index + 1 }, variable('RESPONSE'));
        const sum = element('sum', {}, variable('SCORE') + base('float', points(worth / keys.length)));
        return firstOf([
          { when: element('match', {}, place + base('identifier', key)), effect: setOutcome('SCORE', sum) },
        ]);
      })
      .join('');
    const whole = scored({ cardinality: 'ordered', type: 'identifier', correct: keys }, null, worth);
    return {
      ...(scoring === 'all_or_nothing' ? whole : { declarations: whole.declarations, rules: partial }),
      body:
        stem(writing) +
        element(
          'order-interaction',
          { 'response-identifier': 'RESPONSE', shuffle: true },
          items.map(({ text }, index) => element('simple-choice', { identifier: keys[index] }, xhtml(words(text)))),
        ),
    };
  },
  table: {
    words: ['порядок', 'последовательность', 'order', 'рет'],
    parts: ({ items }) => items.map(({ text }) => ({ left: text, right: undefined })),
    columns: {
      write: () => ({}),
      read: (row) => {
        const texts = row.options();
        return texts && { type: 'ordering', scoring: row.scoring(), items: texts.map((text) => ({ text })) };
      },
    },
  },
};
