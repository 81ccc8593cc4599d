import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { given, toJson, toJsonOrNull, toMoment } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { conductsWebinars, seesPerson, type Viewer } from '../../identity/users/index.ts';
import { audienceOf } from '../audience/index.ts';

type Target = Schemas['WebinarTarget'];

/** Rows of `webinar_targets` in the form of the contract, in a fixed order. */
const TARGETS = sql<
  Target[]
>`(select coalesce(jsonb_agg(jsonb_build_object('targetType', k.target_type, 'targetIds', k.ids)
    order by array_position(array['everyone', 'region', 'position', 'user'], k.target_type)), '[]')
  from (select t.target_type, coalesce(jsonb_agg(n.id order by n.id) filter (where n.id is not null), '[]') as ids
    from webinar_targets t cross join lateral (select coalesce(t.user_id, t.region_id, t.position_id) as id) n
    where t.webinar_id = webinars.id group by t.target_type) k)`;

const ROOM = sql`(select r.id from live_rooms r where r.webinar_id = webinars.id)`;

const attended = (viewer: Viewer) => sql<number>`(case webinars.state
  when 'ended' then (select count(distinct p.user_id) from material_progress p
    where p.kind = 'webinar' and p.ref = webinars.id::text and p.completed_at is not null
      and ${seesPerson(viewer, sql.ref('p.user_id'))})
  else (select count(*) from room_people p where p.room_id = ${ROOM} and p.user_id is not null and p.role <> 'host'
    and ${seesPerson(viewer, sql.ref('p.user_id'))} and exists (select from room_stays s where s.person_id = p.id)) end)`;

/** Who is in the room now, in one window or in several. */
const inside = (
  viewer: Viewer,
) => sql<number>`(select count(distinct s.person_id) from room_people p join room_stays s on s.person_id = p.id
  where p.room_id = ${ROOM} and s.left_at is null and ${seesPerson(viewer, sql.ref('p.user_id'))})`;

const EVERYBODY: Viewer = { userId: 0, scope: 'everyone' };

/** Webinars with their audience and numbers. @param viewer whose people are counted: those that they see */
export function selectWebinars(db: Db, viewer = EVERYBODY) {
  return db
    .selectFrom('webinars')
    .select([
      'webinars.id',
      'webinars.title',
      'webinars.description',
      'webinars.theme_id',
      'webinars.teacher_id',
      'webinars.starts_at',
      'webinars.minutes',
      'webinars.published',
      'webinars.lobby',
      'webinars.chat_open',
      'webinars.recorded',
      'webinars.face_check',
      'webinars.attended_share',
      'webinars.exam_test_id',
      'webinars.state',
      'webinars.started_at',
      'webinars.ended_at',
      'webinars.created_at',
      'webinars.updated_at',
      'webinars.revision',
      TARGETS.as('targets'),
      sql<LocalizedText | null>`(select t.title from themes t where t.id = webinars.theme_id)`.as('theme'),
      sql<LocalizedText | null>`(select t.title from tests t where t.id = webinars.exam_test_id)`.as('exam'),
      sql<string>`(select u.full_name from users u where u.id = webinars.teacher_id)`.as('teacher'),
      sql<number>`(select count(*) from ${audienceOf(sql`webinars.id`)} a where ${seesPerson(viewer, sql.ref('a.id'))})`.as(
        'person_count',
      ),
      attended(viewer).as('attended_count'),
      inside(viewer).as('inside_count'),
      sql<number>`(select count(*) from room_questions q where q.room_id = ${ROOM})`.as('question_count'),
      sql<number>`(select count(*) from recording_webinars v where v.webinar_id = webinars.id and v.published)`.as(
        'recording_count',
      ),
      sql<number | null>`${ROOM}`.as('room_id'),
    ]);
}

export type WebinarRow = Awaited<ReturnType<ReturnType<typeof selectWebinars>['execute']>>[number];

