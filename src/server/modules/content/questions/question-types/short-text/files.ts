import { giftShare, plainLine } from '../../export/gift-signs.ts';
import { plainAnswer } from '../../export/moodle-elements.ts';
import { ENTRY, stem } from '../../export/qti/interaction.ts';
import { declaration, mapped, setOutcome } from '../../export/qti/processing.ts';
import { xmlSafe } from '../../export/xml-text.ts';
import { countedAnswers } from '../parts/typed.ts';
import type { FileRules } from '../question-type.ts';

export const files: FileRules<'short_text'> = {
  gift: ({ caseSensitive, answers }, { reduced }) => {
    if (caseSensitive) reduced.push('caseSensitive');
    return {
      answers: countedAnswers(answers)
        .map(({ text, weight }) => `\n=${giftShare(weight)}${plainLine(text)}`)
        .join(''),
      ...(caseSensitive && { marks: ['case:sensitive'] }),
    };
  },
  moodleXml: ({ caseSensitive, answers }) => ({
    type: 'shortanswer',
    body: [
      `<usecase>${caseSensitive ? 1 : 0}</usecase>`,
      ...answers.map(({ text, weight }) => plainAnswer(text, weight ?? 100)),
    ],
  }),
  qti: ({ answers, caseSensitive }, writing) => {
    const { worth } = writing;
    const map = answers.map(({ text, weight }) => ({
      key: xmlSafe(text).replaceAll('\\*', '*'),
      value: ((weight ?? 100) / 100) * worth,
      caseSensitive,
    }));
    const best = map.toSorted((one, other) => other.value - one.value)[0]?.key ?? '';
    return {
      declarations: declaration({ cardinality: 'single', type: 'string', correct: [best], map, most: worth }),
      rules: setOutcome('SCORE', mapped('RESPONSE')),
      template: 'map_response',
      body: `${stem(writing)}<p>${ENTRY}</p>`,
    };
  },
  table: {
    words: ['текст', 'краткий ответ', 'text', 'мәтін'],
    parts: () => [],
    columns: {
      write: ({ caseSensitive, answers }, language) => ({
        ...Object.fromEntries(answers.map(({ text }, index) => [`option${index + 1}.${language}`, text])),
        caseSensitive,
      }),
      read: (row) => {
        const { before } = row;
        const answers = row.answers().map((text) => ({ text }));
        if (answers.length === 0 && before === undefined) return row.add('option1', 'required');
        return {
          type: 'short_text',
          caseSensitive: row.caseSensitive ?? before?.caseSensitive ?? false,
          answers: answers.length === 0 ? (before?.answers ?? []) : answers,
        };
      },
    },
  },
};
