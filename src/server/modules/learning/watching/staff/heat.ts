import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { durationMs } from '../queries.ts';
import { PARTS } from '../truth/credit.ts';

interface PartRow {
  part: number;
  people: number;
  played: number;
}

/** Milliseconds of a part that a person played: whoever has seen something of it has played it once. */
const playedOnce = (width: number) => sql`case when m.played > 0 then greatest(m.played, ${width}::float8) else 0 end`;

/** How often each hundredth of a lesson's film was watched, in all cycles. @returns undefined where there is no such lesson */
export async function heatOf(db: Db, lessonId: number): Promise<Schemas['VideoHeat'] | undefined> {
  const lesson = await db
    .selectFrom('video_lessons as l')
    .innerJoin('media_files as file', 'file.id', 'l.media_file_id')
    .innerJoin('media_contents as content', 'content.content_hash', 'file.shown_hash')
    .select(['content.content_hash', 'content.duration_seconds'])
    .select(
      sql<number>`(select count(distinct p.user_id) from video_watched w join material_progress p on p.id = w.progress_id
        where w.lesson_id = l.id and w.content_hash = content.content_hash)`.as('watchers'),
    )
    .where('l.id', '=', lessonId)
    .executeTakeFirst();
  if (lesson === undefined) return undefined;
  const duration = durationMs(lesson.duration_seconds);
  const width = duration / PARTS;
  const { rows } = await sql<PartRow>`
    select m.part, count(distinct p.user_id) filter (where m.played > 0) as people, sum(${playedOnce(width)})::float8 as played
    from video_watched w join material_progress p on p.id = w.progress_id
    cross join lateral unnest(w.played) with ordinality as m (played, part)
    where w.lesson_id = ${lessonId} and w.content_hash = ${lesson.content_hash}
    group by m.part`.execute(db);
  const found = new Map(rows.map((row) => [row.part, row]));
  return {
    durationSeconds: lesson.duration_seconds,
    watcherCount: lesson.watchers,
    parts:
      duration === 0
        ? []
        : Array.from({ length: PARTS }, (_, index) => {
            const row = found.get(index + 1);
            const plays = (row?.played ?? 0) / width;
            return {
              from: Math.round(index * width) / 1000,
              to: Math.round((index + 1) * width) / 1000,
              people: row?.people ?? 0,
              plays: Math.round(plays * 100) / 100,
            };
          }),
  };
}
