import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { questionType, type TableCells } from '../../../../content/questions/index.ts';
import type { Draft, Values } from '../target.ts';
import { PARTS } from './columns.ts';
import { contentFromCells } from './content-from-cells.ts';
import { bare, type Content, partTexts, sayTheSame } from './parts.ts';
import { cellFromRich } from './texts.ts';

function inEach(
  cells: TableCells,
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

/** A question as cells for the import; choices are keys. What does not fit the columns goes into the details column as JSON. */
export function cellsOfQuestion(
  question: Pick<Schemas['Question'], 'text' | 'content' | 'explanation'>,
  answersIn: Language,
): TableCells {
  const cells: TableCells = { type: question.content.type };
  inEach(cells, 'text', question.text, cellFromRich);
  inEach(cells, 'explanation', question.explanation, cellFromRich);
  const own = contentCells(question.content, answersIn);
  if (own !== undefined && readsBack(question.content, own, answersIn)) return { ...cells, ...own };
  return { ...cells, details: JSON.stringify(bare(question.content)) };
}

function contentCells(content: Content, answersIn: Language): TableCells | undefined {
  const { columns } = questionType(content.type).files.table;
  const parts = partTexts(content);
  if (columns === null || parts.length > PARTS) return undefined;
  const cells: TableCells = {};
  parts.forEach(({ left, right }, index) => {
    inEach(cells, `option${index + 1}`, left, cellFromRich);
    inEach(cells, `match${index + 1}`, right, plain);
  });
  if ('scoring' in content) cells.scoring = content.scoring;
  return { ...cells, ...columns.write(content, answersIn) };
}

/** Whether the import would read the same question from the cells. */
function readsBack(content: Content, cells: TableCells, language: Language): boolean {
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
    changes: [],
    recordId: undefined,
  };
  const read = contentFromCells(draft, undefined, { language, key: null, defaults: {}, columns: [] });
  return draft.errors.length === 0 && read !== undefined && sayTheSame(read, content);
}
