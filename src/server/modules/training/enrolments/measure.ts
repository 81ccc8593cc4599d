import { sql } from 'kysely';
import { toJson } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { type Measured, minutesOf } from './minutes.ts';

interface Found extends Measured {
  version_id: number;
  theme_position: number;
  position: number;
  minutes: number;
  /** The content is not read yet, so nothing tells how long it is. */
  is_processing: boolean;
}

/** Materials in one statement. */
const LIMIT = 2000;

/** The scenes of a tour, as JSON in the form of {@link Measured}. Models and pictures have no length. */
const SCENES = sql`(select coalesce(jsonb_agg(jsonb_build_object('seconds', pc.duration_seconds, 'places', (
    select coalesce(jsonb_agg(jsonb_build_object('kind', h ->> 'kind', 'text', nullif(h -> 'text', 'null'::jsonb))), '[]')
    from jsonb_array_elements(vp.hotspots) h where h ->> 'kind' <> 'link')) order by vp.position), '[]')
  from vr_places vp left join media_files pf on pf.id = vp.media_file_id left join media_contents pc on pc.content_hash = pf.shown_hash
  where vp.vr_scene_id = m.vr_scene_id)`;

const IS_PROCESSING = sql<boolean>`(coalesce(c.state = 'processing', false) or exists (select from vr_places vp
  join media_files pf on pf.id = vp.media_file_id join media_contents pc on pc.content_hash = pf.shown_hash
  where vp.vr_scene_id = m.vr_scene_id and pc.state = 'processing'))`;

/**
 * Measures the materials of versions that were not measured yet: new ones, and those whose film or file was still being read. Materials
 * that were taken out of their theme keep what they had. Versions without such materials cost a look into an index that is almost empty.
 * @param versionId only those of this version
 * @returns the versions of which materials have got another weight
 */
export async function measureMaterials(trx: Trx, versionId?: number): Promise<number[]> {
  const scope = versionId === undefined ? sql`true` : sql`w.version_id = ${versionId}`;
  const changed = new Set<number>();
  // A version may have more materials than one statement takes; whatever is still being read waits for the next time.
  for (let after: readonly [number, number, number] = [0, -1, -1]; ; ) {
    const { rows } = await sql<Found>`
      select w.version_id, w.theme_position, w.position, w.minutes, w.kind, m.body,
        coalesce(t.duration_minutes, n.minutes) as duration_minutes, c.kind as content_kind,
        c.duration_seconds, c.page_count, case when w.kind = 'vr' then ${SCENES} else '[]'::jsonb end as scenes, ${IS_PROCESSING} as is_processing
      from plan_version_materials w
      join plan_version_themes vt on vt.version_id = w.version_id and vt.position = w.theme_position
      join theme_materials m on m.theme_id = vt.theme_id and m.key = w.key
      left join tests t on t.id = m.test_id
      left join webinars n on n.id = m.webinar_id
      left join video_lessons l on l.id = m.video_lesson_id
      left join media_files f on f.id = coalesce(m.media_file_id, l.media_file_id)
      left join media_contents c on c.content_hash = f.shown_hash
      where not w.measured and ${scope}
        and (w.version_id, w.theme_position, w.position) > (${after[0]}::bigint, ${after[1]}::integer, ${after[2]}::integer)
      order by w.version_id, w.theme_position, w.position limit ${LIMIT}`.execute(trx);
    const last = rows.at(-1);
    if (last === undefined) return [...changed];
    const measured = rows.map((row) => ({ ...row, weight: minutesOf(row) }));
    await write(
      trx,
      measured.filter(({ minutes, weight, is_processing }) => weight !== minutes || !is_processing),
    );
    for (const { version_id, minutes, weight } of measured) if (weight !== minutes) changed.add(version_id);
    after = [last.version_id, last.theme_position, last.position];
  }
}

async function write(trx: Trx, rows: readonly (Found & { weight: number })[]): Promise<void> {
  if (rows.length === 0) return;
  const weights = rows.map(({ version_id, theme_position, position, weight, is_processing }) => ({
    ...{ version_id, theme_position, position, minutes: weight, measured: !is_processing },
  }));
  await sql`
    update plan_version_materials w set minutes = n.minutes, measured = n.measured
    from jsonb_to_recordset(${toJson(weights)}::jsonb) as n (version_id bigint, theme_position integer, position integer,
      minutes double precision, measured boolean)
    where w.version_id = n.version_id and w.theme_position = n.theme_position and w.position = n.position`.execute(trx);
}
