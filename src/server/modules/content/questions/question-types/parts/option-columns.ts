import type { Schemas } from '#shared/contract/index.ts';
import type { ContentOf, TableRow, TableRules } from '../question-type.ts';

/** Table columns of a choice question: its options, and which are right. */
export function optionColumns<T extends 'single' | 'multiple'>(
  made: (read: { options: Schemas['ChoiceOption'][]; scoring: Schemas['Scoring'] }) => ContentOf<T>,
): Pick<TableRules<T>, 'parts' | 'columns'> {
  return {
    parts: ({ options }: ContentOf<'single' | 'multiple'>) =>
      options.map(({ text }) => ({ left: text, right: undefined })),
    columns: {
      write: ({ options }: ContentOf<'single' | 'multiple'>) => ({
        correct: options.flatMap(({ correct }, index) => (correct ? [index + 1] : [])).join('; '),
      }),
      read: (row: TableRow<T>) => {
        const texts = row.options();
        if (texts === undefined) return undefined;
        const right = row.right(texts);
        if (right === undefined) return undefined;
        const was = (row.before as ContentOf<'single' | 'multiple'> | undefined)?.options ?? [];
        const options = texts.map((text, index) => {
          const { feedback, weight, fixed } = was[index] ?? {};
          return {
            text,
            correct: right.has(index),
            ...(feedback && { feedback }),
            ...(weight != null && { weight }),
            ...(fixed && { fixed }),
          };
        });
        return made({ options, scoring: row.scoring() });
      },
    },
  };
}
