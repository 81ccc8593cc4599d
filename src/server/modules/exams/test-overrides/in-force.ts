import { type RawBuilder, sql } from 'kysely';

/**
 * The id of the override that holds for a person at a test, as SQL; null when there is none. The most specific one counts, as a whole: the
 * person's own, else that of their position, else that of their region. What somebody gives a position or region is not for themselves.
 * @param people where their positions and regions are read
 */
export function overrideOf(
  test: RawBuilder<unknown>,
  user: RawBuilder<unknown>,
  people: RawBuilder<unknown> = sql.table('users'),
): RawBuilder<number | null> {
  const group = (
    column: 'position_id' | 'region_id',
  ) => sql`(select o.id from test_overrides o join ${people} u on u.id = ${user}
    where o.test_id = ${test} and ${sql.ref(`o.${column}`)} = ${sql.ref(`u.${column}`)} and o.created_by is distinct from u.id)`;
  return sql<number | null>`coalesce(
    (select o.id from test_overrides o where o.test_id = ${test} and o.user_id = ${user}),
    ${group('position_id')}, ${group('region_id')})`;
}

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
