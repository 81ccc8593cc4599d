import { randomBytes } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import { ROOM_FILES } from '#shared/rooms/files.ts';
import { holdContents } from '../../../../blobs/index.ts';
import type { Context } from '../../../../context.ts';
import { type Db, transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { CONTENT_KINDS, extensionOf, tidyName } from '../../../platform/files/index.ts';
import { type Asker, memberOf, refuseOutsiders } from '../member.ts';
import { hasChat, isLeader } from '../rights.ts';
import { refuseSilent } from './send.ts';

/** How many files one person may upload in a day. */
const A_DAY = 60;
const DAY_MS = 86_400_000;
const MEGABYTE = 1024 * 1024;

/** Stores a picture or PDF for a message. @throws PublicError 401, 403, 404, 409, 422 at `file`, 429 */
export async function storeRoomFile(
  ctx: Context,
  { roomId, asker }: { roomId: number; asker: Asker },
  { name: given, bytes }: { name: string; bytes: Buffer },
): Promise<Schemas['RoomFile']> {
  const member = await memberOf(ctx.db, roomId, asker);
  refuseOutsiders(member.person);
  const personId = member.person.id;
  const room = await ctx.db.selectFrom('live_rooms').selectAll().where('id', '=', roomId).executeTakeFirstOrThrow();
  if (room.ended_at !== null) throw errors.conflict('room-ended');
  refuseSilent({ room, leads: isLeader(member.person), chats: hasChat(room, member) });
  const { name, mediaType } = await checked(given, bytes);
  const now = ctx.clock();
  // Before it is written, too: who may not upload fills no disk.
  await refuseFlood(ctx.db, personId, now);
  const contentHash = await ctx.blobs.keep(bytes);
  const token = randomBytes(32).toString('base64url');
  await transaction(ctx.db, async (trx) => {
    // Files of one person are noted one after another, so that many at once are counted.
    await trx.selectFrom('room_people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
    await refuseFlood(trx, personId, now);
    await holdContents(trx, [contentHash]);
    // An equal one may have been erased since, instead of which this one was not written.
    await ctx.blobs.keep(bytes);
    await trx
      .insertInto('room_files')
      .values({
        token,
        person_id: personId,
        message_id: null,
        name,
        media_type: mediaType,
        content_hash: contentHash,
        bytes: bytes.length,
        created_at: now,
      })
      .execute();
  });
  return { token, name, size: bytes.length, mediaType };
}

async function refuseFlood(db: Db, personId: number, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('room_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count >= A_DAY) throw errors.tooManyRequests(DAY_MS / 1000);
}

async function checked(given: string, bytes: Buffer): Promise<{ name: string; mediaType: string }> {
  const extension = ROOM_FILES.extensions.find((one) => one === extensionOf(given));
  const name = tidyName(given);
  const extensions = ROOM_FILES.extensions.join(', ').toUpperCase();
  if (extension === undefined || name === '')
    throw errors.invalid({ file: { key: 'files.extension', params: { extensions } } });
  if (bytes.length > ROOM_FILES.maxMegabytes * MEGABYTE)
    throw errors.invalid({ file: { key: 'files.tooLarge', params: { megabytes: ROOM_FILES.maxMegabytes } } });
  const kind = CONTENT_KINDS[extension];
  if (!(await kind.fits(bytes)))
    throw errors.invalid({ file: { key: 'files.notWhatItSays', params: { extension: extension.toUpperCase() } } });
  return { name, mediaType: kind.mediaType };
}

/** Removes files that no message has named for a day. @returns how many */
export async function forgetLooseRoomFiles({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('room_files')
    .where('message_id', 'is', null)
    .where('created_at', '<', new Date(clock().getTime() - DAY_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
