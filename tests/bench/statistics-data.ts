import { sql } from 'kysely';
import { type Db, transaction } from '#server/db/index.ts';
import { withoutHistory } from '#server/history/index.ts';
import { buildTest } from '../support/builders.ts';
import { fillPeople, givePlaces } from './people.ts';

export interface Size {
  people: number;
  visits: number;
  attempts: number;
}

/** Days over which everything happened, up to today. */
const DAYS = 365;
const TESTS = 40;

/** How many visits a row of a day holds: to one page of one theme. */
const VISITS_A_ROW = 3;

/** Pages that a person visits on a day of learning. */
const PAGES = 3;

/** What people did in a year: visits as their exact rollup, in the order of days as they come in, and attempts with bare papers. */
export async function fillStatistics(db: Db, { people, visits, attempts }: Size): Promise<{ regions: number[] }> {
  await fillPeople(db, people);
  const regions = await givePlaces(db);
  const tests: number[] = [];
  for (let test = 0; test < TESTS; test += 1) tests.push((await buildTest(db)).id);
  const { rows } = await sql<{
    ids: number[];
  }>`select array_agg(id order by id)::bigint[] as ids from users where login like 'bench-%'`.execute(db);
  const ids = rows[0]?.ids ?? [];
  const daily = Math.ceil(visits / VISITS_A_ROW / PAGES / DAYS);
  for (let back = DAYS - 1; back >= 0; back -= 1)
    await sql`insert into visit_days (day, user_id, theme_id, page, visits, seconds, first_at, last_at)
      select current_date - ${back}::int, (${ids}::bigint[])[1 + (n::bigint * 7919 + ${back}::bigint * 104729) % ${people}::int],
        case when p = 1 then 0 else 1 + (n % 60) end, '/user/page-' || p, ${VISITS_A_ROW}, 60 + (n * 31) % 900,
        current_date - ${back}::int + interval '9 hours', current_date - ${back}::int + interval '10 hours'
      from generate_series(1, ${daily}::int) n, generate_series(1, ${PAGES}::int) p
      on conflict do nothing`.execute(db);
  await transaction(db, (trx) =>
    withoutHistory(trx, async () => {
      await sql`with made as (
        insert into attempts (test_id, user_id, number, status, started_at, deadline_at, submitted_at, submit_reason, duration_minutes,
          pass_percentage, question_count, max_score, percentage, passed, policy)
        select (${tests}::bigint[])[1 + (n / ${people}::int) % ${TESTS}::int], (${ids}::bigint[])[1 + n % ${people}::int],
          1 + n / (${people}::int * ${TESTS}::int), 'submitted', at, at + interval '1 hour', at + interval '30 minutes', 'learner', 60,
          70, 20, 20, n % 101, n % 101 >= 40, '{}'
        from (select n, now() - (n::bigint * ${DAYS}::int * 86400 / ${attempts}::int) * interval '1 second' as at
          from generate_series(0, ${attempts}::int - 1) n) n returning id)
        insert into attempt_papers (attempt_id, title, items, keys) select id, '{}', '[]', '[]' from made`.execute(trx);
    }),
  );
  await sql`vacuum (analyze) visit_days, activity_days, activity_months, attempts, users`.execute(db);
  return { regions };
}
