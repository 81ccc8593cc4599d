import { type RawBuilder, sql } from 'kysely';

/** Whether an override, as `o`, is for a person, as SQL. */
export const isFor = (userId: number): RawBuilder<boolean> => sql<boolean>`(o.user_id = ${userId} or exists (
  select from users u where u.id = ${userId} and o.created_by is distinct from u.id
    and (u.position_id = o.position_id or u.region_id = o.region_id)))`;

/**
 * When a row of `tests` is closed for everybody, as SQL: what is shown after the closing waits for those whose window is longer.
 * @param tests the name or alias of the row
 */
export function lastClosingIn(tests: string): RawBuilder<Date | null> {
  const closes = sql.ref(`${tests}.closes_at`);
  return sql<Date | null>`case when ${closes} is not null then
    greatest(${closes}, (select max(o.closes_at) from test_overrides o where o.test_id = ${sql.ref(`${tests}.id`)})) end`;
}
