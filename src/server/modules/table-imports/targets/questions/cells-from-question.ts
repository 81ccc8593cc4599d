import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { Draft, Values } from '../target.ts';
import { PARTS } from './columns.ts';
import { contentFromCells } from './content-from-cells.ts';
import { bare, type Content, partTexts, sayTheSame } from './parts.ts';
import { cellFromRich } from './texts.ts';

/** Field → cell; choices by their keys, see `question-table.ts` for their words. */
export type QuestionCells = Record<string, string | number | boolean | undefined>;

function inEach(
  cells: QuestionCells,
  field: string,
  text: LocalizedText | null | undefined,
  change: (text: string) => string,
): void {
  for (const language of LANGUAGES) {
    const value = text?.[language];
    if (value !== undefined) cells[`${field}.${language}`] = change(value);
  }
}

const plain = (text: string) => text;

/** The cells of a question in the columns that its import reads. What these cannot hold stands in its details. */
export function cellsOfQuestion(
  question: Pick<Schemas['Question'], 'text' | 'content' | 'explanation'>,
  answersIn: Language,
): QuestionCells {
  const cells: QuestionCells = { type: question.content.type };
  inEach(cells, 'text', question.text, cellFromRich);
  inEach(cells, 'explanation', question.explanation, cellFromRich);
  const own = contentCells(question.content, answersIn);
  if (own !== undefined && readsBack(question.content, own, answersIn)) return { ...cells, ...own };
  return { ...cells, details: JSON.stringify(bare(question.content)) };
}

function contentCells(content: Content, answersIn: Language): QuestionCells | undefined {
  const cells: QuestionCells = {};
  const parts = partTexts(content);
  if (parts.length > PARTS) return undefined;
  parts.forEach(({ left, right }, index) => {
    inEach(cells, `option${index + 1}`, left, cellFromRich);
    inEach(cells, `match${index + 1}`, right, plain);
  });
  if ('scoring' in content) cells.scoring = content.scoring;
  switch (content.type) {
    case 'single':
    case 'multiple':
      cells.correct = content.options.flatMap(({ correct }, index) => (correct ? [index + 1] : [])).join('; ');
      return cells;
    case 'true_false':
      return { correct: content.correct };
    case 'short_text':
      content.answers.forEach(({ text }, index) => {
        cells[`option${index + 1}.${answersIn}`] = text;
      });
      return { ...cells, caseSensitive: content.caseSensitive };
    case 'numeric':
      content.answers.forEach(({ value }, index) => {
        cells[`option${index + 1}.${answersIn}`] = String(value);
      });
      return { ...cells, tolerance: content.answers.map(({ tolerance }) => tolerance).join('; ') };
    case 'matching':
    case 'ordering':
      return cells;
    case 'essay':
      return cells;
    case 'cloze':
    case 'hotspot':
    case 'file':
      return undefined;
  }
}

/** Whether the import makes the same question of the cells. */
function readsBack(content: Content, cells: QuestionCells, language: Language): boolean {
  const values: Values = { ...(JSON.parse(JSON.stringify(cells)) as Values), type: content.type };
  const texts = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, field === 'correct' ? String(value) : value]),
  );
  const draft: Draft = {
    number: 1,
    values: texts,
    errors: [],
    existing: undefined,
    action: 'create',
    input: {},
    recordId: undefined,
  };
  const read = contentFromCells(draft, undefined, { language, key: null });
  return draft.errors.length === 0 && read !== undefined && sayTheSame(read, content);
}
