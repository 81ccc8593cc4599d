import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { boundEntries } from '../bounds/floods.ts';
import { changeRoomForComer } from '../log/write.ts';
import { askerWith, findMember } from '../member.ts';
import { comeIn } from './come-in.ts';
import { type Door, type EarlyDoor, meetingDoor, ownMeetingDoor, webinarDoor } from './doors.ts';

type Wish = Schemas['RoomEntryWish'];

/** Lets somebody in where they wish to go. @throws PublicError 401, 403, 404, 409, 422, 429, 503 */
export async function enter(
  ctx: Context,
  wish: Wish,
  { user, network }: { user: SignedIn | undefined; network: string },
): Promise<Schemas['RoomEntry'] | Schemas['RoomEarly']> {
  if (user !== undefined) boundEntries(ctx, `user ${user.userId}`);
  const door = await doorOf(ctx, wish, { user, network });
  if (!('roomId' in door)) return { state: 'early', title: door.title };
  if (user === undefined) boundEntries(ctx, await guestKey(ctx, door, wish, network));
  return changeRoomForComer(ctx, door.roomId, (change) =>
    comeIn(change, door, { user, ticket: wish.ticket, name: wish.name, network }),
  );
}

/**
 * As whom a guest who knows the password is counted: one by one those who were here before, and all who are new of one network. Neither
 * those without the password nor a crowd that knows it keep out whoever comes back.
 */
async function guestKey(ctx: Context, { roomId }: Door, { number, ticket }: Wish, network: string): Promise<string> {
  const known = ticket === undefined ? undefined : await findMember(ctx.db, roomId, askerWith(undefined, ticket));
  return known === undefined ? `${number} ${network}` : `person ${known.person.id}`;
}

async function doorOf(
  ctx: Context,
  { webinarId, meetingId, number, password }: Wish,
  { user, network }: { user: SignedIn | undefined; network: string },
): Promise<Door | EarlyDoor> {
  const isByNumber = number !== undefined && password !== undefined;
  if ([webinarId !== undefined, meetingId !== undefined, isByNumber].filter(Boolean).length !== 1)
    throw errors.invalid({ number: { key: 'rooms.where' } });
  if (number !== undefined && password !== undefined) return meetingDoor(ctx, { number, password, network }, user);
  if (user === undefined) throw errors.unauthorized();
  if (webinarId !== undefined) return webinarDoor(ctx.db, user, webinarId);
  return ownMeetingDoor(ctx.db, user, meetingId ?? 0);
}

/**
 * What a meeting is called, for whoever has its number and password: they see where they are about to go.
 * @throws PublicError 403, 409, 429
 */
export async function lookAt(
  ctx: Context,
  { number, password }: Schemas['RoomLook'],
  { user, network }: { user: SignedIn | undefined; network: string },
): Promise<Schemas['RoomLooked']> {
  const door = await meetingDoor(ctx, { number, password, network }, user);
  return { title: door.title ?? {}, live: 'roomId' in door };
}
