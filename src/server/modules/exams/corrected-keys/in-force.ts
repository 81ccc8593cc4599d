import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db, PrintedItem, Trx } from '../../../db/index.ts';
import { readItems } from '../papers/index.ts';
import type { ItemKey } from '../../content/questions/index.ts';
import { remapKey } from './remap-key.ts';
import { findVersion } from './versions.ts';

/** A correction as a paper stores it, at the position of the question. */
export interface CarriedCorrection {
  correctionId: number;
  action: Schemas['CorrectionAction'];
  /** The corrected key in the ids of the paper. */
  key?: ItemKey;
}

/** A question on a paper, with the correction that the paper has. */
export interface PaperPlace {
  attempt_id: number;
  /** From 0. */
  position: number;
  item: Schemas['PaperItem'];
  key: ItemKey;
  carried: CarriedCorrection | null;
}

export interface InForce {
  id: number;
  action: Schemas['CorrectionAction'];
  content: Schemas['QuestionContent'] | null;
}

/**
 * The id of the correction in force for a version of a question at a test, as SQL: of several that are applied, there or at every test, the
 * latest. null: none.
 */
function inForceIn(
  test: RawBuilder<unknown>,
  question: RawBuilder<unknown>,
  version: RawBuilder<unknown>,
): RawBuilder<number | null> {
  return sql<number | null>`(select max(c.id) from key_corrections c
    where c.question_id = ${question} and c.version is not distinct from ${version} and c.status = 'applied'
      and (c.test_id = ${test} or c.test_id is null))`;
}

/** The correction in force for a version of a question at a test. */
export async function inForceAt(
  db: Db,
  { testId, questionId, version }: { testId: number; questionId: number; version: number | null },
): Promise<InForce | null> {
  const inForce = inForceIn(sql`${testId}::bigint`, sql`${questionId}::bigint`, sql`${version}::integer`);
  const row = await db
    .selectFrom('key_corrections')
    .select(['id', 'action', 'content'])
    .where('id', '=', inForce)
    .executeTakeFirst();
  return row ?? null;
}

/** The corrections in force at a test, of all questions. */
export function correctionsInForce(db: Db, testId: number) {
  const { ref } = sql;
  return db
    .selectFrom('key_corrections')
    .select(['id', 'question_id', 'version', 'action', 'content'])
    .where(
      'id',
      '=',
      inForceIn(sql`${testId}::bigint`, ref('key_corrections.question_id'), ref('key_corrections.version')),
    )
    .orderBy('id')
    .execute();
}

/**
 * The correction that the paper has to store.
 * @returns undefined when the corrected key cannot be translated into the ids of the paper
 */
export function carriedBy(
  correction: InForce,
  asked: Schemas['QuestionContent'],
  { item, key }: Pick<PaperPlace, 'item' | 'key'>,
): CarriedCorrection | undefined {
  const { id, action, content } = correction;
  if (action !== 'key') return { correctionId: id, action };
  const corrected = content === null ? undefined : remapKey(asked, content, item, key);
  return corrected && { correctionId: id, action, key: corrected };
}

/** The papers, and positions, that contain a version of a question. */
export async function placesOf(
  db: Db,
  attemptIds: readonly number[],
  questionId: number,
  version: number | null,
): Promise<PaperPlace[]> {
  if (attemptIds.length === 0) return [];
  const { rows } = await sql<Omit<PaperPlace, 'item'> & { item: PrintedItem }>`
    select p.attempt_id, (q.n - 1)::integer as position, p.items->(q.n - 1)::integer as item,
      p.keys->(q.n - 1)::integer->'key' as key, p.corrections->((q.n - 1)::text) as carried
    from attempt_papers p cross join lateral unnest(p.questions, p.versions) with ordinality q (question_id, version, n)
    where p.attempt_id = any (${[...attemptIds]}::bigint[]) and q.question_id = ${questionId}
      and q.version is not distinct from ${version}::integer
    order by p.attempt_id`.execute(db);
  const items = await readItems(db, [rows.map(({ item }) => item)]);
  return rows.map((row, index) => ({ ...row, item: items[0]?.[index] as Schemas['PaperItem'] }));
}

/** Stores corrections on papers; null removes one. */
export async function writeCarried(
  trx: Trx,
  places: readonly { attemptId: number; position: number; carried: CarriedCorrection | null }[],
): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map(({ attemptId, position, carried }) => ({
    attempt_id: attemptId,
    place: String(position),
    carried,
  }));
  await sql`
    update attempt_papers p
    set corrections = case when r.carried is null or jsonb_typeof(r.carried) = 'null' then p.corrections - r.place
      else p.corrections || jsonb_build_object(r.place, r.carried) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (attempt_id bigint, place text, carried jsonb)
    where p.attempt_id = r.attempt_id`.execute(trx);
}

/**
 * Updates the corrections on papers just before they are graded, so that everybody is graded by the keys that are in force at that moment.
 * The transaction holds `lockForSubmission`, so no correction is being applied.
 */
export async function carryCorrections(trx: Trx, attemptIds: readonly number[]): Promise<void> {
  if (attemptIds.length === 0) return;
  const { rows: missing } = await sql<{
    attempt_id: number;
    test_id: number;
    question_id: number;
    version: number | null;
  }>`
    select p.attempt_id, a.test_id, q.question_id, q.version
    from attempts a
    join attempt_papers p on p.attempt_id = a.id
    cross join lateral unnest(p.questions, p.versions) with ordinality q (question_id, version, n)
    join lateral (select ${inForceIn(sql`a.test_id`, sql`q.question_id`, sql`q.version`)} as id) k on k.id is not null
    where a.id = any (${[...attemptIds]}::bigint[])
      and exists (select from key_corrections where status = 'applied')
      and (p.corrections->((q.n - 1)::text)->>'correctionId')::bigint is distinct from k.id`.execute(trx);
  for (const { attempt_id, test_id, question_id, version } of missing) {
    const correction = await inForceAt(trx, { testId: test_id, questionId: question_id, version });
    const asked = await findVersion(trx, question_id, version);
    const [place] = await placesOf(trx, [attempt_id], question_id, version);
    const carried = correction && asked && place ? carriedBy(correction, asked.content, place) : undefined;
    if (carried === undefined || place === undefined) continue;
    await writeCarried(trx, [{ attemptId: attempt_id, position: place.position, carried }]);
  }
}
