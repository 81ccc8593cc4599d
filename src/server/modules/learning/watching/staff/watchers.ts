import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { type Export, isEqual, type ListRules, seenOnly } from '../../../../crud/index.ts';
import type { SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { isAskable } from '../../../content/questions/index.ts';
import { peopleSearchFor, withinOwnRegion } from '../../../identity/users/index.ts';
import { isNewestCurrent, type Material } from '../../progress/index.ts';
import { durationMs } from '../queries.ts';
import { inSeconds, readRanges } from '../truth/spans.ts';

/** What was watched of the film that the lesson has now. */
interface Watched {
  covered_ms: number;
  position_ms: number;
  watched: string;
}

/** A value of what was watched: no join, so that only what a page shows is read when nothing of it sorts the list. */
const watchedOf = <T>(value: RawBuilder<unknown>) =>
  sql<T | null>`(select ${value} from video_watched w where w.progress_id = p.id and w.content_hash = content.content_hash)`;

/**
 * Whoever has begun a lesson in the cycle that counts for them now, with what was watched of the film that the lesson has now. Cycles that
 * are over are in the enrolments. Person, lesson and film always exist; left joins let the database skip them when it counts.
 */
export function selectWatchers(db: Db, lessonId: number, now: Date) {
  const material: Material = { kind: 'video', ref: String(lessonId) };
  return db
    .selectFrom('material_progress as p')
    .leftJoin('users', 'users.id', 'p.user_id')
    .leftJoin('video_lessons as l', (join) => join.on('l.id', '=', lessonId))
    .leftJoin('media_files as file', 'file.id', 'l.media_file_id')
    .leftJoin('media_contents as content', 'content.content_hash', 'file.shown_hash')
    .where('p.kind', '=', material.kind)
    .where('p.ref', '=', material.ref)
    .where(isNewestCurrent('p', now, material))
    .select([
      'p.user_id as id',
      sql<string>`users.full_name`.as('full_name'),
      'users.personnel_number',
      'users.region_id',
      'users.position_id',
      'p.cycle',
      'p.started_at',
      'p.last_at',
      'p.completed_at',
      'content.duration_seconds',
      watchedOf<Watched>(
        sql`jsonb_build_object('covered_ms', w.covered_ms, 'position_ms', w.position_ms, 'watched', w.watched::text)`,
      ).as('film'),
      sql<number>`(select count(*) from video_answers a join video_questions q on q.question_id = a.question_id and q.lesson_id = l.id
        where a.progress_id = p.id)`.as('answered'),
      sql<number>`(select count(*) from video_questions q join questions on questions.id = q.question_id where q.lesson_id = l.id
        and (${isAskable} or exists (select from video_answers a where a.progress_id = p.id and a.question_id = q.question_id)))`.as(
        'question_count',
      ),
      sql<Schemas['LocalizedText'] | null>`(select d.title from dictionaries d where d.id = users.region_id)`.as(
        'region',
      ),
      sql<Schemas['LocalizedText'] | null>`(select d.title from dictionaries d where d.id = users.position_id)`.as(
        'position',
      ),
    ]);
}

type WatcherRow = Awaited<ReturnType<ReturnType<typeof selectWatchers>['execute']>>[number];

const covered = sql`coalesce(${watchedOf(sql`w.covered_ms`)}, 0)`;

type Rules = ListRules<Schemas['VideoWatcherFilter'], Schemas['VideoWatcherSort']>;

export const watcherRules = (user: SignedIn): Rules => seenOnly(rulesFor(user), withinOwnRegion(user));

const rulesFor = (user: SignedIn): Rules => ({
  id: sql.ref('p.user_id'),
  sort: {
    fullName: sql.ref('users.name_key'),
    share: covered,
    seconds: covered,
    startedAt: sql.ref('p.started_at'),
    lastAt: sql.ref('p.last_at'),
    completedAt: sql.ref('p.completed_at'),
  },
  joined: { fullName: sql<boolean>`users.id is not null` },
  defaultSort: ['fullName', 'ASC'],
  filters: {
    regionId: isEqual(sql.ref('users.region_id')),
    positionId: isEqual(sql.ref('users.position_id')),
    completed: (completed) => sql<boolean>`(p.completed_at is not null) = ${completed}`,
  },
  search: { ...peopleSearchFor(user), byName: 'fullName' },
});

const coveredMs = (row: WatcherRow): number => row.film?.covered_ms ?? 0;

const share = (row: WatcherRow): number => {
  const duration = durationMs(row.duration_seconds);
  return duration === 0 ? 0 : Math.min(1, coveredMs(row) / duration);
};

export const presentWatcher = (row: WatcherRow): Schemas['VideoWatcher'] => ({
  id: row.id,
  fullName: row.full_name,
  personnelNumber: row.personnel_number,
  regionId: row.region_id,
  positionId: row.position_id,
  cycle: row.cycle,
  share: share(row),
  seconds: coveredMs(row) / 1000,
  position: (row.film?.position_ms ?? 0) / 1000,
  startedAt: row.started_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  watched: inSeconds(readRanges(row.film?.watched ?? '{}')),
  answered: row.answered,
  questionCount: row.question_count,
});

/** `0:05–1:30, 2:00–2:10` */
const partsInWords = (text: string | null): string =>
  readRanges(text ?? '{}')
    .map(([from, to]) => `${clock(from)}–${clock(to)}`)
    .join(', ');

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

export const watchersExport: Export<WatcherRow> = {
  name: 'video-watchers',
  columns: [
    { field: 'fullName', value: (row) => row.full_name },
    { field: 'personnelNumber', value: (row) => row.personnel_number },
    { field: 'regionId', value: (row, { language }) => localized(row.region, language) },
    { field: 'positionId', value: (row, { language }) => localized(row.position, language) },
    { field: 'cycle', value: (row) => row.cycle },
    { field: 'share', value: (row) => Math.round(share(row) * 1000) / 10 },
    { field: 'seconds', value: (row) => Math.round(coveredMs(row) / 1000) },
    { field: 'startedAt', value: (row) => row.started_at },
    { field: 'lastAt', value: (row) => row.last_at },
    { field: 'completedAt', value: (row) => row.completed_at },
    { field: 'watched', value: (row) => partsInWords(row.film?.watched ?? null) },
    { field: 'answered', value: (row) => row.answered },
  ],
};
