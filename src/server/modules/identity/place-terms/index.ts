import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../db/index.ts';

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

/** A region and a position; what is not given stays. */
type Place = Pick<Schemas['UserUpdate'], 'regionId' | 'positionId'>;

/** Which terms hold for a person at all tests, or would hold at another place, as text to compare. */
export async function termsHeldBy(trx: Trx, userId: number, { regionId, positionId }: Place = {}): Promise<string> {
  const at = (id: number | null | undefined, column: string) =>
    id === undefined ? sql.ref(column) : sql`${id}::bigint`;
  const placed = sql`(select id, ${at(regionId, 'region_id')} as region_id, ${at(positionId, 'position_id')} as position_id from users)`;
  const held = overrideOf(sql.ref('t.test_id'), sql`${userId}::bigint`, placed);
  const { rows } = await sql<{ terms: string | null }>`
    select string_agg(held.id::text, ',' order by held.id) as terms
    from (select ${held} as id from (select distinct test_id from test_overrides) t) held`.execute(trx);
  return rows[0]?.terms ?? '';
}

/** Whether a move gives a person other terms at a test. */
export async function movesToOtherTerms(trx: Trx, userId: number, to: Place): Promise<boolean> {
  if (to.regionId === undefined && to.positionId === undefined) return false;
  return (await termsHeldBy(trx, userId)) !== (await termsHeldBy(trx, userId, to));
}
