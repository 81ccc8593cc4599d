import { sql } from 'kysely';
import { loadingMsWith } from '#shared/exams/loading-time.ts';
import { SharedWrites } from '../../../../batches/index.ts';
import type { Db } from '../../../../db/index.ts';
import { gainOfLoading, loadingTime } from '../rules.ts';
import { runsIn } from '../running.ts';
import { messagesOf, type PulseRow } from './attempt-pulse.ts';

interface Begin {
  attemptId: number;
  userId: number;
  now: Date;
}

/** A begin with the loading time that it gives back. */
interface Reckoned {
  attempt_id: number;
  user_id: number;
  now: Date;
  gain_ms: number;
  loading_ms: number;
}

/** Whether somebody has written in the attempt already: then the paper was loaded before. */
const hasWritten = (attempt: string) => sql<boolean>`(
  exists (select from attempt_answers given where given.attempt_id = ${sql.ref(`${attempt}.id`)})
  or exists (select from attempt_steps step where step.attempt_id = ${sql.ref(`${attempt}.id`)})
  or exists (select from attempt_heads head where head.attempt_id = ${sql.ref(`${attempt}.id`)} and head.count > 0))`;

const begin = (beginnings: readonly Reckoned[]) => sql<PulseRow>`
  with wanted as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(beginnings)}::jsonb)
      as w (attempt_id bigint, user_id bigint, now timestamptz, gain_ms double precision, loading_ms double precision)
  ),
  locked as materialized (
    select a.id from attempts a where a.id in (select attempt_id from wanted) order by a.id for update
  ),
  begun as (
    update attempts a set begun_at = w.now, deadline_at = a.deadline_at
      + case when ${hasWritten('a')} then interval '0' else make_interval(secs => w.gain_ms / 1000) end
    from wanted w join locked on locked.id = w.attempt_id
    where a.id = w.attempt_id and a.user_id = w.user_id and a.begun_at is null and ${runsIn('a', sql`w.now`)}
    returning a.id, a.test_id, a.user_id, a.status, a.epoch, a.started_at, a.deadline_at, a.paused_at, a.open_by, a.unlimited, a.merges, a.late_waiting,
      a.begun_at,
      a.section_starts, a.policy, w.loading_ms
  ),
  noted as (
    insert into attempt_events (attempt_id, test_id, kind, at, details)
    select id, test_id, 'begun', begun_at, jsonb_build_object('loadingSeconds', round(loading_ms / 1000)) from begun
  )
  select begun.*, ${messagesOf('begun')} as messages from begun`;

/** The most begins in one commit. */
const LIMIT = 100;

/**
 * Starts the clocks of attempts in batches. The result is the state of each attempt; attempts that are not running or have begun already
 * have no result.
 */
export type SharedBegins = SharedWrites<Begin, PulseRow>;

export function sharedBegins(db: Db): SharedBegins {
  return new SharedWrites({
    limit: LIMIT,
    place: ({ attemptId }) => String(attemptId),
    write: async (batch) => (await begin(await reckoned(db, batch)).execute(db)).rows,
    placeOf: ({ id }) => String(id),
  });
}

/** When an attempt asked for a face at its beginning, or had it. */
const faceTime = (column: 'asked_at' | 'answered_at') =>
  sql<Date | null>`(select ${sql.ref(column)} from face_checks
    where attempt_id = attempts.id and moment = 'entry' order by id limit 1)`;

/** Computes the loading time of each. Its start moves only with a clock that is set (outages/shift-times.ts), and the present with it. */
async function reckoned(db: Db, begins: readonly Begin[]): Promise<Reckoned[]> {
  const spans = await db
    .selectFrom('attempts')
    .select(['id', 'started_at as startedAt', 'duration_minutes as durationMinutes', 'closing_at as closingAt'])
    .select([faceTime('asked_at').as('faceAskedAt'), faceTime('answered_at').as('faceEndedAt')])
    .where(
      'id',
      'in',
      begins.map(({ attemptId }) => attemptId),
    )
    .execute();
  const spanOf = new Map(spans.map((span) => [span.id, span]));
  return begins.flatMap(({ attemptId, userId, now }) => {
    const span = spanOf.get(attemptId);
    if (span === undefined) return [];
    const asked = span.faceAskedAt ?? now;
    const most = loadingMsWith((span.faceEndedAt ?? now).getTime() - asked.getTime());
    return [
      {
        attempt_id: attemptId,
        user_id: userId,
        now,
        gain_ms: gainOfLoading(span, now, most),
        loading_ms: loadingTime(span.startedAt, now, most),
      },
    ];
  });
}
