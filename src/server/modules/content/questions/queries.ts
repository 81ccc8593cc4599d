import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { countOf, given, toJson, toJsonOrNull } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { MARKED_TYPES } from './paper/grading.ts';
import { rubricPoints } from './rules/rubric.ts';

const BATCH = 500;

/** Questions with the title of their theme and the number of tests that contain them by name. */
export function selectQuestions(db: Db) {
  return db
    .selectFrom('questions')
    .select([
      'questions.id',
      'questions.theme_id',
      'questions.type',
      'questions.text',
      'questions.content',
      'questions.points',
      'questions.difficulty',
      'questions.explanation',
      'questions.active',
      'questions.tags',
      'questions.name',
      'questions.external_id',
      'questions.version',
      'questions.created_at',
      'questions.updated_at',
      'questions.revision',
      sql<LocalizedText>`(select title from themes where themes.id = questions.theme_id)`.as('theme_title'),
      countOf('test_questions', 'question_id', 'questions.id').as('test_count'),
    ]);
}

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];

/** A question ready for storing: sanitized and validated. */
export type QuestionWrite = Schemas['QuestionCreate'];

function columns(input: Schemas['QuestionUpdate']) {
  return given({
    theme_id: input.themeId,
    type: input.content?.type,
    text: input.text && toJson(input.text),
    content: input.content && toJson(input.content),
    points: input.points,
    difficulty: input.difficulty,
    explanation: toJsonOrNull(input.explanation),
    active: input.active,
    tags: input.tags && tidyTags(input.tags),
    name: oneLine(input.name),
    external_id: oneLine(input.externalId),
  });
}

/** Whether a row of questions may be asked while people learn: it is in use, and graded at once. */
export const isAskable = sql<boolean>`(questions.active and questions.type <> all (${[...MARKED_TYPES]}::text[]))`;

/** Trimmed, without duplicates. */
function tidyTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}

/** Without line breaks; an empty one is none. */
function oneLine(text: string | null | undefined): string | null | undefined {
  return text == null ? text : text.replace(/\s+/gu, ' ').trim() || null;
}

/** @returns the ids in the order of the questions */
export async function insertQuestions(trx: Trx, questions: readonly QuestionWrite[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < questions.length; from += BATCH) {
    const values = questions.slice(from, from + BATCH).map((question) => ({
      theme_id: question.themeId,
      type: question.content.type,
      text: toJson(question.text),
      content: toJson(question.content),
      points: question.points ?? rubricPoints(question.content) ?? 1,
      difficulty: question.difficulty ?? 1,
      explanation: toJsonOrNull(question.explanation) ?? null,
      active: question.active ?? true,
      tags: tidyTags(question.tags ?? []),
      name: oneLine(question.name) ?? null,
      external_id: oneLine(question.externalId) ?? null,
    }));
    const rows = await trx.insertInto('questions').values(values).returning('id').execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function updateQuestions(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['QuestionUpdate'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('questions')
    .set({ ...columns(changes), updated_at: now })
    .where('id', 'in', ids)
    .execute();
}

/** Text and content, locked until the change is committed. */
export async function questionForUpdate(trx: Trx, id: number) {
  return trx
    .selectFrom('questions')
    .select(['text', 'content', 'points', 'explanation'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Those of the questions whose rubric gives another sum than these points. */
export async function withOtherRubrics(trx: Trx, ids: readonly number[], points: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('questions')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .where('type', 'in', MARKED_TYPES)
    .execute();
  return rows.filter(({ content }) => (rubricPoints(content) ?? points) !== points).map(({ id }) => id);
}

export async function deleteQuestions(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('questions').where('id', 'in', ids).execute();
}

/** The tests that contain one of the questions by name. */
export async function testsNaming(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('tests')
    .select(['tests.id', 'tests.title'])
    .where('tests.id', 'in', trx.selectFrom('test_questions').select('test_id').where('question_id', 'in', ids))
    .orderBy('tests.id')
    .execute();
}
