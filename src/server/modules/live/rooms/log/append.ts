import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { CHANNEL } from '../../../../signals.ts';

type Kind = Schemas['RoomEvent']['kind'];

/** What a line of the log is about, as it stands now. */
export type LogEntry = {
  [K in Kind]: { kind: K; entity: NonNullable<Schemas['RoomEvent'][K]> };
}[Kind] & {
  /** hosts: others never hear of it. */
  audience?: 'all' | 'hosts';
};

/** Whose doing it was; null: the server's. */
export type NewEvent = LogEntry & { actorId: number | null };

/**
 * Writes a line of the log and tells the servers, with the commit. It locks the room, so that numbers grow in the order of commits: read
 * the entity only under that lock.
 */
export async function appendEvent(
  trx: Trx,
  { roomId, at }: { roomId: number; at: Date },
  { kind, entity, actorId, audience = 'all' }: NewEvent,
): Promise<void> {
  await sql`
    with room as (
      update live_rooms set last_seq = last_seq + 1 where id = ${roomId} returning id, last_seq
    ), line as (
      insert into room_events (room_id, seq, at, kind, actor_id, audience, data)
      select id, last_seq, ${at}, ${kind}, ${actorId}, ${audience}, ${JSON.stringify(entity)}::jsonb from room
    )
    select pg_notify(${CHANNEL}, json_build_object('roomId', id, 'seq', last_seq)::text) from room`.execute(trx);
}
