import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { everyNow } from '../../../rounds.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';

const HOUR_MS = 3_600_000;

/** How many days ahead partitions are made. */
const AHEAD_DAYS = 3;

/** For how many days it is remembered which events of a browser have arrived: longer than an event may be on its way. */
const SENDER_DAYS = 90;

/** Dropping waits for readers at most so long; the next round tries again. */
const PATIENCE = '2s';

type Place = Pick<Context, 'db' | 'clock' | 'env'>;

/** Makes the partitions of the days that come, and of those whose events have none. */
async function makePartitions({ db, clock }: Place): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day::date from generate_series((${clock()}::timestamptz at time zone ${SERVER_ZONE})::date,
      (${clock()}::timestamptz at time zone ${SERVER_ZONE})::date + ${AHEAD_DAYS}::integer, interval '1 day') as day
    union select distinct day from visits_other order by day`.execute(db);
  // Each in a transaction of its own: it locks what has no partition yet.
  for (const { day } of rows) await sql`select make_visits_day(${day}::date)`.execute(db);
}

/** Drops what is kept no longer. @returns how many days */
async function dropPartitions({ db, clock, env }: Place): Promise<number> {
  const oldest = sql`(${clock()}::timestamptz at time zone ${SERVER_ZONE})::date - ${env.visitRetentionDays}::integer`;
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'visits'::regclass and c.relname ~ '^visits_[0-9]{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < ${oldest} order by name`.execute(db);
  for (const { name } of rows) {
    await transaction(db, async (trx) => {
      await sql`select set_config('lock_timeout', ${PATIENCE}, true)`.execute(trx);
      await sql`drop table ${sql.table(name)}`.execute(trx);
    });
  }
  await sql`delete from visits_other where day < ${oldest}`.execute(db);
  return rows.length;
}

/** One round: partitions are made ahead and dropped after their time, and browsers that have not come for long are forgotten. */
export async function keepPartitions(ctx: Place): Promise<number> {
  await makePartitions(ctx);
  const dropped = await dropPartitions(ctx);
  await sql`delete from visit_senders where last_at < ${ctx.clock()}::timestamptz - make_interval(days => ${SENDER_DAYS})`.execute(
    ctx.db,
  );
  return dropped;
}

/** Keeps the partitions while the server runs. @returns a function that stops it */
export function startVisitWork(ctx: Context): () => Promise<void> {
  return everyNow(ctx, HOUR_MS, 'the partitions of the visit log could not be kept', async () => {
    const days = await keepPartitions(ctx);
    if (days > 0) ctx.log.info({ days }, 'visits erased that are kept no longer');
  });
}
