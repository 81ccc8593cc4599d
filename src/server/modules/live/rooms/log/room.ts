import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';

/** A room as pages see it. */
export async function roomEntity(db: Db, roomId: number): Promise<Schemas['Room']> {
  const row = await db
    .selectFrom('live_rooms as r')
    .leftJoin('media_files as f', 'f.id', 'r.material_id')
    .leftJoin('media_contents as c', 'c.content_hash', 'f.shown_hash')
    .selectAll('r')
    .select([
      'f.title as material_title',
      'c.kind as material_kind',
      sql<LocalizedText>`coalesce((select w.title from webinars w where w.id = r.webinar_id),
        (select jsonb_build_object('ru', m.title) from meetings m where m.id = r.meeting_id))`.as('title'),
    ])
    .where('r.id', '=', roomId)
    .executeTakeFirstOrThrow();
  const { material_id: mediaFileId, material_title: title, material_kind: kind } = row;
  return {
    id: row.id,
    kind: row.webinar_id === null ? 'meeting' : 'webinar',
    webinarId: row.webinar_id,
    meetingId: row.meeting_id,
    title: row.title,
    openedAt: row.opened_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    recording: false,
    settings: {
      lobby: row.lobby,
      locked: row.locked,
      chatOpen: row.chat_open,
      guestsPublish: row.guests_publish,
      spotlightId: row.spotlight_id,
    },
    material: mediaFileId === null || title === null || kind === null ? null : { mediaFileId, title, kind },
  };
}
