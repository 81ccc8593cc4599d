import { sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import { toJson } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { minutesOf } from './minutes.ts';

/** What makes another version of a plan when it changes, as SQL: the themes in order, their hours, and what they require. */
const SHAPE = sql`jsonb_build_object('sequential', p.sequential, 'themes', (
  select coalesce(jsonb_agg(jsonb_build_array(pt.theme_id, coalesce(pt.hours, t.hours), (
    select coalesce(jsonb_agg(jsonb_build_array(m.key, m.kind, coalesce(m.test_id, m.media_file_id, m.video_lesson_id, m.vr_scene_id), m.required)
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
  const { rows: found } = await sql<MaterialRow>`
    select vt.position as theme_position, row_number() over (partition by vt.position order by m.position) - 1 as position, m.key, m.kind,
      m.title, m.required, m.test_id, m.body,
      coalesce(m.test_id, m.media_file_id, m.video_lesson_id, m.vr_scene_id)::text as ref,
      t.duration_minutes, c.kind as content_kind, c.duration_seconds
    from plan_version_themes vt join theme_materials m on m.theme_id = vt.theme_id
    left join tests t on t.id = m.test_id
    left join media_files f on f.id = m.media_file_id left join media_contents c on c.content_hash = f.content_hash
    where vt.version_id = ${version.id}`.execute(trx);
  if (found.length === 0) return;
  const materials = found.map((row) => ({
    theme_position: row.theme_position,
    position: row.position,
    key: row.key,
    kind: row.kind,
    ref: row.ref ?? row.key,
    test_id: row.test_id,
    required: row.required,
    minutes: minutesOf(row),
    title: row.title,
  }));
  await sql`
    insert into plan_version_materials (version_id, theme_position, position, key, kind, ref, test_id, required, minutes, title)
    select ${version.id}::bigint, w.* from jsonb_to_recordset(${toJson(materials)}::jsonb) as w (theme_position integer, position integer,
      key uuid, kind text, ref text, test_id bigint, required boolean, minutes double precision, title jsonb)`.execute(
    trx,
  );
}

interface MaterialRow {
  theme_position: number;
  position: number;
  key: string;
  kind: 'test' | 'file' | 'page' | 'link' | 'video' | 'vr';
  title: LocalizedText;
  required: boolean;
  test_id: number | null;
  body: LocalizedText | null;
  ref: string | null;
  duration_minutes: number | null;
  content_kind: string | null;
  duration_seconds: number | null;
}

/** The newest version of each plan, as SQL: rows with plan_id and id. */
export const CURRENT_VERSIONS = sql`(select distinct on (plan_id) plan_id, id from plan_versions order by plan_id, number desc)`;
