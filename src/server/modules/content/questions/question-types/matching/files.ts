import { escaped } from '../../export/gift-signs.ts';
import { words } from '../../export/plain.ts';
import { scored, stem } from '../../export/qti/interaction.ts';
import { element } from '../../export/qti/xhtml.ts';
import { xmlText } from '../../export/xml-text.ts';
import type { ContentOf, FileRules } from '../question-type.ts';

export const files: FileRules<'matching'> = {
  gift: ({ scoring, pairs, distractors }, { rich, reduced }) => {
    if (scoring === 'all_or_nothing') reduced.push('scoring');
    const lines = pairs.map(({ left, right }) => `\n=${rich(words(left))} -> ${escaped(words(right))}`);
    return { answers: [...lines, ...distractors.map((text) => `\n= -> ${escaped(words(text))}`)].join('') };
  },
  moodleXml: ({ scoring, pairs, distractors }, { rich, reduced }) => {
    if (scoring === 'all_or_nothing') reduced.push('scoring');
    return {
      type: 'matching',
      body: [
        '<shuffleanswers>true</shuffleanswers>',
        ...pairs.map(({ left, right }) => rich('subquestion', words(left), '', counterpart(words(right)))),
        ...distractors.map((text) => rich('subquestion', '', '', counterpart(words(text)))),
      ],
    };
  },
  qti: (content, writing) => {
    const { xhtml, worth } = writing;
    const rights = [...new Set([...content.pairs.map(({ right }) => words(right)), ...content.distractors.map(words)])];
    const pairs = content.pairs.map(({ left, right }, index) => ({
      left: { key: `left_${index + 1}`, text: words(left) },
      key: `left_${index + 1} right_${rights.indexOf(words(right)) + 1}`,
    }));
    const credits = pairs.map(({ key }) => ({ key, percent: 100 / pairs.length }));
    const associable = (identifier: string, most: number, text: string) =>
      element('simple-associable-choice', { identifier, 'match-max': most }, text);
    const sets = [
      pairs.map(({ left }) => associable(left.key, 1, xhtml(left.text))),
      rights.map((text, index) => associable(`right_${index + 1}`, pairs.length, xmlText(text))),
    ];
    return {
      ...scored(
        { cardinality: 'multiple', type: 'directedPair', correct: pairs.map(({ key }) => key) },
        content.scoring === 'all_or_nothing' ? null : credits,
        worth,
      ),
      body:
        stem(writing) +
        element(
          'match-interaction',
          { 'response-identifier': 'RESPONSE', shuffle: true, 'max-associations': pairs.length },
          sets.map((set) => element('simple-match-set', {}, set)),
        ),
    };
  },
  table: {
    words: ['сопоставление', 'соответствие', 'match', 'сәйкестік'],
    parts: ({ pairs, distractors }) => [
      ...pairs.map(({ left, right }) => ({ left, right })),
      ...distractors.map((right) => ({ left: undefined, right })),
    ],
    columns: {
      write: () => ({}),
      read: (row) => {
        const { left, right } = row.sides();
        const pairs: ContentOf<'matching'>['pairs'] = [];
        const distractors: ContentOf<'matching'>['distractors'] = [];
        for (let index = 0; index < Math.max(left.length, right.length); index++) {
          const [one, other] = [left[index], right[index]];
          if (one !== undefined && other === undefined) return row.add(`match${index + 1}`, 'required');
          if (one !== undefined && other !== undefined) pairs.push({ left: one, right: other });
          else if (other !== undefined) distractors.push(other);
        }
        return { type: 'matching', scoring: row.scoring(), pairs, distractors };
      },
    },
  },
};

/** Moodle shows matches as plain text with HTML entities. */
function counterpart(text: string): string {
  const named = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<answer><text>${xmlText(named)}</text></answer>`;
}
