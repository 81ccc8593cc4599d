import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { countOf, given, toJson, toJsonOrNull, toMoment } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { FITS } from './drawing/fits-in.ts';

type TestPool = Schemas['TestPool'];

/** How many questions the test of a row `tests` asks, as SQL: those of its list that are in use, and those of its pools. */
export const QUESTION_COUNT = sql<number>`((select count(*) from test_questions q join questions b on b.id = q.question_id
    where q.test_id = tests.id and b.active)
  + coalesce((select sum(p.count) from test_pools p where p.test_id = tests.id), 0))`;

/** The sections of a test with the titles of their themes, in order, as SQL. @param test the alias of a row of tests */
export function sectionsIn(test: string) {
  return sql<{ title: LocalizedText; minutes: number }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('title', s_themes.title, 'minutes', (s->>'minutes')::integer) order by place), '[]')
    from jsonb_array_elements(${sql.ref(`${test}.sections`)}) with ordinality as parts (s, place)
    join themes s_themes on s_themes.id = (s->>'themeId')::bigint)`;
}

/** Tests with their parts, and the number of questions that each pool may draw. */
export function selectTests(db: Db) {
  return db.selectFrom('tests').select([
    'tests.id',
    'tests.title',
    'tests.description',
    'tests.kind',
    'tests.status',
    'tests.duration_minutes',
    'tests.pass_percentage',
    'tests.attempts_allowed',
    'tests.opens_at',
    'tests.closes_at',
    'tests.shuffle_questions',
    'tests.shuffle_options',
    'tests.navigation',
    'tests.review_policy',
    'tests.review_from',
    'tests.cooldown_hours',
    'tests.retake_limit',
    'tests.appeal_days',
    'tests.avoid_seen',
    'tests.balanced',
    'tests.partial_credit',
    'tests.penalty_percent',
    'tests.section_minimums',
    'tests.sections',
    'tests.integrity_policy',
    'tests.integrity_limit',
    'tests.require_full_screen',
    'tests.block_clipboard',
    'tests.face_check',
    'tests.face_times',
    'tests.access_code',
    'tests.ip_ranges',
    'tests.seb_keys',
    'tests.late_minutes',
    'tests.late_answers',
    'tests.anonymous_marking',
    'tests.second_marker',
    'tests.examiner_id',
    'tests.created_at',
    'tests.updated_at',
    'tests.revision',
    sql<number[]>`(select coalesce(json_agg(q.question_id order by q.position), '[]')
        from test_questions q where q.test_id = tests.id)`.as('questions'),
    sql<Required<TestPool>[]>`(select coalesce(json_agg(json_build_object(
          'themeId', p.theme_id, 'difficultyFrom', p.difficulty_from, 'difficultyTo', p.difficulty_to, 'count', p.count, 'tags', p.tags,
          'available', (select count(*) from questions b where b.active and ${FITS}
              and not exists (select from test_questions f where f.test_id = tests.id and f.question_id = b.id))
        ) order by p.position), '[]')
        from test_pools p where p.test_id = tests.id)`.as('pools'),
    QUESTION_COUNT.as('question_count'),
    countOf('assignments', 'test_id', 'tests.id').as('assignment_count'),
    countOf('attempts', 'test_id', 'tests.id').as('attempt_count'),
    sql<boolean>`exists (select from attempts a where a.test_id = tests.id and a.status = 'in_progress')`.as('writing'),
    sql<boolean>`exists (select from attempts a where a.test_id = tests.id and a.marking = 'pending')`.as(
      'waits_for_marks',
    ),
  ]);
}

export type TestRow = Awaited<ReturnType<ReturnType<typeof selectTests>['execute']>>[number];

function columns(input: Schemas['TestUpdate']) {
  return given({
    title: input.title && toJson(input.title),
    description: toJsonOrNull(input.description),
    kind: input.kind,
    status: input.status,
    duration_minutes: input.durationMinutes,
    pass_percentage: input.passPercentage,
    attempts_allowed: input.attemptsAllowed,
    opens_at: toMoment(input.opensAt),
    closes_at: toMoment(input.closesAt),
    shuffle_questions: input.shuffleQuestions,
    shuffle_options: input.shuffleOptions,
    navigation: input.navigation,
    review_policy: input.reviewPolicy,
    review_from: input.reviewFrom,
    cooldown_hours: input.cooldownHours,
    retake_limit: input.retakeLimit,
    appeal_days: input.appealDays,
    avoid_seen: input.avoidSeen,
    balanced: input.balanced,
    partial_credit: input.partialCredit,
    penalty_percent: input.penaltyPercent,
    section_minimums: input.sectionMinimums && toJson(input.sectionMinimums),
    sections: input.sections && toJson(input.sections),
    integrity_policy: input.integrityPolicy,
    integrity_limit: input.integrityLimit,
    require_full_screen: input.requireFullScreen,
    block_clipboard: input.blockClipboard,
    face_check: input.faceCheck,
    face_times: input.faceTimes,
    access_code: input.accessCode,
    ip_ranges: input.ipRanges,
    seb_keys: input.sebKeys,
    late_minutes: input.lateMinutes,
    late_answers: input.lateAnswers,
    anonymous_marking: input.anonymousMarking,
    second_marker: input.secondMarker,
    examiner_id: input.examinerId,
  });
}

export async function insertTest(trx: Trx, input: Schemas['TestCreate'], now: Date): Promise<number> {
  const values = {
    ...columns(input),
    title: toJson(input.title),
    duration_minutes: input.durationMinutes,
    pass_percentage: input.passPercentage,
    created_at: now,
    updated_at: now,
  };
  const { id } = await trx.insertInto('tests').values(values).returning('id').executeTakeFirstOrThrow();
  await replaceParts(trx, id, input);
  return id;
}

export async function updateTest(trx: Trx, id: number, changes: Schemas['TestUpdate'], now: Date): Promise<void> {
  await trx
    .updateTable('tests')
    .set({ ...columns(changes), updated_at: now })
    .where('id', '=', id)
    .execute();
  await replaceParts(trx, id, changes);
}

/** Replaces each list that is given. */
async function replaceParts(
  trx: Trx,
  testId: number,
  { questions, pools }: Pick<Schemas['TestUpdate'], 'questions' | 'pools'>,
): Promise<void> {
  if (questions !== undefined) {
    await trx.deleteFrom('test_questions').where('test_id', '=', testId).execute();
    const rows = questions.map((question_id, position) => ({ test_id: testId, question_id, position }));
    if (rows.length > 0) await trx.insertInto('test_questions').values(rows).execute();
  }
  if (pools !== undefined) {
    await trx.deleteFrom('test_pools').where('test_id', '=', testId).execute();
    const rows = pools.map((pool, position) => ({
      test_id: testId,
      position,
      theme_id: pool.themeId,
      difficulty_from: pool.difficultyFrom,
      difficulty_to: pool.difficultyTo,
      count: pool.count,
      tags: pool.tags ?? [],
    }));
    if (rows.length > 0) await trx.insertInto('test_pools').values(rows).execute();
  }
}

/** Those of the ids that do not exist in a table. */
export async function missing(
  trx: Trx,
  table: 'questions' | 'themes' | 'users',
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !found.has(id)));
}

/** The themes on every paper of a test: those of its pools and of its active fixed questions. */
export async function askedThemes(db: Db, testId: number): Promise<Set<number>> {
  const { rows } = await sql<{ theme_id: number }>`
    select theme_id from test_pools where test_id = ${testId}
    union
    select b.theme_id from test_questions q join questions b on b.id = q.question_id
    where q.test_id = ${testId} and b.active`.execute(db);
  return new Set(rows.map(({ theme_id }) => theme_id));
}

export async function testExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('tests').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Those of the ids that exist. */
export async function standing(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('tests')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

export async function countAttempts(trx: Trx, testIds: readonly number[]): Promise<number> {
  const { count } = await trx
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('test_id', 'in', [...testIds])
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteTests(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('tests')
    .where('id', 'in', [...ids])
    .execute();
}

/** The examiners of those of the tests that have a report card. */
export async function examinersWithCards(trx: Trx, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await trx
    .selectFrom('tests')
    .select(['id', 'examiner_id'])
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .where(sql<boolean>`exists (select from report_cards where report_cards.test_id = tests.id)`)
    .execute();
  return new Map(rows.map(({ id, examiner_id }) => [id, examiner_id]));
}
