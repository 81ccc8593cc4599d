import { type RawBuilder, sql } from 'kysely';
import { isLearner } from '../../training/assignments/index.ts';

export { type Leader, leadsWebinar } from './leaders.ts';

/**
 * Whom webinars are for, as of assignments: a person who is named, whatever their role, and learners by region, by position, or all of
 * them. Rooms, the learner's pages, notices and attendance all ask here.
 */
const reaches = sql<boolean>`(
  t.user_id = users.id
  or (${isLearner} and (t.region_id = users.region_id or t.position_id = users.position_id or t.target_type = 'everyone')))`;

/**
 * Whether a row `webinars` is for one person now, as SQL: published and meant for them. A cancelled one is still theirs to find.
 * @param userId the id of the person
 */
export function isForPerson(userId: RawBuilder<number> | number): RawBuilder<boolean> {
  return sql<boolean>`(webinars.published and exists (
    select from webinar_targets t join users on users.id = ${userId} and not users.blocked
    where t.webinar_id = webinars.id and ${reaches}))`;
}

/**
 * The ids of the people whom a webinar is for now, without blocked ones, for `where users.id in (…)`. Each branch can use an index.
 * @param webinar the id of the webinar
 */
export function audienceOf(webinar: RawBuilder<number>): RawBuilder<unknown> {
  const targets = sql`webinar_targets t where t.webinar_id = ${webinar}`;
  return sql`(
    select users.id from users where not users.blocked and (
      users.id in (select t.user_id from ${targets} and t.user_id is not null)
      or (${isLearner} and (
        users.region_id in (select t.region_id from ${targets} and t.region_id is not null)
        or users.position_id in (select t.position_id from ${targets} and t.position_id is not null)
        or exists (select from ${targets} and t.target_type = 'everyone')))))`;
}
