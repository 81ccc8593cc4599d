import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/index.ts';
import { recordDigests } from '../history/index.ts';

type Trx = Transaction<Database>;

/** In every 7th attempt somebody left the page, and so on. The numbers are prime, so that such events rarely coincide. */
const LEFT_THE_PAGE = 7;
const COPIED = 13;
const WAS_GIVEN_TIME = 17;

const GIVEN_MINUTES = 10;

/** The reason that staff give for extra time, in the language of the organisation. */
const REASON = 'Замена рабочего места: не работала мышь';

/** Adds events to the attempts at exams, as if they had been taken in a browser. */
export async function writeProtocols(trx: Trx, examinerId: number): Promise<void> {
  const part = (share: number) =>
    sql`a.started_at + (coalesce(a.submitted_at, a.deadline_at) - a.started_at) * ${share}::double precision`;
  await sql`
    with a as (select attempts.* from attempts join tests on tests.id = attempts.test_id where tests.kind = 'exam'),
      lines (attempt_id, test_id, place, kind, at, actor_id, details) as (
        select a.id, a.test_id, 1, 'started', a.started_at, null::bigint, '{}'::jsonb from a
        union all
        select a.id, a.test_id, 2, 'opened', a.started_at + interval '1 second', null, jsonb_build_object('epoch', 1,
          'device', 'demo' || a.user_id, 'ip', concat('10.20.', a.test_id, '.', 10 + a.user_id % 200), 'language', a.language) from a
        union all
        select a.id, a.test_id, 3, 'begun', a.started_at + interval '3 seconds', null, '{"loadingSeconds": 3}' from a
        union all
        select a.id, a.test_id, 4, 'hidden', ${part(0.3)}, null, '{}' from a where a.id % ${LEFT_THE_PAGE} = 0 and a.submitted_at is not null
        union all
        select a.id, a.test_id, 5, 'shown', ${part(0.3)} + make_interval(secs => 4 + a.id % 40), null,
          jsonb_build_object('seconds', 4 + a.id % 40) from a where a.id % ${LEFT_THE_PAGE} = 0 and a.submitted_at is not null
        union all
        select a.id, a.test_id, 6, 'copy', ${part(0.5)}, null, '{}' from a where a.id % ${COPIED} = 0 and a.submitted_at is not null
        union all
        select a.id, a.test_id, 7, 'extra-time', ${part(0.6)}, ${examinerId}::bigint,
          jsonb_build_object('minutes', ${GIVEN_MINUTES}::integer, 'reason', ${REASON}::text) from a where a.id % ${WAS_GIVEN_TIME} = 0
          and a.submitted_at is not null
        union all
        select a.id, a.test_id, 8, 'submitted', a.submitted_at, null, jsonb_build_object('reason', a.submit_reason) from a
        where a.submitted_at is not null)
    insert into attempt_events (attempt_id, test_id, kind, at, actor_id, details)
    select attempt_id, test_id, kind, at, actor_id, details from lines order by at, attempt_id, place`.execute(trx);
  await sql`
    update attempts set flags = found.flags from (
      select attempt_id, count(*) as flags from attempt_events where kind in ('hidden', 'copy') group by attempt_id) found
    where attempts.id = found.attempt_id`.execute(trx);
  await sql`
    update attempts set extra_seconds = ${GIVEN_MINUTES * 60}, deadline_at = deadline_at + make_interval(mins => ${GIVEN_MINUTES})
    where id in (select attempt_id from attempt_events where kind = 'extra-time')`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    select distinct attempt_id as id from attempt_events order by 1`.execute(trx);
  for (const kind of ['attempt', 'journal'] as const)
    await recordDigests(
      trx,
      kind,
      rows.map(({ id }) => id),
    );
}
