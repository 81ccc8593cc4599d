import { type RawBuilder, sql } from 'kysely';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { Db } from '../../../db/index.ts';

/** The roles of the learner area. */
const LEARNER_ROLES = [ROLE_IDS.user, ROLE_IDS.superUser];

/** Whether a row `users` is one of the learner area, as SQL. */
export const isLearner = sql<boolean>`users.role_id in (${sql.join(LEARNER_ROLES)})`;

/**
 * Whether an assignment `a` of a test or plan reaches a row `users`, as SQL. An assignment by name reaches a person of any role; region,
 * position and everyone reach only learners. Each branch can use an index.
 */
const reaches = sql<boolean>`(
  a.user_id = users.id
  or (a.region_id = users.region_id and ${isLearner})
  or (a.position_id = users.position_id and ${isLearner})
  or (a.user_id is null and a.target_type = 'everyone' and ${isLearner}))`;

/**
 * The tests of the plans that people learn by, as SQL: rows `e` with a user_id and `m` with a test_id. Whoever has a plan may take its
 * tests without being assigned to them one by one.
 */
const THROUGH_PLANS = sql`enrolments e join plan_version_materials m on m.version_id = e.version_id and e.state in ('active', 'completed')`;

/**
 * The exams of webinars that people have attended, as SQL: rows `done` with a user_id and `held` with an exam_test_id. They are open
 * to them as if they were assigned.
 */
const THROUGH_WEBINARS = sql`webinars held join material_progress done on done.kind = 'webinar' and done.ref = held.id::text
  and done.completed_at is not null and held.state = 'ended'`;

/** Whether an assignment `a` reaches one person now, as SQL. */
export function reachesPerson(userId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users where users.id = ${userId} and ${reaches})`;
}

/**
 * Whether a test is assigned to a row `users` now, as SQL. The same rules as `reaches`, for many people at once: each lookup uses an index,
 * however many assignments by name the test has.
 * @param test the id of the test
 */
export function isAssignedIn(test: RawBuilder<unknown>): RawBuilder<boolean> {
  const assigned = (how: RawBuilder<unknown>) =>
    sql`exists (select from assignments a where a.test_id = ${test} and ${how})`;
  return sql<boolean>`(
    ${assigned(sql`a.user_id = users.id`)}
    or exists (select from ${THROUGH_PLANS} where e.user_id = users.id and m.test_id = ${test})
    or exists (select from ${THROUGH_WEBINARS} where done.user_id = users.id and held.exam_test_id = ${test})
    or (${isLearner} and (
      ${assigned(sql`a.region_id = users.region_id`)}
      or ${assigned(sql`a.position_id = users.position_id`)}
      or ${assigned(sql`a.target_type = 'everyone'`)})))`;
}

/** How many people an assignment `a` reaches now, as SQL, without blocked people. */
export const personCount = sql<number>`(case a.target_type
  when 'user' then
    (select count(*) from users where users.id = a.user_id and not users.blocked)
  when 'region' then
    (select count(*) from users where users.region_id = a.region_id and not users.blocked and ${isLearner})
  when 'position' then
    (select count(*) from users where users.position_id = a.position_id and not users.blocked and ${isLearner})
  else
    (select count(*) from users where not users.blocked and ${isLearner})
  end)`;

/** The ids of the tests that are assigned to a person now, by themselves, with a plan or by a webinar, for `where test in (…)`. */
export function testsAssignedTo(db: Db, userId: number) {
  const afterWebinars = db
    .selectFrom('webinars as w')
    .innerJoin('material_progress as g', (join) =>
      join.on(sql<boolean>`g.kind = 'webinar' and g.ref = w.id::text and g.completed_at is not null`),
    )
    .select(sql<number>`w.exam_test_id`.as('test_id'))
    .where('g.user_id', '=', userId)
    .where('w.state', '=', 'ended')
    .where('w.exam_test_id', 'is not', null);
  return testsAssignedAlone(db, userId)
    .union(afterWebinars)
    .union(
      db
        .selectFrom('enrolments as e')
        .innerJoin('plan_version_materials as m', 'm.version_id', 'e.version_id')
        .select(sql<number>`m.test_id`.as('test_id'))
        .where('e.user_id', '=', userId)
        .where('e.state', 'in', ['active', 'completed'])
        .where('m.test_id', 'is not', null),
    );
}

/** The ids of the tests that are assigned to a person now, but for those that only come with a plan. */
function testsAssignedAlone(db: Db, userId: number) {
  return db
    .selectFrom('assignments as a')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select('a.test_id')
    .where(reaches);
}

/**
 * The ids of the people to whom a test is assigned now, without blocked people, for `where users.id in (…)`. The same rules as `reaches`,
 * starting from the test; each branch can use an index.
 */
export function peopleAssignedTo(testId: number): RawBuilder<unknown> {
  const assigned = sql`assignments a where a.test_id = ${testId}`;
  return sql`(
    select users.id from users where not users.blocked and (
      users.id in (select a.user_id from ${assigned} and a.user_id is not null)
      or users.id in (select e.user_id from ${THROUGH_PLANS} where m.test_id = ${testId})
      or users.id in (select done.user_id from ${THROUGH_WEBINARS} where held.exam_test_id = ${testId})
      or (${isLearner} and (
        users.region_id in (select a.region_id from ${assigned} and a.region_id is not null)
        or users.position_id in (select a.position_id from ${assigned} and a.position_id is not null)
        or exists (select from ${assigned} and a.user_id is null and a.target_type = 'everyone')))))`;
}
