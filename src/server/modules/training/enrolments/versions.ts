import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';
import { measureMaterials } from './measure.ts';

/** What makes another version of a plan when it changes, as SQL: the themes in order, their hours, and what they require. */
const SHAPE = sql`jsonb_build_object('sequential', p.sequential, 'themes', (
  select coalesce(jsonb_agg(jsonb_build_array(pt.theme_id, coalesce(pt.hours, t.hours), (
    select coalesce(jsonb_agg(jsonb_build_array(m.key, m.kind, coalesce(m.test_id, m.media_file_id, m.video_lesson_id, m.vr_scene_id, m.scorm_id,
        m.webinar_id), m.required)
      order by m.position), '[]') from theme_materials m where m.theme_id = pt.theme_id)) order by pt.position), '[]')
  from plan_themes pt join themes t on t.id = pt.theme_id where pt.plan_id = p.id))`;

/**
 * Freezes the plans whose content is not that of their newest version. Their rows are locked, so that two requests do not make the same
 * version; a plan without changes costs one comparison.
 */
export async function ensureVersions(trx: Trx, planIds: readonly number[], now: Date): Promise<void> {
  if (planIds.length === 0) return;
  const { rows: stale } = await sql<{ id: number }>`
    select p.id from plans p where p.id = any (${[...planIds]}::bigint[]) and ${SHAPE} is distinct from (
      select v.shape from plan_versions v where v.plan_id = p.id order by v.number desc limit 1)
    order by p.id for update of p`.execute(trx);
  for (const { id } of stale) await freeze(trx, id, now);
}

async function freeze(trx: Trx, planId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into plan_versions (plan_id, number, sequential, hours, shape, created_at)
    select p.id, 1 + coalesce((select max(number) from plan_versions where plan_id = p.id), 0), p.sequential,
      (select coalesce(sum(coalesce(pt.hours, t.hours)), 0) from plan_themes pt join themes t on t.id = pt.theme_id where pt.plan_id = p.id),
      ${SHAPE}, ${now}::timestamptz
    from plans p where p.id = ${planId} and ${SHAPE} is distinct from (
      select v.shape from plan_versions v where v.plan_id = p.id order by v.number desc limit 1)
    returning id`.execute(trx);
  const [version] = rows;
  // Another request has made it while this one waited for the plan.
  if (version === undefined) return;
  await sql`
    insert into plan_version_themes (version_id, position, theme_id, hours)
    select ${version.id}::bigint, row_number() over (order by pt.position) - 1, pt.theme_id, coalesce(pt.hours, t.hours)
    from plan_themes pt join themes t on t.id = pt.theme_id where pt.plan_id = ${planId}`.execute(trx);
  await sql`
    insert into plan_version_materials (version_id, theme_position, position, key, kind, ref, test_id, required, minutes, measured, title)
    select vt.version_id, vt.position, row_number() over (partition by vt.position order by m.position) - 1, m.key, m.kind,
      coalesce(coalesce(m.test_id, m.media_file_id, m.video_lesson_id, m.vr_scene_id, m.scorm_id,
        m.webinar_id)::text, m.key::text), m.test_id, m.required, 1, false, m.title
    from plan_version_themes vt join theme_materials m on m.theme_id = vt.theme_id where vt.version_id = ${version.id}`.execute(
    trx,
  );
  await measureMaterials(trx, version.id);
}

/** The newest version of each plan, as SQL: rows with plan_id and id. */
export const CURRENT_VERSIONS = sql`(select distinct on (plan_id) plan_id, id from plan_versions order by plan_id, number desc)`;
