import { type RawBuilder, sql } from 'kysely';
import { isLearner } from './reach.ts';

/** Which plans and people are looked at; all where one is left out. */
export interface ReachScope {
  planIds?: readonly number[] | undefined;
  userIds?: readonly number[] | undefined;
}

/** A condition that an id is one of those in the scope, as SQL. */
export function within(id: RawBuilder<unknown>, ids: readonly number[] | undefined): RawBuilder<boolean> {
  return ids === undefined ? sql<boolean>`true` : sql<boolean>`${id} = any (${[...ids]}::bigint[])`;
}

/**
 * Whom the assignments of plans reach, as SQL: one row for each plan and person, with the assignment that decides the dates and whether the
 * person is blocked. By name comes before position, position before region, region before everyone; of several, the oldest decides. The
 * rules are those of tests; each branch can use an index.
 */
export function plansReached({ planIds, userIds }: ReachScope): RawBuilder<unknown> {
  const branch = (rank: number, reaches: RawBuilder<unknown>) => sql`
    select a.plan_id, users.id as user_id, users.blocked, a.id as assignment_id, ${sql.lit(rank)} as rank
    from plan_assignments a join users on ${reaches}
    where ${within(sql`a.plan_id`, planIds)} and ${within(sql`users.id`, userIds)}`;
  return sql`(
    select distinct on (plan_id, user_id) plan_id, user_id, blocked, assignment_id from (
      ${branch(1, sql`users.id = a.user_id`)}
      union all ${branch(2, sql`users.position_id = a.position_id and ${isLearner}`)}
      union all ${branch(3, sql`users.region_id = a.region_id and ${isLearner}`)}
      union all ${branch(4, sql`a.target_type = 'everyone' and ${isLearner}`)}
    ) every_way order by plan_id, user_id, rank, assignment_id)`;
}
