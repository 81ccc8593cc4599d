import { translator } from '../../../../../i18n.ts';
import { plainAnswer } from '../../export/moodle-elements.ts';
import { scored, stem } from '../../export/qti/interaction.ts';
import { element } from '../../export/qti/xhtml.ts';
import { xmlText } from '../../export/xml-text.ts';
import type { FileRules } from '../question-type.ts';

export const files: FileRules<'true_false'> = {
  gift: ({ correct }) => ({ answers: correct ? 'TRUE' : 'FALSE' }),
  moodleXml: ({ correct }) => ({
    type: 'truefalse',
    body: [true, false].map((value) => plainAnswer(String(value), value === correct ? 100 : 0)),
  }),
  qti: ({ correct }, writing) => {
    const t = translator(writing.language);
    const named = (['true', 'false'] as const).map((key) =>
      element(
        'simple-choice',
        { identifier: key },
        xmlText(t(key === 'true' ? 'errors.imports.words.true' : 'errors.imports.words.false')),
      ),
    );
    const attributes = {
      class: 'synaq-true-false',
      'response-identifier': 'RESPONSE',
      shuffle: false,
      'max-choices': 1,
    };
    return {
      ...scored({ cardinality: 'single', type: 'identifier', correct: [String(correct)] }, null, writing.worth),
      body: stem(writing) + element('choice-interaction', attributes, named),
    };
  },
  table: {
    words: ['да нет', 'верно неверно', 'true false', 'иә жоқ'],
    parts: () => [],
    columns: {
      write: ({ correct }) => ({ correct }),
      read: ({ correct, before, add, truthIn }) => {
        if (correct === undefined) return before ?? add('correct', 'required');
        const value = truthIn(correct);
        return value === undefined ? add('correct', 'tableImports.boolean') : { type: 'true_false', correct: value };
      },
    },
  },
};
