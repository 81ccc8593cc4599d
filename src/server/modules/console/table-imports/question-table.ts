import type { Language, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { Context } from '../../../context.ts';
import { type Download, downloadOf, matching } from '../../../crud/index.ts';
import { translator } from '../../../i18n.ts';
import { breather } from '../../../load/index.ts';
import type { Reader, TableCell } from '../../../tables/index.ts';
import { questions } from '../../content/questions/index.ts';
import { labelOfOption } from './mapping/option-index.ts';
import { loadOptions } from './mapping/plan.ts';
import type { TableCells } from '../../content/questions/index.ts';
import { cellsOfQuestion } from './targets/questions/cells-from-question.ts';
import { questionColumns } from './targets/questions/columns.ts';
import { labelOf, type TargetColumn } from './targets/target.ts';

const PAGE = 500;

interface Wanted {
  format?: 'csv' | 'xlsx' | undefined;
  filter?: Schemas['QuestionFilter'] | undefined;
}

/** Columns that are always present, even when no question uses them. */
const ALWAYS = new Set(['id', 'themeId', 'type', 'correct', 'points', 'difficulty', 'tags', 'active']);

/** Questions as a table that the import reads back without changes. */
export async function questionTable(
  ctx: Context,
  { format = 'xlsx', filter }: Wanted,
  reader: Reader,
): Promise<Download> {
  const { language } = reader;
  const options = await loadOptions(ctx.db, questionColumns);
  const wordsOf = (field: string, value: unknown): string | undefined => {
    const option = options.get(field)?.options.find((one) => one.value === String(value));
    if (option === undefined) return undefined;
    // Theme titles are not unique, so the number is included.
    return field === 'themeId'
      ? (option.words.find((words) => words.endsWith(`. ${labelOfOption(option, language)}`)) ?? option.words[0])
      : labelOfOption(option, language);
  };
  const used = await usedFields(ctx, filter, language);
  const columns = questionColumns.filter(({ field }) => used.has(field));
  async function* rows(): AsyncGenerator<TableCell[]> {
    for await (const question of allQuestions(ctx, filter)) {
      const cells = cellsOf(question, language);
      yield columns.map((column) => cellOf(column, cells, wordsOf));
    }
  }
  const t = translator(language);
  const table = { name: 'questions', headers: columns.map((column) => labelOf(column, t)), rows: rows() };
  return downloadOf(table, format, reader);
}

function cellOf(
  { field, options }: TargetColumn,
  cells: TableCells,
  wordsOf: (field: string, value: unknown) => string | undefined,
): TableCell {
  const value = cells[field];
  if (value === undefined) return null;
  return options === undefined ? value : (wordsOf(field, value) ?? String(value));
}

function cellsOf(question: Schemas['Question'], language: Language): TableCells {
  const { id, themeId, points, difficulty, tags, active, name, externalId } = question;
  return {
    ...cellsOfQuestion(question, language),
    id,
    themeId,
    points,
    difficulty,
    active,
    ...(name !== null && { name }),
    ...(externalId !== null && { externalId }),
    ...(tags.length > 0 && { tags: tags.join(tags.some((tag) => /[,;]/u.test(tag)) ? '\n' : '; ') }),
  };
}

/** The columns that at least one question uses, with one column for each language of a text. */
async function usedFields(ctx: Context, filter: Wanted['filter'], language: Language): Promise<Set<string>> {
  const used = new Set([...ALWAYS, `text.${language}`]);
  for await (const question of allQuestions(ctx, filter)) {
    for (const field of Object.keys(cellsOf(question, language))) used.add(field);
  }
  for (const one of LANGUAGES) if (used.has(`match1.${one}`)) used.add(`option1.${one}`);
  return used;
}

/** In the order of their ids, page by page. */
async function* allQuestions(ctx: Context, filter: Wanted['filter']): AsyncGenerator<Schemas['Question']> {
  const breathe = breather();
  const all = questions.select(ctx.db);
  // Asked once of all questions: after the last one with the words of the filter, similar words would count.
  const wanted = all
    .where(await matching(all, questions.list, filter))
    .orderBy('questions.id')
    .limit(PAGE);
  for (let after = 0; ; ) {
    const rows = await wanted.where('questions.id', '>', after).execute();
    for (const row of rows) {
      yield questions.present(row);
      await breathe();
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
