import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { isAssignedIn } from '../../../training/assignments/index.ts';
import { isForPerson } from '../../audience/index.ts';
import { presence } from '../attendance/presence.ts';

/** How long after its planned end a webinar that nobody has begun is still awaited, in hours. */
const AWAITED_HOURS = 3;

/** Recordings that are shown of one webinar. */
const RECORDINGS = 20;

/** What is not published yet of what was recorded of a webinar: how much of its films is made, or that they are. */
const FILM = sql<Schemas['MyWebinarFilm'] | null>`(select jsonb_build_object(
    'state', case when bool_and(c.state = 'ready') then 'ready' else 'making' end,
    'percent', round(avg(case c.state when 'ready' then 100 when 'making' then c.percent else 0 end)))
  from recordings c join live_rooms room on room.id = c.room_id
    left join recording_webinars v on v.id = c.recording_webinar_id
  where room.webinar_id = webinars.id and c.state <> 'failed' and v.published is not true
    and (c.state <> 'ready' or v.id is not null)
  having count(*) > 0)`;

/** The webinars that are for a person, with what they did there. */
export function selectMine(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('webinars')
    .innerJoin('users as teacher', 'teacher.id', 'webinars.teacher_id')
    .where(isForPerson(userId))
    .select([
      'webinars.id',
      'webinars.title',
      'webinars.description',
      'webinars.theme_id',
      'webinars.starts_at',
      'webinars.minutes',
      'webinars.state',
      'webinars.started_at',
      'webinars.ended_at',
      'webinars.face_check',
      'webinars.recorded',
      sql<boolean>`coalesce((select r.lobby from live_rooms r where r.webinar_id = webinars.id), webinars.lobby)`.as(
        'lobby',
      ),
      'webinars.attended_share',
      'webinars.exam_test_id',
      'webinars.updated_at',
      'webinars.revision',
      'teacher.full_name as teacher',
      sql<LocalizedText | null>`(select t.title from themes t where t.id = webinars.theme_id)`.as('theme'),
      sql<LocalizedText | null>`(select t.title from tests t where t.id = webinars.exam_test_id)`.as('exam'),
      sql<boolean>`exists (select from tests t where t.id = webinars.exam_test_id and t.status = 'published')`.as(
        'exam_is_published',
      ),
      sql<number>`coalesce((select x.seconds from ${presence(
        sql<boolean>`w.id = webinars.id and p.user_id = ${userId}`,
        now,
      )} x), 0)`.as('seconds'),
      sql<boolean>`exists (select from webinar_endings e where e.webinar_id = webinars.id)`.as('is_settled'),
      sql<boolean>`exists (select from users where users.id = ${userId}
        and ${isAssignedIn(sql.ref('webinars.exam_test_id'))})`.as('has_exam'),
      sql<Schemas['MyWebinarRecording'][]>`(select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title,
          'durationSeconds', v.duration_seconds) order by v.id), '[]')
        from (select r.id, r.title, c.duration_seconds from recording_webinars r
          join media_files f on f.id = r.media_file_id join media_contents c on c.content_hash = f.shown_hash
          where r.webinar_id = webinars.id and r.published and c.state = 'ready' order by r.id limit ${RECORDINGS}) v)`.as(
        'recordings',
      ),
      FILM.as('film'),
    ]);
}

export type MineRow = Awaited<ReturnType<ReturnType<typeof selectMine>['execute']>>[number];

/** Whether nobody has begun a webinar, and nobody waits for it any more, as SQL. */
const isMissed = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`webinars.starts_at + make_interval(mins => webinars.minutes, hours => ${AWAITED_HOURS}) < ${now}::timestamptz`;

/** When a webinar is for its people, as a condition. */
export function isWhen(when: Schemas['MyWebinarState'], now: Date): RawBuilder<boolean> {
  if (when === 'live') return sql<boolean>`webinars.state = 'live'`;
  if (when === 'upcoming') return sql<boolean>`(webinars.state = 'planned' and not ${isMissed(now)})`;
  return sql<boolean>`(webinars.state in ('ended', 'cancelled') or (webinars.state = 'planned' and ${isMissed(now)}))`;
}

/** Materials that are shown of one webinar. */
const MATERIALS = 100;

/** The published files of the theme of a webinar, and those that were put before all in its room, also if they are not any more. */
export async function findMaterials(
  db: Db,
  { id, theme_id: themeId }: Pick<MineRow, 'id' | 'theme_id'>,
): Promise<Schemas['MyWebinarMaterial'][]> {
  const shown = sql`(select (e.data->'material'->>'mediaFileId')::bigint from room_events e
    join live_rooms room on room.id = e.room_id where room.webinar_id = ${id} and e.kind = 'room')`;
  return db
    .selectFrom('media_files')
    .innerJoin('media_contents', 'media_contents.content_hash', 'media_files.shown_hash')
    .select(['media_files.id', 'media_files.title', 'media_contents.kind'])
    .where(sql<boolean>`(media_files.theme_id = ${themeId}::bigint or media_files.id in ${shown})`)
    .where('media_files.published', '=', true)
    .where('media_contents.state', '=', 'ready')
    .orderBy('media_files.id')
    .limit(MATERIALS)
    .execute();
}
