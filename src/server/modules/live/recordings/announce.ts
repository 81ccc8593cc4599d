import { type RoomChange, roomEntity } from '../rooms/index.ts';

/** Has those in a room see whether it is recorded, with the change of it: whatever happens to the server, they know. */
export const tellWhetherRecorded = async ({ trx, room, append }: RoomChange): Promise<void> =>
  append({ kind: 'room', entity: await roomEntity(trx, room.id) });
