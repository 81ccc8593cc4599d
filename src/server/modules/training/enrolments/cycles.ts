import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { plansReached } from '../assignments/index.ts';
import { CURRENT_VERSIONS, ensureVersions } from './versions.ts';

/** How long before the end of a period the next cycle opens, at the most. */
const LEAD_DAYS = 30;

/** How long after its completion a cycle is repeated, as SQL on `p`. */
const PERIOD = sql`make_interval(months => p.repeat_months)`;

/** When the next cycle opens: so long before the period ends that there is time to learn, and in its second half at the earliest. */
const OPENS = sql`(e.completed_at + ${PERIOD} - least(make_interval(days => ${sql.lit(LEAD_DAYS)}), ${PERIOD} / 2))`;

/** People in one statement. */
const CHUNK = 5000;

/**
 * Begins the next cycle of those whose period ends soon and who are still reached by the plan. It is due when the period ends. What was
 * done before stays as it is; what is done from now on counts for the new cycle.
 * @returns how many were begun
 */
export async function repeatCycles(trx: Trx, now: Date): Promise<number> {
  const { rows } = await sql<{ plan_id: number; user_id: number }>`
    select e.plan_id, e.user_id from enrolments e join plans p on p.id = e.plan_id
    where e.state = 'completed' and p.repeat_months is not null and ${OPENS} <= ${now}::timestamptz and ${isNewest('e')}
    order by e.plan_id, e.user_id`.execute(trx);
  let begun = 0;
  const byPlan = Map.groupBy(rows, (row) => row.plan_id);
  await ensureVersions(trx, [...byPlan.keys()], now);
  for (const [planId, people] of byPlan) {
    for (let from = 0; from < people.length; from += CHUNK) {
      const userIds = people.slice(from, from + CHUNK).map((row) => row.user_id);
      const { numAffectedRows = 0n } = await sql`
        insert into enrolments (plan_id, user_id, version_id, cycle, source, assignment_id, starts_at, due_on, created_at)
        select e.plan_id, e.user_id, v.id, e.cycle + 1, 'repeat', r.assignment_id, greatest(${OPENS}, e.completed_at),
          ((e.completed_at + ${PERIOD}) at time zone ${SERVER_ZONE})::date, ${now}::timestamptz
        from enrolments e join plans p on p.id = e.plan_id
        join ${plansReached({ planIds: [planId], userIds })} r on r.plan_id = e.plan_id and r.user_id = e.user_id and not r.blocked
        join ${CURRENT_VERSIONS} v on v.plan_id = e.plan_id
        where e.state = 'completed' and e.plan_id = ${planId} and e.user_id = any (${userIds}::bigint[]) and ${isNewest('e')}
        on conflict do nothing`.execute(trx);
      begun += Number(numAffectedRows);
    }
  }
  return begun;
}

/** Whether an enrolment is the last of its person in its plan, as SQL. @param enrolment an alias of enrolments */
export function isNewest(enrolment: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${enrolment}.${name}`);
  return sql<boolean>`not exists (select from enrolments newer where newer.plan_id = ${column('plan_id')}
    and newer.user_id = ${column('user_id')} and newer.cycle > ${column('cycle')})`;
}

/**
 * Since when what a person does with a test counts, as SQL: the start of their newest enrolment in a plan that contains it. null: what they
 * ever did counts. Attempts before do not use up those of the new cycle.
 */
export function cycleStartOfTest(test: RawBuilder<unknown>, user: RawBuilder<unknown>, now: RawBuilder<unknown>) {
  return sql<Date | null>`(select max(e.starts_at) from enrolments e join plan_version_materials m on m.version_id = e.version_id
    where e.user_id = ${user} and m.test_id = ${test} and e.state <> 'withdrawn' and e.starts_at <= ${now})`;
}
