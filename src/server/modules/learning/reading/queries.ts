import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';
import type { Part } from './rules.ts';

/**
 * Until when a person's time is accounted for, locked until the transaction ends: files that are read at the same time share it.
 * @returns now, for the first time
 */
export async function lockClock(trx: Trx, userId: number, now: Date): Promise<Date> {
  await trx
    .insertInto('reading_clocks')
    .values({ user_id: userId, at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { at } = await trx
    .selectFrom('reading_clocks')
    .select('at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return at;
}

export async function setClock(trx: Trx, userId: number, at: Date): Promise<void> {
  await trx.updateTable('reading_clocks').set({ at }).where('user_id', '=', userId).execute();
}

/**
 * Adds parts to what was seen of a content; of a former content nothing stays.
 * @returns how much has been seen now, in the unit of the parts
 */
export async function addSeen(
  trx: Trx,
  progressId: number,
  contentHash: string,
  parts: readonly Part[],
): Promise<number> {
  const added = `{${parts.map(([first, end]) => `[${first},${end})`).join()}}`;
  const { rows } = await sql<{ total: number }>`
    with kept as (
      insert into material_readings as r (progress_id, content_hash, seen)
      values (${progressId}, ${contentHash}, ${added}::int4multirange)
      on conflict (progress_id) do update set
        content_hash = excluded.content_hash,
        seen = case when r.content_hash = excluded.content_hash then r.seen + excluded.seen else excluded.seen end
      returning seen
    )
    select coalesce(sum(upper(part) - lower(part)), 0)::float8 as total from kept, unnest(seen) as part`.execute(trx);
  return rows[0]?.total ?? 0;
}
