import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { toJson } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { isAskable } from '../../content/questions/index.ts';
import { isNewestCurrent } from '../progress/index.ts';
import type { Standing } from './truth/credit.ts';
import type { Rules } from './truth/reach.ts';
import { lengthOf, readRanges, writeRanges } from './truth/spans.ts';

/** A person's session with the lesson that it belongs to, as a heartbeat meets them. */
export interface SessionRow extends Omit<RulesRow, 'id'>, Partial<WatchedRow> {
  session: string;
  user_id: number;
  progress_id: number;
  /** The film that the session plays. */
  film: string;
  /** Whether it is the one that counts. */
  current: boolean;
  seq: number;
  balance_ms: number;
  settled_at: Date;
  spent_until_ms: number;
}

interface RulesRow {
  lesson_id: number;
  published: boolean;
  state: string;
  /** The film that the lesson has now. */
  content_hash: string;
  duration_seconds: number | null;
  skip_mode: Schemas['SkipMode'];
  max_speed: number;
  required_share: number;
  unanswered: number[];
  completed_at: Date | null;
}

interface WatchedRow {
  watched: string | null;
  played: number[] | null;
  position_ms: number | null;
}

/** What a lesson asks of a person: with `l`, its film `content` and the progress `p`. */
const RULES = sql`l.id as lesson_id, l.published, content.state, content.content_hash, content.duration_seconds, l.skip_mode, l.max_speed,
  l.required_share, p.completed_at,
  array(select q.at_ms from video_questions q join questions on questions.id = q.question_id
    where q.lesson_id = l.id and q.required and ${isAskable}
    and not exists (select from video_answers a where a.progress_id = p.id and a.question_id = q.question_id)) as unanswered`;

export async function findSessions(trx: Trx, ids: readonly string[]): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.id as session, s.user_id, s.progress_id, s.content_hash as film, c.session_id = s.id as current, c.seq, c.balance_ms, c.settled_at,
      c.spent_until_ms,
      w.watched::text as watched, w.played, w.position_ms, ${RULES}
    from watch_sessions s
    join learner_clocks c on c.user_id = s.user_id
    join material_progress p on p.id = s.progress_id
    join video_lessons l on l.id = s.lesson_id
    join media_files file on file.id = l.media_file_id
    join media_contents content on content.content_hash = file.shown_hash
    left join video_watched w on w.progress_id = s.progress_id and w.content_hash = s.content_hash
    where s.id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows;
}

/** How a person stands with a lesson in one cycle; undefined where there is no such lesson. */
export async function findStanding(db: Db, lessonId: number, progressId: number) {
  const { rows } = await sql<RulesRow & WatchedRow>`
    select w.watched::text as watched, w.played, w.position_ms, ${RULES}
    from video_lessons l
    join material_progress p on p.id = ${progressId}
    join media_files file on file.id = l.media_file_id
    join media_contents content on content.content_hash = file.shown_hash
    left join video_watched w on w.progress_id = p.id and w.content_hash = content.content_hash
    where l.id = ${lessonId}`.execute(db);
  return rows[0];
}

/**
 * How people stand, in their current cycles, with lessons that they have not completed and that do not ask any more what they have not
 * answered.
 */
export async function findReleased(db: Db, now: Date) {
  const { rows } = await sql<RulesRow & WatchedRow & { progress_id: number }>`
    select p.id as progress_id, w.watched::text as watched, w.played, w.position_ms, ${RULES}
    from video_lessons l
    join media_files file on file.id = l.media_file_id
    join media_contents content on content.content_hash = file.shown_hash
    join material_progress p on p.kind = 'video' and p.ref = l.id::text and p.completed_at is null
    join video_watched w on w.progress_id = p.id and w.content_hash = content.content_hash
    where l.published and content.state = 'ready' and ${isNewestCurrent('p', now)}
      and exists (select from video_questions v join questions on questions.id = v.question_id
        where v.lesson_id = l.id and v.required and not ${isAskable}
        and not exists (select from video_answers a where a.progress_id = p.id and a.question_id = v.question_id))`.execute(
    db,
  );
  return rows;
}

/** What is required of a person who has not begun. */
export async function requiredMoments(db: Db, lessonId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('video_questions')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select('at_ms')
    .where('lesson_id', '=', lessonId)
    .where('required', '=', true)
    .where(isAskable)
    .execute();
  return rows.map(({ at_ms: at }) => at);
}

export const durationMs = (seconds: number | null): number => Math.round((seconds ?? 0) * 1000);

type RulesOf = Pick<
  RulesRow,
  'duration_seconds' | 'skip_mode' | 'max_speed' | 'required_share' | 'unanswered' | 'completed_at'
>;

export const rulesOf = (row: RulesOf): Rules => ({
  skipMode: row.skip_mode,
  maxSpeed: row.max_speed,
  durationMs: durationMs(row.duration_seconds),
  requiredShare: row.required_share,
  unanswered: row.unanswered,
  complete: row.completed_at !== null,
});

export const standingOf = (row: SessionRow): Standing => ({
  seq: row.seq,
  watched: readRanges(row.watched ?? '{}'),
  played: row.played ?? [],
  position: row.position_ms ?? 0,
  balance: row.balance_ms,
  settledAt: row.settled_at.getTime(),
  spentUntil: row.spent_until_ms,
});

/** Writes what heartbeats have changed, all of different people, in one statement. */
export async function writeStandings(
  trx: Trx,
  changes: readonly { row: SessionRow; standing: Standing }[],
  now: Date,
): Promise<void> {
  const rows = toJson(
    changes.map(({ row, standing }) => ({
      user_id: row.user_id,
      progress_id: row.progress_id,
      lesson_id: row.lesson_id,
      content_hash: row.film,
      seq: standing.seq,
      balance_ms: standing.balance,
      spent_until_ms: standing.spentUntil,
      watched: writeRanges(standing.watched),
      covered_ms: lengthOf(standing.watched),
      played: standing.played,
      position_ms: standing.position,
    })),
  );
  await sql`
    with beats as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as b (user_id bigint, progress_id bigint, lesson_id bigint, content_hash text, seq integer,
        balance_ms double precision, spent_until_ms double precision, watched int4multirange, covered_ms integer, played integer[], position_ms integer)
    ), clocks as (
      update learner_clocks c set seq = b.seq, balance_ms = b.balance_ms, spent_until_ms = b.spent_until_ms, settled_at = ${now}
      from beats b where c.user_id = b.user_id
    )
    insert into video_watched as w (progress_id, content_hash, lesson_id, watched, covered_ms, played, position_ms, last_at)
    select progress_id, content_hash, lesson_id, watched, covered_ms, played, position_ms, ${now} from beats
    on conflict (progress_id, content_hash) do update set watched = excluded.watched, covered_ms = excluded.covered_ms,
      played = excluded.played, position_ms = excluded.position_ms, last_at = excluded.last_at`.execute(trx);
}
