import { sql } from 'kysely';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { Db } from '../../db/index.ts';

/** The roles of the learner area. */
const LEARNER_ROLES = [ROLE_IDS.user, ROLE_IDS.superUser];

const isLearner = sql<boolean>`users.role_id in (${sql.join(LEARNER_ROLES)})`;

/**
 * Whether a row `assignments` reaches a row `users`, in SQL. A person who is named is reached whatever the role;
 * a region, a position and everyone mean the learners. Each branch can use an index.
 */
const reaches = sql<boolean>`(
  assignments.user_id = users.id
  or (assignments.region_id = users.region_id and ${isLearner})
  or (assignments.position_id = users.position_id and ${isLearner})
  or (assignments.user_id is null and assignments.target_type = 'everyone' and ${isLearner}))`;

/** How many people a row `assignments` reaches now, in SQL; who is blocked cannot come. */
export const personCount = sql<number>`(case assignments.target_type
  when 'user' then
    (select count(*) from users where users.id = assignments.user_id and not users.blocked)
  when 'region' then
    (select count(*) from users where users.region_id = assignments.region_id and not users.blocked and ${isLearner})
  when 'position' then
    (select count(*) from users where users.position_id = assignments.position_id and not users.blocked and ${isLearner})
  else
    (select count(*) from users where not users.blocked and ${isLearner})
  end)`;

/** The ids of the tests that are assigned to a person now, for `where test in (…)`. */
export function testsAssignedTo(db: Db, userId: number) {
  return db
    .selectFrom('assignments')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select('assignments.test_id')
    .where(reaches);
}

/** Whether the test is assigned to the person now. */
export async function isAssigned(db: Db, testId: number, userId: number): Promise<boolean> {
  const found = await testsAssignedTo(db, userId).where('assignments.test_id', '=', testId).limit(1).executeTakeFirst();
  return found !== undefined;
}
