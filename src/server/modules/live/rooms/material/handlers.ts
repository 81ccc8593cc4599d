import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { findLibraryFile, linksOf } from '../../../content/media-files/index.ts';
import { roomEntity } from '../log/room.ts';
import { changeRoom } from '../log/write.ts';
import { type Asker, askerOf, memberOf, refuseOutsiders } from '../member.ts';

/** Puts a published file before all, or takes it away. Guests do not know the library. @throws PublicError 401, 403, 404, 409, 422 */
function put(
  ctx: Context,
  { roomId, asker }: { roomId: number; asker: Asker },
  mediaFileId: number | null,
): Promise<Schemas['Room']> {
  return changeRoom(ctx, { roomId, asker, leadersOnly: true }, async ({ trx, room, user, append }) => {
    if (user === undefined) throw new PublicError(403, 'room-hosts-only');
    if (mediaFileId !== null && (await findLibraryFile(trx, mediaFileId)) === undefined)
      throw errors.invalid({ mediaFileId: { key: 'rooms.material' } });
    if (room.material_id !== mediaFileId) {
      await trx.updateTable('live_rooms').set({ material_id: mediaFileId }).where('id', '=', roomId).execute();
      await append({ kind: 'room', entity: await roomEntity(trx, roomId) });
    }
    return roomEntity(trx, roomId);
  });
}

/** Where the material of a room is, and what it is, for who was admitted. @throws PublicError 401, 403, 404 */
async function addressOf(ctx: Context, roomId: number, asker: Asker): Promise<{ url: string; mediaType: string }> {
  const { person } = await memberOf(ctx.db, roomId, asker);
  refuseOutsiders(person);
  const room = await ctx.db
    .selectFrom('live_rooms')
    .select('material_id')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  const file = room.material_id === null ? undefined : await findLibraryFile(ctx.db, room.material_id);
  const links = file && (await linksOf(ctx, file));
  const url = links?.file ?? links?.download;
  if (!url || file === undefined) throw errors.notFound();
  return { url, mediaType: file.media_type };
}

export function materialHandlers(ctx: Context) {
  return {
    setRoomMaterial: async (call) => {
      const where = { roomId: call.params.id, asker: askerOf(call) };
      return { status: 200, body: await put(ctx, where, call.body.mediaFileId) };
    },

    getRoomMaterial: async (call) => ({
      status: 200,
      body: await addressOf(ctx, call.params.id, askerOf(call)),
    }),
  } satisfies Handlers<'setRoomMaterial' | 'getRoomMaterial'>;
}
