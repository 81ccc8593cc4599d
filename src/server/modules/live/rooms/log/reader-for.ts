import type { Context, SignedIn } from '../../../../context.ts';
import { snapshot } from '../../../../db/index.ts';
import { askerWith, findMember } from '../member.ts';
import { type Reader, readerOf } from './reader.ts';

/** Who reads by a socket: how they stand at a number of the log. */
export interface Listener {
  reader: Reader;
  seq: number;
}

/** Somebody with a session, or a guest with a ticket. @returns undefined where they are not in this room */
export async function readerFor(
  { db }: Pick<Context, 'db'>,
  roomId: number,
  { user, token }: { user: SignedIn | undefined; token: unknown },
): Promise<Listener | undefined> {
  return snapshot(db, async (trx) => {
    const member = await findMember(trx, roomId, askerWith(user, token));
    if (member === undefined) return undefined;
    const room = await trx
      .selectFrom('live_rooms')
      .select(['webinar_id', 'last_seq'])
      .where('id', '=', roomId)
      .executeTakeFirstOrThrow();
    return { reader: readerOf(room, member), seq: room.last_seq };
  });
}
