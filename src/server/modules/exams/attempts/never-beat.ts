import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an open window has never sent a heartbeat, as SQL: it sends one every ten seconds, so a minute without any is no chance.
 * @param attempt the alias of a row of attempts
 * @param until the end of the attempt, or the present
 */
export function neverBeatIn(attempt: string, until: RawBuilder<Date>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${attempt}.${name}`);
  return sql<boolean>`(${column('epoch')} > 0
    and coalesce(${column('begun_at')}, ${column('started_at')}) < ${until} - interval '1 minute'
    and not exists (select from attempt_contacts beat where beat.attempt_id = ${column('id')} and beat.beats > 0))`;
}

/** The same of an attempt that may still run; one that waits to be opened again has no window. */
export function neverBeatNowIn(attempt: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${attempt}.${name}`);
  return sql<boolean>`case when ${column('status')} = 'in_progress' and ${column('open_by')} is null
    then ${neverBeatIn(attempt, sql`${now}::timestamptz`)} else ${column('never_beat')} end`;
}
