import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { schemaProblems } from '../../../../../contract/schema-check.ts';
import type { Actor } from '../../../../../crud/index.ts';
import type { Trx } from '../../../../../db/index.ts';
import {
  cleanHtml,
  insertQuestions,
  plainText,
  prepareContent,
  questions,
  validateQuestion,
} from '../../../../content/questions/index.ts';
import { comparable } from '../../mapping/words.ts';
import { localizedFrom, saidOf, textOf } from '../columns.ts';
import type { Draft, Fields, Found, Reading, Target, TargetRun, Values } from '../target.ts';
import { updateRows } from '../write-rows.ts';
import { cellsOfQuestion } from './cells-from-question.ts';
import { questionColumns } from './columns.ts';
import { contentFromCells } from './content-from-cells.ts';
import { type Content, keepingIds } from './parts.ts';
import { richFromCell } from './texts.ts';

/** The natural key of a question: its theme, and its text in the first language that the row has. */
function natural(values: Values, reading: Reading): string | undefined {
  const said = saidOf(values, 'text', reading);
  const language = [reading.language, ...LANGUAGES].find((one) => said[one] != null);
  const theme = textOf(values.themeId);
  if (theme === undefined || language === undefined) return undefined;
  return `${theme}\t${language}\t${comparable(plainText(richFromCell(said[language] ?? '')))}`;
}

export const questionsTarget: Target = {
  resource: 'questions',
  table: 'questions',
  permissions: { create: 'questions:create', update: 'questions:edit' },
  schemas: { create: 'QuestionCreate', update: 'QuestionUpdate' },
  columns: questionColumns,
  keys: ['id', 'text'],
  identities: (values, reading) => ({
    ...(reading.key === 'id' && { id: textOf(values.id) }),
    ...(reading.key === 'text' && { text: natural(values, reading) }),
  }),
  keyOf: (values, key, reading) => (key === 'id' ? textOf(values.id) : natural(values, reading)),
  build,
  fieldOf,
  cellsOf: (record, { language }) => cellsOfQuestion(record as unknown as Schemas['Question'], language),
  unique: {},
  begin,
};

const STANDING_IN: Content = { type: 'true_false', correct: true };

const SAME_FIELDS = ['themeId', 'points', 'difficulty', 'tags', 'active'] as const;

/** The question of a row, with the same rules as in the API. */
function build(draft: Draft, reading: Reading): Fields {
  const { values, existing } = draft;
  const before = existing?.record as unknown as Schemas['Question'] | undefined;
  const record: Fields = {};
  for (const field of SAME_FIELDS) if (values[field] != null) record[field] = values[field];
  for (const field of ['name', 'externalId'] as const) if (values[field] !== undefined) record[field] = values[field];
  if (values.tags === null) record.tags = [];
  const text = richText(values, 'text', before?.text, reading);
  if (text !== undefined) record.text = text ?? {};
  const explanation = richText(values, 'explanation', before?.explanation, reading);
  if (explanation !== undefined) record.explanation = explanation;
  const content = contentFromCells(draft, before?.content, reading);
  if (content !== undefined) addContent(draft, record, content, before?.content);
  const whole = {
    text: record.text ?? before?.text,
    content: record.content ?? before?.content,
    explanation: explanation === undefined ? before?.explanation : explanation,
  };
  // With a rubric, the points follow from the criteria in the content.
  const speaks = record.text !== undefined || record.content !== undefined || record.points !== undefined;
  const points = (record.points ?? before?.points) as number | undefined;
  if (speaks && draft.errors.length === 0 && whole.text !== undefined && whole.content !== undefined)
    addErrors(
      draft,
      validateQuestion(whole.text as LocalizedText, whole.content as Content, points, whole.explanation),
    );
  // The content is invalid and reported already. A placeholder lets the other fields be validated.
  if (existing === undefined && record.content === undefined && draft.errors.length > 0) record.content = STANDING_IN;
  return record;
}

function richText(values: Values, field: string, before: unknown, reading: Reading): LocalizedText | null | undefined {
  const rich = Object.fromEntries(
    Object.entries(saidOf(values, field, reading)).map(([language, text]) => [
      `${field}.${language}`,
      text == null ? null : richFromCell(text),
    ]),
  );
  const text = localizedFrom(rich, field, before, reading);
  if (text == null) return text;
  const clean = cleanHtml(text);
  return Object.keys(clean).length === 0 ? null : clean;
}

function addContent(draft: Draft, record: Fields, content: Content, before: Content | undefined): void {
  const problems = schemaProblems(['QuestionContent'], content);
  if (Object.keys(problems).length > 0) {
    addErrors(
      draft,
      Object.fromEntries(Object.entries(problems).map(([path, message]) => [`content.${path}`, message])),
    );
    return;
  }
  const kept = keepingIds(content, before);
  record.content = kept === before ? before : keepingIds(prepareContent(kept), before);
}

