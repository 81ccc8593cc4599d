import { sql } from 'kysely';
import type { RoomChange } from '../log/write.ts';
import { personEntity } from '../people/queries.ts';

/** Which open stays of a room are closed, and when. */
export interface Closing {
  /** now, or when their people were last seen, where nobody told when they left. */
  at: 'now' | 'seen';
  /** All but these of the engine. */
  except?: readonly string[];
  /** Only those that began before. */
  before?: Date;
  /** Only this one. */
  engineId?: string;
}

/** Closes stays, and tells who is there no more. */
export async function closeStays(
  { trx, room, now, append }: RoomChange,
  { at, except = [], before, engineId }: Closing,
): Promise<void> {
  const leftAt = at === 'now' ? sql`${now}::timestamptz` : sql`p.seen_at`;
  const { rows } = await sql<{ person_id: number }>`
    update room_stays s set left_at = greatest(s.joined_at, ${leftAt})
    from room_people p
    where p.id = s.person_id and p.room_id = ${room.id} and s.left_at is null
      and s.engine_id <> all (${[...except]}::text[])
      and (${engineId ?? null}::text is null or s.engine_id = ${engineId ?? null})
      and (${before ?? null}::timestamptz is null or s.joined_at < ${before ?? null})
    returning s.person_id`.execute(trx);
  for (const personId of new Set(rows.map(({ person_id }) => person_id))) {
    const entity = await personEntity(trx, personId);
    if (!entity.present) await append({ kind: 'person', entity });
  }
}

/** Whoever is there is seen every few seconds (`noteSeen`); who was not for so long was gone, or nobody looked. */
const UNSEEN_MS = 20_000;

/**
 * Notes that somebody has come. The engine tells it once or more often; of a stay that is known nothing changes. A stay from before
 * that nobody told the end of, as when the server was away, ended when its person was last seen.
 */
export async function openStay({ trx, now, append }: RoomChange, personId: number, engineId: string): Promise<void> {
  const isThere = (await personEntity(trx, personId)).present;
  await sql`update room_stays s set left_at = greatest(s.joined_at, p.seen_at) from room_people p
    where p.id = s.person_id and p.id = ${personId} and s.left_at is null and s.engine_id <> ${engineId}
      and p.seen_at < ${new Date(now.getTime() - UNSEEN_MS)}`.execute(trx);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('room_stays')
    .values({ person_id: personId, engine_id: engineId, joined_at: now })
    .onConflict((conflict) => conflict.column('engine_id').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === 0) return;
  await trx.updateTable('room_people').set({ seen_at: now }).where('id', '=', personId).execute();
  if (!isThere) await append({ kind: 'person', entity: await personEntity(trx, personId) });
}
