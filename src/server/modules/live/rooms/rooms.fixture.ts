import { randomUUID } from 'node:crypto';
import type { RoleKey } from '#shared/access/roles.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { Client, nextNumber, type SignedInClient, signInAs, type withApp } from '../../../../../tests/support/index.ts';

type Server = ReturnType<typeof withApp>;
type State = Schemas['RoomState'];

/** Somebody in a room, with or without an account. */
export interface Inside {
  client: Client;
  roomId: number;
  personId: number;
  token: string;
}

/** What tests of rooms do again and again. */
export function roomsOf(server: Server) {
  async function webinar(teacherId: number, fields: object = {}): Promise<number> {
    const { id } = await server.db
      .insertInto('webinars')
      .values({
        title: JSON.stringify({ ru: `Вебинар ${nextNumber()}` }),
        teacher_id: teacherId,
        starts_at: server.clock(),
        minutes: 60,
        published: true,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('webinar_targets')
      .values({ webinar_id: id, target_type: 'everyone', user_id: null, region_id: null, position_id: null })
      .execute();
    return id;
  }

  async function meeting(
    hostId: number,
    fields: object = {},
  ): Promise<{ id: number; number: string; password: string }> {
    const number = String(100_000_000 + nextNumber());
    const { id } = await server.db
      .insertInto('meetings')
      .values({ number, title: 'Планёрка', password: 'secret-7', host_id: hostId, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, number, password: 'secret-7' };
  }

  const insideOf = (client: Client, entry: Schemas['RoomEntry']): Inside => {
    const token = entry.ticket ?? client.token ?? '';
    return {
      client: entry.ticket === null ? client : new Client(server.app, entry.ticket),
      roomId: entry.roomId,
      personId: entry.personId,
      token,
    };
  };

  /** A webinar that goes on, with its teacher. */
  async function live(fields: object = {}): Promise<{ teacher: Inside; webinarId: number; staff: SignedInClient }> {
    const staff = await signInAs(server, 'teacher');
    const webinarId = await webinar(staff.user.id, fields);
    const { status, body } = await staff.post(`/webinars/${webinarId}/room`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { teacher: insideOf(staff, body), webinarId, staff };
  }

  const enter = (client: Client, wish: Schemas['RoomEntryWish']) => client.post('/rooms/enter', wish);

  /** A learner who has entered a webinar. */
  async function join(webinarId: number, role: RoleKey = 'user'): Promise<Inside> {
    const client = await signInAs(server, role);
    const { status, body } = await enter(client, { webinarId });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return insideOf(client, body);
  }

  /** A guest who has entered a meeting by its number. */
  async function guest(wish: { number: string; password: string }, name = 'Гость'): Promise<Inside> {
    const client = new Client(server.app);
    const { status, body } = await enter(client, { ...wish, name });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return insideOf(client, body);
  }

  const say = (one: Inside, text: string, more: object = {}) =>
    one.client.post(`/rooms/${one.roomId}/messages`, { clientId: randomUUID(), text, ...more });

  const put = (one: Inside, path: string, body: object) => one.client.put(`/rooms/${one.roomId}${path}`, body);

  const state = async (one: Inside): Promise<State> => (await one.client.get(`/rooms/${one.roomId}`)).body;

  const news = async (one: Inside, after = 0): Promise<Schemas['RoomNews']> =>
    (await one.client.get(`/rooms/${one.roomId}/events`, { after })).body;

  return { webinar, meeting, insideOf, live, enter, join, guest, say, put, state, news };
}
