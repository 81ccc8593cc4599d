import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';

/** A select of the columns media_file_id, resource, record_id and title. Whoever uses media files adds one here. */
const USES: readonly RawBuilder<unknown>[] = [
  sql`select m.media_file_id, 'themes' as resource, t.id as record_id, t.title
    from theme_materials m join themes t on t.id = m.theme_id where m.media_file_id is not null`,
  sql`select l.media_file_id, 'video-lessons' as resource, l.id as record_id, l.title from video_lessons l`,
  sql`select p.media_file_id, 'vr-scenes' as resource, v.id as record_id, v.title
    from vr_places p join vr_scenes v on v.id = p.vr_scene_id`,
  sql`select r.media_file_id, 'vr-scenes' as resource, v.id as record_id, v.title
    from vr_references r join vr_scenes v on v.id = r.vr_scene_id where r.media_file_id is not null`,
  sql`select w.media_file_id, 'recording-webinars' as resource, w.id as record_id, w.title from recording_webinars w`,
];

const uses = sql`(${sql.join(USES, sql` union `)}) as media_uses`;

/** Most records that are named. */
const NAMED = 100;

/** How many records use a row of media_files. */
export const usageCount = sql<number>`(select count(*) from ${uses} where media_uses.media_file_id = media_files.id)`;

export async function selectUses(db: Db, mediaFileId: number): Promise<Schemas['MediaUsage'][]> {
  const { rows } = await sql<Schemas['MediaUsage']>`
    select resource, record_id as id, title from ${uses} where media_file_id = ${mediaFileId}
    order by resource, record_id limit ${NAMED}`.execute(db);
  return rows;
}
