import { sql } from 'kysely';
import type { Context, SignedIn } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { inBatch } from '../../../history/index.ts';

/**
 * Orders the values of a dictionary, in one batch. Values that are not named come after the named ones.
 * @returns the batch; undefined when the order is unchanged
 * @throws PublicError 404 for an unknown dictionary, 422 at an id that is not one of its values
 */
export async function orderValues(
  ctx: Context,
  user: SignedIn,
  typeId: number,
  ids: readonly number[],
): Promise<number | undefined> {
  const now = ctx.clock();
  const { batchId } = await transaction(ctx.db, async (trx) => {
    const type = await trx.selectFrom('dictionary_types').select('key').where('id', '=', typeId).executeTakeFirst();
    if (type === undefined) throw errors.notFound();
    const values = await trx
      .selectFrom('dictionaries')
      .select('id')
      .where('type', '=', type.key)
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute();
    const there = new Set(values.map(({ id }) => id));
    const strange = ids.findIndex((id) => !there.has(id));
    if (strange >= 0) throw errors.invalid({ [`ids.${strange}`]: { key: 'reference' } });
    const named = new Set(ids);
    const order = [...ids, ...values.flatMap(({ id }) => (named.has(id) ? [] : [id]))];
    return inBatch(
      trx,
      now,
      { actorId: user.userId, kind: 'order', resource: 'dictionaries', details: { type: type.key } },
      async () => {
        await sql`
        update dictionaries d set position = o.place - 1, updated_at = ${now}
        from unnest(${order}::bigint[]) with ordinality as o (id, place)
        where d.id = o.id and d.position <> o.place - 1`.execute(trx);
        return { ids, value: undefined };
      },
    );
  });
  return batchId;
}