function addErrors(
  draft: Draft,
  problems: Record<string, { key: string; params?: Record<string, string | number> }>,
): void {
  for (const [path, { key, params }] of Object.entries(problems)) {
    const field = fieldFor(path, draft.values.details != null);
    if (!draft.errors.some((error) => error.field === field))
      draft.errors.push({ field, key, ...(params && { params }) });
  }
}

function fieldOf(path: string): string {
  return fieldFor(path, false);
}

/** The column that an error at a field of the question belongs to. */
function fieldFor(path: string, inDetails: boolean): string {
  const [top = '', list = '', index = '', side] = path.split('.');
  if (top !== 'content') return top;
  if (inDetails) return 'details';
  if (list === 'type') return 'type';
  if (list === 'scoring' || list === 'caseSensitive') return list;
  if (index === '') return list === 'options' || list === 'correct' ? 'correct' : 'option1';
  const number = Number(index) + 1;
  if (side === 'tolerance') return 'tolerance';
  if (list === 'distractors' || side === 'right') return `match${number}`;
  return ['options', 'pairs', 'items', 'answers'].includes(list) ? `option${number}` : 'details';
}

async function begin(trx: Trx, { ctx }: Actor): Promise<TargetRun> {
  const words = new WordsOfThemes(trx);
  return {
    find: (key, values) => (key === 'id' ? findByIds(trx, values) : words.find(values)),
    check: (drafts) => checkPictures(trx, drafts),
    insert: (inputs) => insertQuestions(trx, inputs as unknown as Schemas['QuestionCreate'][]),
    update: (updates) =>
      updateRows(
        trx,
        'questions',
        updates.map(({ id, changes }) => ({
          id,
          changes: changes.content === undefined ? changes : { ...changes, type: (changes.content as Content).type },
        })),
        ctx.clock(),
      ),
    finish: async () => {},
  };
}

const PICTURE = /(?:\/api\/v1\/files\/|"image":")([\w-]{1,200})/gu;

/** A table only names pictures. A question whose pictures are not stored here would show nothing in their place. */
async function checkPictures(trx: Trx, drafts: readonly Draft[]): Promise<void> {
  const named = drafts.map(({ input, existing }) => {
    const before = JSON.stringify(existing?.record ?? {});
    const { text, content, explanation } = input;
    const tokens = [...JSON.stringify({ text, content, explanation }).matchAll(PICTURE)].map(([, token = '']) => token);
    return tokens.filter((token) => !before.includes(token));
  });
  const wanted = [...new Set(named.flat())];
  if (wanted.length === 0) return;
  const rows = await trx.selectFrom('files').select('token').where('token', 'in', wanted).execute();
  const stored = new Set(rows.map(({ token }) => token));
  drafts.forEach(({ errors }, place) => {
    const isMissing = named[place]?.some((token) => !stored.has(token)) ?? false;
    if (isMissing) errors.push({ field: 'text', key: 'tableImports.pictureElsewhere' });
  });
}

async function findByIds(trx: Trx, values: readonly string[]): Promise<Found[]> {
  const ids = values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return (await recordsOf(trx, ids)).map((found) => ({ ...found, key: String(found.id) }));
}

async function recordsOf(trx: Trx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  await sql`select from questions where id = any (${[...ids]}::bigint[]) order by id for update`.execute(trx);
  const rows = await questions
    .select(trx)
    .where('questions.id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({ id: row.id, record: questions.present(row) as unknown as Fields }));
}

/** The texts of existing questions, loaded for each theme when a row needs it. */
class WordsOfThemes {
  readonly #trx: Trx;
  readonly #loaded = new Set<string>();
  readonly #ids = new Map<string, number[]>();

  constructor(trx: Trx) {
    this.#trx = trx;
  }

  async find(values: readonly string[]): Promise<Found[]> {
    for (const theme of new Set(values.map((value) => value.split('\t')[0] ?? ''))) await this.#load(theme);
    const wanted = values.flatMap((value) => (this.#ids.get(value) ?? []).map((id) => ({ key: value, id })));
    const records = new Map(
      (await recordsOf(this.#trx, [...new Set(wanted.map(({ id }) => id))])).map((found) => [found.id, found]),
    );
    return wanted.flatMap(({ key, id }) => {
      const found = records.get(id);
      return found === undefined ? [] : [{ ...found, key }];
    });
  }

  async #load(theme: string): Promise<void> {
    if (this.#loaded.has(theme)) return;
    this.#loaded.add(theme);
    const rows = await this.#trx
      .selectFrom('questions')
      .select(['id', 'text'])
      .where('theme_id', '=', Number(theme))
      .orderBy('id')
      .execute();
    for (const { id, text } of rows) {
      for (const language of LANGUAGES) {
        if (text[language] === undefined) continue;
        const key = `${theme}\t${language}\t${comparable(plainText(text[language]))}`;
        this.#ids.set(key, [...(this.#ids.get(key) ?? []), id]);
      }
    }
  }
}
