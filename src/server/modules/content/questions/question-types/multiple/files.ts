import type { Schemas } from '#shared/contract/index.ts';
import { optionColumns } from '../parts/option-columns.ts';
import { choice, fixedMarks } from '../parts/option-files.ts';
import type { FileRules } from '../question-type.ts';
import { multipleCredits } from './credits.ts';

/** Marks that wrong options cost nothing; otherwise an import would make them cost their share. */
function ownScoring({ options }: Schemas['MultipleContent']): 'weights' | undefined {
  const wrong = options.filter(({ correct }) => !correct);
  return wrong.length > 0 && wrong.every(({ weight }) => weight === 0) ? 'weights' : undefined;
}

export const files: FileRules<'multiple'> = {
  gift: (content, writing) => {
    const { options, scoring } = content;
    if (scoring === 'all_or_nothing') writing.reduced.push('scoring');
    const right = options.filter(({ correct }) => correct).length;
    const marks = multipleCredits(content).map((credit, index) => {
      const percent = credit ?? (options[index]?.correct ? 100 / right : 0);
      return `~%${Number(percent.toFixed(5))}%`;
    });
    return {
      answers: choice.gift(options, marks, writing),
      marks: fixedMarks(options),
      scoring: ownScoring(content),
    };
  },
  moodleXml: (content, writing) => ({
    // Moodle has no calculated questions with all or nothing.
    type: content.dataset ? 'calculatedmulti' : content.scoring === 'all_or_nothing' ? 'multichoiceset' : 'multichoice',
    body: choice.moodleXml('false', content.options, multipleCredits(content), writing, content.dataset),
    scoring: ownScoring(content),
  }),
  qti: (content, writing) => {
    const credits = multipleCredits(content).map((credit) => credit ?? 0);
    return choice.qti('multiple', content.options, content.scoring === 'all_or_nothing' ? null : credits, writing);
  },
  table: {
    words: ['несколько', 'множественный', 'несколько ответов', 'бірнеше', 'many'],
    ...optionColumns(({ options, scoring }) => ({ type: 'multiple', options, scoring })),
  },
};
