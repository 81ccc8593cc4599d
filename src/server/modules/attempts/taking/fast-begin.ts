import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { overBefore } from '../rules.ts';
import type { PulseRow } from './pulse.ts';
import { SharedStatement } from '../../../batches/index.ts';
import { LOADING_SECONDS } from './terms.ts';

interface Begin {
  attemptId: number;
  userId: number;
  now: Date;
}

/** The clocks of many attempts start in one statement and one commit, by the rule of beginAttempt. */
const begin = (beginnings: string) => sql<PulseRow>`
  with wanted as materialized (
    select * from jsonb_to_recordset(${beginnings}::jsonb) as w (attempt_id bigint, user_id bigint, now timestamptz, over_before timestamptz)
  ),
  locked as materialized (
    select a.id from attempts a where a.id in (select attempt_id from wanted) order by a.id for update
  ),
  begun as (
    update attempts a set begun_at = w.now,
      deadline_at = case when a.unlimited
          or a.deadline_at < a.started_at + make_interval(secs => a.duration_minutes * 60.0 + a.extra_seconds + a.credited_seconds) - interval '1 second'
        then a.deadline_at
        else a.deadline_at + least(make_interval(secs => ${LOADING_SECONDS}::double precision), greatest(interval '0', w.now - a.started_at)) end
    from wanted w join locked on locked.id = w.attempt_id
    where a.id = w.attempt_id and a.user_id = w.user_id and a.status = 'in_progress' and a.begun_at is null
      and a.paused_at is null and a.deadline_at >= w.over_before
    returning a.id, a.test_id, a.user_id, a.status, a.epoch, a.started_at, a.deadline_at, a.paused_at, a.unlimited, a.begun_at
  ),
  noted as (
    insert into attempt_events (attempt_id, test_id, kind, at, details)
    select id, test_id, 'begun', begun_at, jsonb_build_object('loadingSeconds',
      round(least(${LOADING_SECONDS}::double precision, greatest(0, extract(epoch from begun_at - started_at)))))
    from begun
  )
  select begun.*, (select coalesce(json_agg(json_build_object('id', m.id, 'at', m.at, 'text', m.details->>'text') order by m.id), '[]')
    from attempt_events m where m.attempt_id = begun.id and m.kind = 'message') as messages
  from begun`;

/** Begins in one commit. */
const LIMIT = 100;

/** Starts the clocks of attempts, many in one commit; what comes is how each stands. What it does not carry out has to go the long way. */
export type FastBegins = SharedStatement<Begin, PulseRow>;

export function fastBegins(db: Db): FastBegins {
  return SharedStatement.of(db, {
    limit: LIMIT,
    place: ({ attemptId }) => String(attemptId),
    statement: (batch) => begin(JSON.stringify(batch.map(rowOf))),
    placeOf: ({ id }) => String(id),
  });
}

function rowOf({ attemptId, userId, now }: Begin) {
  return { attempt_id: attemptId, user_id: userId, now, over_before: overBefore(now) };
}
