import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { byText, isEqual, listPage, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { filmPictures, linksOf } from '../../../content/media-files/index.ts';
import { isAskable } from '../../../content/questions/index.ts';
import { selectSubtitles } from '../../../content/video-lessons/index.ts';
import { selectBookmarks } from './bookmarks.ts';
import { videoOf } from './sessions.ts';
import { presentStanding, shareOf } from './standing.ts';
import { currentProgress, isCurrent } from '../../progress/index.ts';
import { durationMs, findStanding, requiredMoments, rulesOf } from '../queries.ts';
import { itemOf, presentAnswered, presentGiven, selectAnswers, selectShown } from '../questions/items.ts';
import { readRanges } from '../truth/spans.ts';

interface Filter {
  q?: string;
  state?: Schemas['WatchState'];
  themeId?: number;
}

/** Lessons that learners may watch, with what one of them has watched in the current cycle of each. */
function selectLessons(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('video_lessons')
    .innerJoin('media_files as file', 'file.id', 'video_lessons.media_file_id')
    .innerJoin('media_contents as content', 'content.content_hash', 'file.shown_hash')
    .leftJoin('material_progress as p', (join) =>
      join.on(
        sql<boolean>`p.id = (select n.id from material_progress n where n.user_id = ${userId} and n.kind = 'video'
          and n.ref = video_lessons.id::text order by n.cycle desc limit 1)
          and ${isCurrent('p', now)}`,
      ),
    )
    .leftJoin('video_watched as w', (join) =>
      join.onRef('w.progress_id', '=', 'p.id').onRef('w.content_hash', '=', 'content.content_hash'),
    )
    .select([
      'video_lessons.id',
      'video_lessons.title',
      'video_lessons.description',
      'video_lessons.theme_id',
      'video_lessons.media_file_id',
      'video_lessons.skip_mode',
      'video_lessons.max_speed',
      'video_lessons.required_share',
      'content.content_hash',
      'content.duration_seconds',
      'content.thumbnail_hash',
      'content.poster_hash',
      'p.completed_at',
      'p.last_at',
      'w.covered_ms',
      'w.position_ms',
      sql<Schemas['LocalizedText'] | null>`(select t.title from themes t where t.id = video_lessons.theme_id)`.as(
        'theme',
      ),
      sql<number>`(select count(*) from video_questions q join questions on questions.id = q.question_id
        where q.lesson_id = video_lessons.id and ${isAskable})`.as('question_count'),
    ]);
}

type LessonRow = Awaited<ReturnType<ReturnType<typeof selectLessons>['execute']>>[number];

const state = sql`(case when p.completed_at is not null then 'completed' when p.id is not null then 'started' else 'new' end)`;

/** What was begun comes first, the last of it before the others; then what is new, by theme and title; then what is done. */
const rules: ListRules<Filter, ['title', 'ASC']> = {
  id: sql.ref('video_lessons.id'),
  sort: {
    title: (language) => sql`array_position(array['started', 'new', 'completed'], ${state}),
      case when ${state} <> 'new' then p.last_at end desc nulls last,
      (select (t.number, t.id) from themes t where t.id = video_lessons.theme_id) nulls last,
      ${byText(sql.ref('video_lessons.title'))(language)}`,
  },
  defaultSort: ['title', 'ASC'],
  always: sql<boolean>`(video_lessons.published and content.state = 'ready')`,
  filters: {
    state: (wanted) => sql<boolean>`${state} = ${wanted}`,
    themeId: isEqual(sql.ref('video_lessons.theme_id')),
  },
  search: { text: sql.ref('video_lessons.search'), forms: true, similar: true, byName: 'title' },
};

function present(row: LessonRow, now: Date): Schemas['MyVideoLesson'] {
  const covered = row.covered_ms ?? 0;
  const duration = durationMs(row.duration_seconds);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    theme: row.theme_id === null || row.theme === null ? null : { id: row.theme_id, title: row.theme },
    durationSeconds: row.duration_seconds ?? 0,
    thumbnail: filmPictures({ ...row, id: row.media_file_id }, now).thumbnail,
    skipMode: row.skip_mode,
    maxSpeed: row.max_speed,
    requiredShare: row.required_share,
    questionCount: row.question_count,
    state: row.last_at === null ? 'new' : row.completed_at === null ? 'started' : 'completed',
    progress:
      row.last_at !== null
        ? {
            share: shareOf([[0, covered]], { durationMs: duration }),
            seconds: covered / 1000,
            position: Math.min(row.position_ms ?? 0, duration) / 1000,
            completedAt: row.completed_at?.toISOString() ?? null,
            lastAt: row.last_at.toISOString(),
          }
        : null,
    locked: null,
  };
}

/** A page of the lessons of a person. */
export async function myLessons(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: number,
  { range, ...filter }: Filter & { range?: number[] | undefined },
  language: Language,
) {
  const now = ctx.clock();
  const page = await listPage(selectLessons(ctx.db, userId, now), rules, { filter, range }, language);
  return { page, lessons: page.rows.map((row) => present(row, now)) };
}

/** One lesson with all that its player needs. @throws PublicError 404 */
export async function myLesson(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: number,
  lessonId: number,
): Promise<Schemas['MyOpenVideoLesson']> {
  const { db } = ctx;
  const now = ctx.clock();
  const row = await selectLessons(db, userId, now)
    .where('video_lessons.id', '=', lessonId)
    .where('video_lessons.published', '=', true)
    .where('content.state', '=', 'ready')
    .executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  const progress = await currentProgress(db, userId, videoOf(lessonId), now);
  const standing = progress && (await findStanding(db, lessonId, progress.id));
  const answers = progress ? await selectAnswers(db, progress.id) : new Map<number, never>();
  const terms = rulesOf({ ...row, completed_at: null, unanswered: await requiredMoments(db, lessonId), ...standing });
  const watch = presentStanding(
    { watched: readRanges(standing?.watched ?? '{}'), position: standing?.position_ms ?? 0 },
    { ...terms, complete: (progress?.completed_at ?? null) !== null },
    progress?.completed_at ?? null,
  );
  const shown = await selectShown(db, lessonId, progress?.id ?? null);
  return {
    lesson: present(row, now),
    links: await linksOf(ctx, { id: row.media_file_id, content_hash: row.content_hash }),
    subtitles: await selectSubtitles(db, lessonId),
    questions: shown.map((question, position) => {
      const answered = answers.get(question.id);
      return {
        id: question.id,
        version: question.version,
        atSeconds: Math.min(question.at_ms, terms.durationMs) / 1000,
        required: question.required,
        active: question.active,
        item: itemOf(question, userId, position).item,
        answered: answered ? presentAnswered(answered) : null,
        given: answered ? presentGiven(question, answered) : null,
      };
    }),
    watched: watch.watched,
    mayGoFrom: watch.mayGoFrom,
    mayGoTo: watch.mayGoTo,
    position: watch.position,
    bookmarks: await selectBookmarks(db, userId, lessonId),
  };
}
