import { sql } from 'kysely';
import type { Trx } from '../../../../db/index.ts';
import { signalAttempts } from '../../../../signals.ts';
import { startsBy } from '../sections.ts';
import { GOES_ON, noteEvents, STOPS } from '../protocol.ts';

/** A time during which the server could not be reached. */
export interface Outage {
  beganAt: Date;
  endedAt: Date;
}

/**
 * Gives everybody with a running attempt the time back that an outage took, and notes it in the protocols. Attempts that started during the
 * outage get the rest of it. Time in a pause is not given back, even when staff paused or resumed the attempt after the outage but before
 * this runs.
 * @returns the ids of the attempts
 */
export async function creditOutage(trx: Trx, { beganAt, endedAt }: Outage): Promise<number[]> {
  // Locked in a separate statement, so that the next one sees all changes and protocol entries that staff committed before.
  await sql`
    select id from attempts where status = 'in_progress' and deadline_at >= ${beganAt} and started_at < ${endedAt}
    order by id for update`.execute(trx);
  const { rows } = await sql<{ id: number; test_id: number; seconds: number }>`
    with met as materialized (
      select id, greatest(started_at, ${beganAt}::timestamptz) as since, least(paused_at, ${endedAt}::timestamptz) as until from attempts
      where status = 'in_progress' and deadline_at >= ${beganAt} and started_at < ${endedAt}
        and (paused_at is null or paused_at > ${beganAt})
    ),
    stood as materialized (
      select met.id, sum(goes.at - greatest(stops.at, met.since)) as still
      from met
      join attempt_events goes on goes.attempt_id = met.id and goes.kind in (${sql.join(GOES_ON)}) and goes.at > met.since
      cross join lateral (
        select at from attempt_events stops
        where stops.attempt_id = met.id and stops.id < goes.id and stops.kind in (${sql.join(STOPS)})
        order by stops.id desc limit 1
      ) stops
      group by met.id
    ),
    running as materialized (
      select met.id, until - since - coalesce(still, interval '0') as lost from met left join stood using (id)
      where until - since > coalesce(still, interval '0')
    )
    update attempts set section_starts = ${startsBy('attempts', sql`${beganAt}::timestamptz`)}, deadline_at = deadline_at + running.lost,
      credited_seconds = credited_seconds + round(extract(epoch from running.lost))::integer
    from running where attempts.id = running.id
    returning attempts.id, attempts.test_id, extract(epoch from running.lost)::double precision as seconds`.execute(
    trx,
  );
  await trx.insertInto('outages').values({ began_at: beganAt, ended_at: endedAt, attempts: rows.length }).execute();
  await noteEvents(
    trx,
    rows.map(({ id, test_id, seconds }) => ({
      attemptId: id,
      testId: test_id,
      kind: 'outage',
      at: endedAt,
      details: { from: beganAt.toISOString(), to: endedAt.toISOString(), seconds: Math.round(seconds * 1000) / 1000 },
    })),
  );
  for (const [testId, ids] of Map.groupBy(rows, (row) => row.test_id)) {
    await signalAttempts(trx, { testId, attemptIds: ids.map(({ id }) => id), reason: 'time' });
  }
  return rows.map(({ id }) => id);
}
