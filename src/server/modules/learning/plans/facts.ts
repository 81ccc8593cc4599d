import { sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { type KnownAttempt, knownAttempts } from '../../exams/attempts/index.ts';
import type { Evidence, Kind, MaterialFacts, PlanFacts } from './reckon.ts';
import { testEvidence } from './test-evidence.ts';

/** An enrolment with what it is reckoned from. */
export interface EnrolmentFacts extends PlanFacts {
  id: number;
  userId: number;
}

interface EnrolmentRow {
  id: number;
  user_id: number;
  version_id: number;
  /** Whether its themes open one after another: a cycle that was completed is open as a whole. */
  sequential: boolean;
  starts_at: Date;
  /** When the next cycle began: what is done from then on counts for that one. */
  until: Date | null;
}

interface ThemeRow {
  version_id: number;
  position: number;
  theme_id: number;
  hours: number;
  title: LocalizedText;
}

interface MaterialRow {
  enrolment_id: number;
  theme_position: number;
  key: string;
  kind: Kind;
  ref: string;
  test_id: number | null;
  required: boolean;
  minutes: number;
  title: LocalizedText;
  is_gone: boolean;
  share: number | null;
  seconds: number | null;
  begun_at: Date | null;
  last_at: Date | null;
  completed_at: Date | null;
}

const UNTIL = sql<Date | null>`(select min(n.starts_at) from enrolments n
  where n.plan_id = e.plan_id and n.user_id = e.user_id and n.cycle > e.cycle)`;

/**
 * Whether learners cannot open the material `live`, because it is not published: nobody owes it until it is. Nor does anybody owe a webinar
 * that was cancelled, or had ended when their enrolment `e` began.
 */
const UNPUBLISHED = sql`(exists (select from media_files f where f.id = live.media_file_id and not f.published)
  or exists (select from video_lessons l where l.id = live.video_lesson_id and not l.published)
  or exists (select from vr_scenes s where s.id = live.vr_scene_id and not s.published)
  or exists (select from scorms s where s.id = live.scorm_id and not s.published)
  or exists (select from webinars w where w.id = live.webinar_id
    and (not w.published or w.state = 'cancelled' or (w.state = 'ended' and w.ended_at < e.starts_at))))`;

/** What enrolments are reckoned from, for many at once: three queries and one for the attempts. */
export async function enrolmentFacts(db: Db, ids: readonly number[], now: Date): Promise<EnrolmentFacts[]> {
  if (ids.length === 0) return [];
  const { rows: enrolments } = await sql<EnrolmentRow>`
    select e.id, e.user_id, e.version_id, v.sequential and e.state <> 'completed' as sequential, e.starts_at, ${UNTIL} as until
    from enrolments e join plan_versions v on v.id = e.version_id
    where e.id = any (${[...ids]}::bigint[]) order by e.id`.execute(db);
  const versionIds = [...new Set(enrolments.map((row) => row.version_id))];
  const { rows: themes } = await sql<ThemeRow>`
    select vt.version_id, vt.position, vt.theme_id, vt.hours, t.title
    from plan_version_themes vt join themes t on t.id = vt.theme_id
    where vt.version_id = any (${versionIds}::bigint[]) order by vt.version_id, vt.position`.execute(db);
  const { rows: materials } = await sql<MaterialRow>`
    select e.id as enrolment_id, m.theme_position, m.key, m.kind, m.ref, m.test_id, m.required, m.minutes,
      coalesce(live.title, m.title) as title, live.key is null or ${UNPUBLISHED} as is_gone, done.*
    from (select e.*, ${UNTIL} as until from enrolments e where e.id = any (${[...ids]}::bigint[])) e
    join plan_version_materials m on m.version_id = e.version_id
    join plan_version_themes vt on vt.version_id = m.version_id and vt.position = m.theme_position
    left join theme_materials live on live.theme_id = vt.theme_id and live.key = m.key
    left join lateral (
      select max(p.share) as share, sum(p.seconds) as seconds, min(p.started_at) as begun_at, max(p.last_at) as last_at,
        min(p.completed_at) as completed_at
      from material_progress p where p.user_id = e.user_id and p.kind = m.kind and p.ref = m.ref
        and p.started_at < coalesce(e.until, 'infinity') and e.starts_at <= ${now}::timestamptz
        -- What was under way when somebody began with a plan is carried on; what was finished before is not counted, and a repeated cycle
        -- asks for everything anew.
        and case when e.cycle = 1 then coalesce(p.completed_at, 'infinity') else p.started_at end >= e.starts_at
    ) done on m.kind <> 'test'
    order by e.id, m.theme_position, m.position`.execute(db);
  const testIds = [...new Set(materials.flatMap(({ test_id }) => (test_id === null ? [] : [test_id])))];
  const userIds = [...new Set(enrolments.map((row) => row.user_id))];
  const attempts = Map.groupBy(
    await knownAttempts(db, userIds, testIds, now),
    ({ userId, testId }) => `${userId}/${testId}`,
  );

  const themesOf = Map.groupBy(themes, (row) => row.version_id);
  const materialsOf = Map.groupBy(materials, (row) => `${row.enrolment_id}/${row.theme_position}`);
  return enrolments.map((enrolment) => ({
    id: enrolment.id,
    userId: enrolment.user_id,
    sequential: enrolment.sequential,
    themes: (themesOf.get(enrolment.version_id) ?? []).map(({ position, theme_id, hours, title }) => ({
      themeId: theme_id,
      title,
      hours,
      materials: (materialsOf.get(`${enrolment.id}/${position}`) ?? []).map((row) =>
        materialOf(row, enrolment, attempts),
      ),
    })),
  }));
}

function materialOf(
  row: MaterialRow,
  enrolment: EnrolmentRow,
  attempts: ReadonlyMap<string, readonly KnownAttempt[]>,
): MaterialFacts {
  const { key, kind, ref, title, required, minutes, is_gone: isGone, test_id: testId } = row;
  const isOfCycle = ({ startedAt }: KnownAttempt) =>
    startedAt >= enrolment.starts_at && (enrolment.until === null || startedAt < enrolment.until);
  const evidence: Evidence =
    testId === null
      ? {
          share: row.share ?? 0,
          seconds: row.seconds ?? 0,
          begunAt: row.begun_at,
          lastAt: row.last_at,
          completedAt: row.completed_at,
          test: null,
        }
      : testEvidence((attempts.get(`${enrolment.user_id}/${testId}`) ?? []).filter(isOfCycle));
  return { key, kind, ref, title, required, minutes, isGone, evidence };
}
