import { errors } from '../../../../errors.ts';
import type { RoomChange } from '../log/write.ts';
import { personEntity } from '../people/queries.ts';
import { bearsNameOf, claimsRole, nameKey } from './name-likeness.ts';

interface Named {
  id: number | null;
  name: string;
  /** Somebody with an account: their name is their own. */
  isKnown: boolean;
}

/** The names in a room, and that of the host of its meeting. Guests who were put out leave theirs to others. */
async function namesIn({ trx, room }: RoomChange): Promise<Named[]> {
  const people = await trx
    .selectFrom('room_people')
    .select(['id', 'name', 'user_id'])
    .where('room_id', '=', room.id)
    .where((is) => is.or([is('user_id', 'is not', null), is('state', 'in', ['admitted', 'waiting', 'left'])]))
    .orderBy('id')
    .execute();
  const named: Named[] = people.map(({ id, name, user_id: userId }) => ({ id, name, isKnown: userId !== null }));
  if (room.meeting_id === null) return named;
  const host = await trx
    .selectFrom('meetings')
    .innerJoin('users', 'users.id', 'meetings.host_id')
    .select('users.full_name')
    .where('meetings.id', '=', room.meeting_id)
    .executeTakeFirst();
  return host === undefined ? named : [...named, { id: null, name: host.full_name, isKnown: true }];
}

/** The name with the first number that nobody has beside it. @example 'Асан (2)' */
function numbered(name: string, names: readonly Named[]): string {
  const taken = new Set(names.map((one) => nameKey(one.name)));
  for (let number = 2; ; number += 1) {
    const next = `${name} (${number})`;
    if (!taken.has(nameKey(next))) return next;
  }
}

/**
 * The name of a new guest. Whoever is called as another guest gets a number, since both may be honest.
 * @throws PublicError 422 at `name` where it is that of somebody with an account, or names a role: nobody may be taken for them
 */
export async function nameForGuest(change: RoomChange, name: string): Promise<string> {
  const names = await namesIn(change);
  if (claimsRole(name)) throw errors.invalid({ name: { key: 'rooms.nameRole' } });
  const isTaken = names.some((one) => one.isKnown && bearsNameOf(name, one.name));
  if (isTaken) throw errors.invalid({ name: { key: 'rooms.nameTaken' } });
  const same = names.filter((one) => nameKey(one.name) === nameKey(name));
  return same.length === 0 ? name : numbered(name, names);
}

/** Somebody with an account has come: guests who are called so get a number. */
export async function numberGuests(change: RoomChange, name: string): Promise<void> {
  for (;;) {
    const names = await namesIn(change);
    const guest = names.find((one) => !one.isKnown && nameKey(one.name) === nameKey(name));
    if (guest?.id == null) return;
    const { trx, append } = change;
    const row = await trx
      .updateTable('room_people')
      .set({ name: numbered(guest.name, names) })
      .where('id', '=', guest.id)
      .returning('state')
      .executeTakeFirstOrThrow();
    const audience = row.state === 'admitted' ? 'all' : 'hosts';
    await append({ kind: 'person', entity: await personEntity(trx, guest.id), audience });
  }
}
