import { randomBytes } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { leadsWebinar } from '../../audience/index.ts';
import { hostsMeeting } from '../hosts.ts';
import { appendEvent } from '../log/append.ts';
import { roomEntity } from '../log/room.ts';
import { changeRoomItself } from '../log/write.ts';
import { comeIn } from './come-in.ts';

const newName = (kind: 'webinar' | 'meeting') => `${kind}-${randomBytes(12).toString('hex')}`;

/** Begins a webinar; where it goes on, its teacher comes in. @throws PublicError 404, 409 */
export async function openWebinar(ctx: Context, user: SignedIn, webinarId: number): Promise<Schemas['RoomEntry']> {
  const roomId = await transaction(ctx.db, async (trx) => {
    const webinar = await trx
      .selectFrom('webinars')
      .select(['teacher_id', 'state', 'published', 'lobby', 'chat_open'])
      .where('id', '=', webinarId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (webinar === undefined || !leadsWebinar(user, webinar)) throw errors.notFound();
    if (webinar.state === 'cancelled') throw errors.conflict('webinar-cancelled');
    if (webinar.state === 'ended') throw errors.conflict('webinar-ended');
    const known = await trx
      .selectFrom('live_rooms')
      .select('id')
      .where('webinar_id', '=', webinarId)
      .executeTakeFirst();
    if (known !== undefined) return known.id;
    if (!webinar.published) throw errors.conflict('webinar-unpublished');
    const { lobby, chat_open } = webinar;
    const now = ctx.clock();
    await trx.updateTable('webinars').set({ state: 'live', started_at: now }).where('id', '=', webinarId).execute();
    return begin(trx, now, { webinar_id: webinarId, name: newName('webinar'), lobby, chat_open });
  });
  return enterAsHost(ctx, user, roomId);
}

/** Begins a meeting, or comes into the one that goes on. @throws PublicError 404, 409 */
export async function openMeeting(ctx: Context, user: SignedIn, meetingId: number): Promise<Schemas['RoomEntry']> {
  const roomId = await transaction(ctx.db, async (trx) => {
    const meeting = await trx
      .selectFrom('meetings')
      .select(['host_id', 'closed', 'lobby', 'guests_publish'])
      .where('id', '=', meetingId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (meeting === undefined || !hostsMeeting(user, meeting)) throw errors.notFound();
    if (meeting.closed) throw errors.conflict('meeting-closed');
    const known = await trx
      .selectFrom('live_rooms')
      .select('id')
      .where('meeting_id', '=', meetingId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (known !== undefined) return known.id;
    const { lobby, guests_publish } = meeting;
    return begin(trx, ctx.clock(), { meeting_id: meetingId, name: newName('meeting'), lobby, guests_publish });
  });
  return enterAsHost(ctx, user, roomId);
}

interface NewRoom {
  name: string;
  webinar_id?: number;
  meeting_id?: number;
  lobby: boolean;
  chat_open?: boolean;
  guests_publish?: boolean;
}

async function begin(trx: Trx, at: Date, room: NewRoom): Promise<number> {
  const { id } = await trx
    .insertInto('live_rooms')
    .values({ ...room, opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEvent(trx, { roomId: id, at }, { kind: 'room', entity: await roomEntity(trx, id), actorId: null });
  return id;
}

const enterAsHost = (ctx: Context, user: SignedIn, roomId: number): Promise<Schemas['RoomEntry']> =>
  changeRoomItself(ctx, roomId, (change) =>
    comeIn(change, { roomId, isHost: true }, { user, ticket: undefined, name: undefined, network: '' }),
  );
