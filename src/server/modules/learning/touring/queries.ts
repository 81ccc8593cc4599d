import { type Selectable, sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { byText, listPage, type ListRules, toJson } from '../../../crud/index.ts';
import type { Database, Db, Trx } from '../../../db/index.ts';
import { isAskable } from '../../content/questions/index.ts';
import { selectTours, type TourRow } from '../../content/vr-scenes/index.ts';
import { asAsked, type AskedQuestion } from '../asking/index.ts';
import { placeOf } from './place.ts';

export type VisitRow = Selectable<Database['vr_visits']>;

/** What learners find: published tours that have scenes, by theme and title. */
const rules: ListRules<object, ['title', 'ASC']> = {
  id: sql.ref('vr_scenes.id'),
  sort: {
    title: (language) =>
      sql`(select (t.number, t.id) from themes t where t.id = vr_scenes.theme_id) nulls last, ${byText(sql.ref('vr_scenes.title'))(language)}`,
  },
  defaultSort: ['title', 'ASC'],
  always: sql<boolean>`(vr_scenes.published and exists (select from vr_places p where p.vr_scene_id = vr_scenes.id))`,
  filters: {},
};

/** A page of the tours that learners find. */
export const publishedTours = (db: Db, range: number[] | undefined, language: Language) =>
  listPage(selectTours(db), rules, { range }, language);

export async function findTours(db: Db, ids: readonly number[]): Promise<TourRow[]> {
  if (ids.length === 0) return [];
  return selectTours(db)
    .where('vr_scenes.id', 'in', [...new Set(ids)])
    .execute();
}

export const publishedTour = (db: Db, id: number) =>
  selectTours(db).where('vr_scenes.id', '=', id).where('vr_scenes.published', '=', true).executeTakeFirst();

export async function visitsOf(db: Db, progressIds: readonly number[]): Promise<VisitRow[]> {
  if (progressIds.length === 0) return [];
  return db
    .selectFrom('vr_visits')
    .selectAll()
    .where('progress_id', 'in', [...progressIds])
    .execute();
}

/** When a person has last opened a place for the first time, of whatever tour. */
export async function lastOpened(trx: Trx, userId: number): Promise<Date | null> {
  const { last } = await trx
    .selectFrom('vr_visits')
    .innerJoin('material_progress as p', 'p.id', 'progress_id')
    .select(({ fn }) => fn.max<Date | null>('opened_at').as('last'))
    .where('p.user_id', '=', userId)
    .where('p.kind', '=', 'vr')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertVisit(
  trx: Trx,
  visit: Pick<VisitRow, 'progress_id' | 'scene_key' | 'hotspot_key' | 'opened_at'>,
): Promise<void> {
  await trx
    .insertInto('vr_visits')
    .values({ ...visit, question_id: null, version: null, answer: null, verdict: null, answered_at: null })
    .execute();
}

/** The questions of hotspots by id, and whether they are still asked. */
export async function findQuestions(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'version', 'text', 'content', 'points', 'explanation', isAskable.as('active')])
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The questions that were answered in a cycle, as they were asked, by their places. */
export async function findAnswered(db: Db, progressId: number): Promise<Map<string, AskedQuestion>> {
  const rows = await db
    .selectFrom('vr_visits as v')
    .innerJoin('questions', 'questions.id', 'v.question_id')
    .leftJoin('question_versions as old', (join) =>
      join
        .onRef('old.question_id', '=', 'v.question_id')
        .onRef('old.version', '=', 'v.version')
        .onRef('old.version', '<>', 'questions.version'),
    )
    .select([
      'v.scene_key',
      'v.hotspot_key',
      'questions.id',
      asAsked('version'),
      asAsked('text'),
      asAsked('content'),
      asAsked('points'),
      asAsked('explanation'),
    ])
    .where('v.progress_id', '=', progressId)
    .where(({ or, eb }) => or([eb('old.version', 'is not', null), eb('v.version', '=', eb.ref('questions.version'))]))
    .execute();
  return new Map(rows.map(({ scene_key, hotspot_key, ...question }) => [placeOf(scene_key, hotspot_key), question]));
}

type Place = Pick<VisitRow, 'progress_id' | 'scene_key' | 'hotspot_key'>;

/** An answer and what it answers. */
interface Given {
  question: Pick<AskedQuestion, 'id' | 'version'>;
  answer: Schemas['Answer'];
}

/** The same answer again is no further try, and what was right stays right. */
const isTry = ({ question, answer }: Given) =>
  sql<boolean>`verdict is distinct from 'correct' and (answer, question_id, version) is distinct from
    (${toJson(answer)}::jsonb, ${question.id}::bigint, ${question.version}::integer)`;

export async function isAnotherTry(
  trx: Trx,
  { progress_id, scene_key, hotspot_key }: Place,
  given: Given,
): Promise<boolean> {
  const row = await trx
    .selectFrom('vr_visits')
    .select('progress_id')
    .where('progress_id', '=', progress_id)
    .where('scene_key', '=', scene_key)
    .where('hotspot_key', '=', hotspot_key)
    .where(isTry(given))
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps an answer that is another try. */
export async function keepAnswer(
  trx: Trx,
  { progress_id, scene_key, hotspot_key }: Place,
  { question, answer, verdict, now }: Given & { verdict: VisitRow['verdict']; now: Date },
): Promise<void> {
  await trx
    .updateTable('vr_visits')
    .set({
      question_id: question.id,
      version: question.version,
      answer: toJson(answer),
      verdict,
      answered_at: now,
      tries: sql<number>`tries + 1`,
    })
    .where('progress_id', '=', progress_id)
    .where('scene_key', '=', scene_key)
    .where('hotspot_key', '=', hotspot_key)
    .execute();
}
