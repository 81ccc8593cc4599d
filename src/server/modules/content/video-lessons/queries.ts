import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { given, toJson, toJsonOrNull } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

type Subtitles = Pick<Required<Schemas['VideoSubtitles']>, 'language' | 'cueCount'> & { label: string | null };

/** The newest cycle of each person with the lesson: read in the order of an index, where nothing has to be sorted. */
const newestCycles = sql`(select distinct on (p.user_id) p.id, p.completed_at from material_progress p
  where p.kind = 'video' and p.ref = video_lessons.id::text order by p.user_id, p.cycle desc)`;

/** What was watched in cycles `c` of the film `content`, which the lesson has now. */
const watchedOfCycles = sql`left join video_watched w on w.progress_id = c.id and w.lesson_id = video_lessons.id
  and w.content_hash = content.content_hash`;
const filmMs = sql`(content.duration_seconds * 1000)::integer`;
/** Its part of the film, on average; null while nobody knows how long that lasts. Whole numbers are added up faster than decimals. */
const averageOfCycles = sql`sum(least(coalesce(w.covered_ms, 0), ${filmMs}))::float8 / nullif(count(*) * ${filmMs}, 0)`;

export const watcherCount = sql<number>`(select count(*) from ${newestCycles} c)`;
export const completedCount = sql<number>`(select count(c.completed_at) from ${newestCycles} c)`;
export const averageShare = sql<number | null>`(select ${averageOfCycles} from ${newestCycles} c ${watchedOfCycles})`;

/** How a lesson was watched. */
interface Watching {
  watchers: number;
  completed: number;
  share: number | null;
}

/** All three of them in one pass. */
const watching = sql<Watching>`(
  select jsonb_build_object('watchers', count(*), 'completed', count(c.completed_at), 'share', ${averageOfCycles})
  from ${newestCycles} c ${watchedOfCycles})`;

export const themeTitle = sql<LocalizedText | null>`(select t.title from themes t where t.id = video_lessons.theme_id)`;
export const fileTitle = sql<LocalizedText>`file.title`;

