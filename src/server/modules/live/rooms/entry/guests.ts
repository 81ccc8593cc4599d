import { sql } from 'kysely';
import type { Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import type { RoomChange } from '../log/write.ts';
import type { PersonRow } from '../member.ts';

/**
 * Guests of one network. A company has one address, and all its guests are honest: so those who are too many wait for a host, who sees
 * their names, instead of being refused. Only of those who wait there is an end, at half of what a lobby holds: more
 * than ten of an office wait at once, and no network fills a lobby alone.
 */
const MOST_INSIDE = 30;
const MOST_WAITING = 100;

/** So long somebody counts as inside whose media have not connected yet, or who has gone. */
const LATELY_MS = 600_000;

/** Whether a guest has to wait for a host where there is no lobby: somebody of their network was removed, or very many are there. */
export async function needsHost({ trx, room, now }: RoomChange, network: string): Promise<boolean> {
  const lately = new Date(now.getTime() - LATELY_MS);
  const { rows } = await sql<{ removed: boolean; inside: number }>`
    select coalesce(bool_or(p.state = 'removed'), false) as removed,
      count(*) filter (where p.state = 'admitted' and (p.entered_at > ${lately}
        or exists (select from room_stays s where s.person_id = p.id and s.left_at is null))) as inside
    from room_people p where p.room_id = ${room.id} and p.network = ${network}`.execute(trx);
  const [{ removed, inside } = { removed: false, inside: 0 }] = rows;
  return removed || Number(inside) >= MOST_INSIDE;
}

/** @throws PublicError 409 where so many guests of a network wait that the hosts have to decide on them first */
export async function refuseQueue({ trx, room }: RoomChange, network: string): Promise<void> {
  const { waiting } = await trx
    .selectFrom('room_people')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('room_id', '=', room.id)
    .where('network', '=', network)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (waiting >= MOST_WAITING) throw errors.conflict('room-network-waiting');
}

/** What was asked before somebody came may have been answered by them already, under another name: from their network there was a guest. */
export async function mayHaveVoted(trx: Trx, me: PersonRow, openedAt: Date): Promise<boolean> {
  if (me.network === null || me.entered_at <= openedAt) return false;
  const other = await trx
    .selectFrom('room_people')
    .select('id')
    .where('room_id', '=', me.room_id)
    .where('network', '=', me.network)
    .where('id', '<', me.id)
    .executeTakeFirst();
  return other !== undefined;
}
