import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';
import { withoutHistory } from '../../../history/index.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { plansReached, type ReachScope, within } from '../assignments/index.ts';
import { CURRENT_VERSIONS, ensureVersions } from './versions.ts';

/** How many enrolments a round has changed. */
export interface Enrolled {
  added: number;
  returned: number;
  withdrawn: number;
}

/** A moment as the day it falls on in the place of the server, as SQL; and a day as its first moment there. */
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${SERVER_ZONE})::date`;
const startOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${SERVER_ZONE})`;

/** Since when evidence counts: the assignment, or the day that it or the plan names, whichever comes last. */
const STARTS = sql`greatest(a.created_at, ${startOf(sql`a.starts_on`)}, ${startOf(sql`p.period_from`)})`;

/** The last day: as the assignment says, otherwise the end of the plan. Days to learn are counted from when the person is enrolled. */
const due = (enrolled: RawBuilder<unknown>) =>
  sql`coalesce(a.due_on, ${dayOf(sql`greatest(${STARTS}, ${enrolled})`)} + a.due_days, p.period_to)`;

/** Whether there may be evidence already: whoever has none need not be reckoned. */
const HAS_LEARNED = sql`(exists (select from material_progress done where done.user_id = r.user_id)
  or exists (select from attempts done where done.user_id = r.user_id))`;

/**
 * Brings the enrolments into line with the assignments: whoever is reached and was never enrolled is, whoever is no longer reached is
 * withdrawn, and whoever is reached again goes on where they were. It changes nothing when repeated. Blocked people are not enrolled, but
 * keep what they have; nobody is enrolled in a plan that is over. Whoever is erased meanwhile is passed over: their rows are held.
 */
export async function enrolReached(trx: Trx, scope: ReachScope, now: Date): Promise<Enrolled> {
  const { rows: plans } = await sql<{ id: number }>`
    select distinct plan_id as id from plan_assignments a where ${within(sql`a.plan_id`, scope.planIds)}`.execute(trx);
  await ensureVersions(
    trx,
    plans.map(({ id }) => id),
    now,
  );
  const added = await sql`
    insert into enrolments (plan_id, user_id, version_id, cycle, source, assignment_id, starts_at, due_on, created_at, reckoned_at)
    select r.plan_id, r.user_id, v.id, 1, 'assignment', a.id, ${STARTS}, ${due(sql`${now}::timestamptz`)}, ${now}::timestamptz,
      case when ${HAS_LEARNED} then null else ${now}::timestamptz end
    from ${plansReached(scope)} r
    join plan_assignments a on a.id = r.assignment_id
    join plans p on p.id = r.plan_id
    join ${CURRENT_VERSIONS} v on v.plan_id = r.plan_id
    join users u on u.id = r.user_id
    where not r.blocked and (p.period_to is null or p.period_to >= ${dayOf(sql`${now}::timestamptz`)})
      and not exists (select from enrolments e where e.plan_id = r.plan_id and e.user_id = r.user_id)
    for key share of u
    on conflict do nothing`.execute(trx);
  const own = sql`${within(sql`e.plan_id`, scope.planIds)} and ${within(sql`e.user_id`, scope.userIds)}`;
  const reached = sql`exists (select from reached r where r.plan_id = e.plan_id and r.user_id = e.user_id`;
  const withdrawn = await sql`
    with reached as materialized (select * from ${plansReached(scope)} r)
    update enrolments e set state = 'withdrawn', closed_at = ${now}::timestamptz
    where e.state = 'active' and ${own} and not ${reached})`.execute(trx);
  const returned = await sql`
    with reached as materialized (select * from ${plansReached(scope)} r)
    update enrolments e set state = 'active', closed_at = null
    where e.state = 'withdrawn' and ${own} and ${reached} and not r.blocked)
      and not exists (select from enrolments later where later.plan_id = e.plan_id and later.user_id = e.user_id and later.cycle > e.cycle)`.execute(
    trx,
  );
  const count = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }) => Number(numAffectedRows);
  return { added: count(added), returned: count(returned), withdrawn: count(withdrawn) };
}

/**
 * Gives enrolments the dates that their assignments have now. Those of later cycles, those that are over and those that were given dates of
 * their own keep theirs. It changes nothing when repeated.
 */
export async function followDates(trx: Trx, scope: ReachScope, now: Date): Promise<void> {
  const until = due(sql`e.created_at`);
  // What follows from a change that has a history needs none of its own.
  await withoutHistory(trx, () =>
    sql`
    update enrolments e set starts_at = ${STARTS}, due_on = ${until}, updated_at = ${now}::timestamptz
    from plan_assignments a join plans p on p.id = a.plan_id
    where e.assignment_id = a.id and ${within(sql`e.plan_id`, scope.planIds)} and ${within(sql`e.user_id`, scope.userIds)}
      and e.source = 'assignment' and e.state in ('active', 'withdrawn') and not e.own_dates
      and (e.starts_at, e.due_on) is distinct from (${STARTS}, ${until})`.execute(trx),
  );
}