/** Lessons with their film, and how they were watched. */
export function selectVideoLessons(db: Db) {
  return db
    .selectFrom('video_lessons')
    .innerJoin('media_files as file', 'file.id', 'video_lessons.media_file_id')
    .innerJoin('media_contents as content', 'content.content_hash', 'file.shown_hash')
    .select([
      'video_lessons.id',
      'video_lessons.title',
      'video_lessons.description',
      'video_lessons.theme_id',
      'video_lessons.media_file_id',
      'video_lessons.published',
      'video_lessons.skip_mode',
      'video_lessons.max_speed',
      'video_lessons.required_share',
      'video_lessons.created_at',
      'video_lessons.updated_at',
      'video_lessons.revision',
      'content.content_hash',
      'content.state',
      'content.failure',
      'content.failure_params',
      'content.duration_seconds',
      'content.poster_hash',
      'content.thumbnail_hash',
      themeTitle.as('theme'),
      fileTitle.as('film'),
      watching.as('watching'),
      sql<
        Subtitles[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('language', s.language, 'label', s.label, 'cueCount', s.cue_count)
          order by s.language), '[]')
        from video_subtitles s where s.lesson_id = video_lessons.id)`.as('subtitles'),
      sql<Schemas['VideoQuestion'][]>`(select coalesce(jsonb_agg(jsonb_build_object('questionId', q.question_id,
          'atSeconds', q.at_ms / 1000.0, 'required', q.required) order by q.at_ms, q.question_id), '[]')
        from video_questions q where q.lesson_id = video_lessons.id)`.as('questions'),
    ]);
}

export type VideoLessonRow = Awaited<ReturnType<ReturnType<typeof selectVideoLessons>['execute']>>[number];

export async function findLesson(db: Db, id: number): Promise<VideoLessonRow | undefined> {
  return selectVideoLessons(db).where('video_lessons.id', '=', id).executeTakeFirst();
}

function columns(input: Schemas['VideoLessonUpdate']) {
  return given({
    title: input.title && toJson(input.title),
    description: toJsonOrNull(input.description),
    theme_id: input.themeId,
    media_file_id: input.mediaFileId,
    published: input.published,
    skip_mode: input.skipMode,
    max_speed: input.maxSpeed,
    required_share: input.requiredShare,
  });
}

export async function insertVideoLesson(trx: Trx, input: Schemas['VideoLessonCreate']): Promise<number> {
  const { id } = await trx
    .insertInto('video_lessons')
    .values({ ...columns(input), title: toJson(input.title), media_file_id: input.mediaFileId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateVideoLessons(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['VideoLessonUpdate'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('video_lessons')
    .set({ ...columns(changes), updated_at: now })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteVideoLessons(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('video_lessons').where('id', 'in', ids).execute();
}

/** Subtitles as they are stored; null leaves the text as it is. */
export interface StoredSubtitles {
  language: 'ru' | 'en' | 'kz';
  label: string | null;
  stored: { text: string; cueCount: number } | null;
}

/** Replaces the subtitles of lessons; unchanged rows are not written. */
export async function writeSubtitles(
  trx: Trx,
  lessonIds: readonly number[],
  subtitles: readonly StoredSubtitles[],
): Promise<void> {
  const lessons = sql`unnest(${[...lessonIds]}::bigint[]) t (id)`;
  const languages = subtitles.map(({ language }) => language);
  await sql`delete from video_subtitles s using ${lessons} where s.lesson_id = t.id and s.language <> all(${languages}::text[])`.execute(
    trx,
  );
  for (const { language, label, stored } of subtitles) {
    await sql`update video_subtitles s set label = ${label} from ${lessons}
      where s.lesson_id = t.id and s.language = ${language} and s.label is distinct from ${label}`.execute(trx);
    if (stored === null) continue;
    await sql`insert into video_subtitles as s (lesson_id, language, label, text, cue_count)
      select t.id, ${language}, ${label}, ${stored.text}, ${stored.cueCount} from ${lessons}
      on conflict (lesson_id, language) do update set text = excluded.text, cue_count = excluded.cue_count
      where s.text <> excluded.text`.execute(trx);
  }
}

/** Replaces the questions of lessons; unchanged rows are not written. */
export async function writeQuestions(
  trx: Trx,
  lessonIds: readonly number[],
  questions: readonly Schemas['VideoQuestion'][],
): Promise<void> {
  const lessons = sql`unnest(${[...lessonIds]}::bigint[]) t (id)`;
  const ids = questions.map(({ questionId }) => questionId);
  const rows = toJson(
    questions.map((one) => ({
      question_id: one.questionId,
      at_ms: Math.round(one.atSeconds * 1000),
      required: one.required,
    })),
  );
  await sql`delete from video_questions q using ${lessons} where q.lesson_id = t.id and q.question_id <> all(${ids}::bigint[])`.execute(
    trx,
  );
  await sql`insert into video_questions as q (lesson_id, question_id, at_ms, required)
    select t.id, w.question_id, w.at_ms, w.required
    from ${lessons} cross join jsonb_to_recordset(${rows}::jsonb) as w (question_id bigint, at_ms integer, required boolean)
    on conflict (lesson_id, question_id) do update set at_ms = excluded.at_ms, required = excluded.required
    where (q.at_ms, q.required) is distinct from (excluded.at_ms, excluded.required)`.execute(trx);
}

export async function selectSubtitles(db: Db, lessonId: number): Promise<Schemas['SubtitlesText'][]> {
  return db
    .selectFrom('video_subtitles')
    .select(['language', 'label', 'text'])
    .where('lesson_id', '=', lessonId)
    .orderBy('language')
    .execute();
}

/**
 * What the rules of lessons depend on. Their films stay as they are until the transaction ends, because a film that is replaced at the same
 * moment is compared with the questions that are there then.
 */
export async function lessonFacts(trx: Trx, ids: readonly number[]) {
  await sql`select from media_files where id in (select media_file_id from video_lessons where id = any (${[...ids]}::bigint[]))
    order by id for share`.execute(trx);
  return trx
    .selectFrom('video_lessons')
    .innerJoin('media_files as file', 'file.id', 'video_lessons.media_file_id')
    .innerJoin('media_contents as content', 'content.content_hash', 'file.shown_hash')
    .select([
      'video_lessons.id',
      'video_lessons.title',
      'video_lessons.published',
      'content.state',
      'content.duration_seconds',
      sql<number | null>`(select max(q.at_ms) / 1000.0 from video_questions q where q.lesson_id = video_lessons.id)`.as(
        'last_at',
      ),
    ])
    .select(
      sql<
        string[]
      >`array(select s.language from video_subtitles s where s.lesson_id = video_lessons.id order by s.language)`.as(
        'languages',
      ),
    )
    .where('video_lessons.id', 'in', [...ids])
    .execute();
}

/** The kinds of files. */
export async function filmKind(trx: Trx, mediaFileId: number) {
  return trx
    .selectFrom('media_files as file')
    .innerJoin('media_contents as content', 'content.content_hash', 'file.shown_hash')
    .select('content.kind')
    .where('file.id', '=', mediaFileId)
    .executeTakeFirst();
}

/** The types of questions, by id. */
export async function questionTypes(trx: Trx, ids: readonly number[]): Promise<Map<number, Schemas['QuestionType']>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('questions')
    .select(['id', 'type'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, type }) => [id, type]));
}