function columns(input: Schemas['WebinarUpdate']) {
  return given({
    title: input.title && toJson(input.title),
    description: toJsonOrNull(input.description),
    theme_id: input.themeId,
    teacher_id: input.teacherId,
    starts_at: toMoment(input.startsAt),
    minutes: input.minutes,
    published: input.published,
    lobby: input.lobby,
    chat_open: input.chatOpen,
    recorded: input.recorded,
    face_check: input.faceCheck,
    attended_share: input.attendedShare,
    exam_test_id: input.examTestId,
  });
}

export async function insertWebinar(trx: Trx, input: Schemas['WebinarCreate'], now: Date): Promise<number> {
  const { title, teacherId, startsAt, minutes } = input;
  const values = {
    ...columns(input),
    ...{ title: toJson(title), teacher_id: teacherId, starts_at: new Date(startsAt), minutes },
    ...{ created_at: now, updated_at: now },
  };
  const { id } = await trx.insertInto('webinars').values(values).returning('id').executeTakeFirstOrThrow();
  if (input.targets !== undefined) await writeTargets(trx, [id], input.targets);
  return id;
}

export async function updateWebinars(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['WebinarUpdate'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('webinars')
    .set({ ...columns(changes), updated_at: now })
    .where('id', 'in', ids)
    .execute();
  if (changes.targets !== undefined) await writeTargets(trx, ids, changes.targets);
}

/** Replaces the audience of webinars. Rows that stay are not written, so that the history shows only real changes. */
async function writeTargets(trx: Trx, ids: readonly number[], targets: readonly Target[]): Promise<void> {
  const rows = targets.flatMap(({ targetType: type, targetIds }): { type: string; id: number | null }[] =>
    type === 'everyone' ? [{ type, id: null }] : targetIds.map((id) => ({ type, id })),
  );
  const wanted = sql`(select w.id as webinar_id, t.type, case t.type when 'user' then t.id end as user_id,
      case t.type when 'region' then t.id end as region_id, case t.type when 'position' then t.id end as position_id
    from unnest(${[...ids]}::bigint[]) w (id) cross join jsonb_to_recordset(${toJson(rows)}::jsonb) as t (type text, id bigint))`;
  await sql`delete from webinar_targets h where h.webinar_id = any (${[...ids]}::bigint[]) and not exists (
    select from ${wanted} n where n.webinar_id = h.webinar_id and n.type = h.target_type
      and n.user_id is not distinct from h.user_id and n.region_id is not distinct from h.region_id
      and n.position_id is not distinct from h.position_id)`.execute(trx);
  await sql`insert into webinar_targets (webinar_id, target_type, user_id, region_id, position_id)
    select webinar_id, type, user_id, region_id, position_id from ${wanted} n on conflict do nothing`.execute(trx);
}

export async function deleteWebinars(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('webinars').where('id', 'in', ids).execute();
}

/** Those of the people who may not conduct webinars now. */
export async function notConducting(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select w.id from unnest(${[...ids]}::bigint[]) w (id)
    where not exists (select from users where users.id = w.id and not users.blocked and ${conductsWebinars})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether learners can be given a test: whoever attends finds no exam that is a draft. */
export async function isPublishedTest(db: Db, id: number): Promise<boolean> {
  const test = await db.selectFrom('tests').select('status').where('id', '=', id).executeTakeFirst();
  return test?.status === 'published';
}

/** Who made a webinar, as its history tells: examiners plan webinars that they may not hold. */
const PLANNER = sql<number | null>`(select b.actor_id from changes c join batches b on b.id = c.batch_id
  where c.resource = 'webinars' and c.record_id = webinars.id and c.table_name = 'webinars' and c.action = 'insert'
  order by c.id limit 1)`;

/** What a rule has to know of webinars before they are changed. */
export async function selectPlans(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('webinars')
    .select([
      'id',
      'state',
      'starts_at',
      'minutes',
      'teacher_id',
      'attended_share',
      'exam_test_id',
      TARGETS.as('targets'),
      PLANNER.as('planner_id'),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

export type Plan = Awaited<ReturnType<typeof selectPlans>>[number];
