import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildUser, Client, signIn, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { roomsOf } from '../rooms.fixture.ts';

describe('guests of one network (enterRoom)', () => {
  const server = withApp();
  const { meeting, insideOf, enter, put, state, news } = roomsOf(server);

  async function opened(fields: object = {}) {
    const staff = await signInAs(server, 'admin');
    const { id, ...door } = await meeting(staff.user.id, { lobby: false, ...fields });
    const host = insideOf(staff, (await staff.post(`/meetings/${id}/room`)).body);
    const { address } = new Client(server.app);
    let count = 0;
    /** Another guest of the same network, unless another one is named. */
    const come = async (from = address, more: object = {}) => {
      count += 1;
      const client = Object.assign(new Client(server.app), { address: from });
      const answer = await enter(client, { ...door, name: `Гость ${count}`, ...more });
      return { ...answer, inside: answer.status === 200 ? insideOf(client, answer.body) : undefined };
    };
    const fill = (state: 'admitted' | 'waiting' | 'refused', many: number) =>
      server.db
        .insertInto('room_people')
        .values(
          Array.from({ length: many }, () => ({
            ...{ room_id: host.roomId, user_id: null, name: 'Гость', role: 'participant' as const, state },
            ...{ ticket_hash: randomUUID(), identity: randomUUID(), hand_at: null, network: address },
            ...{ entered_at: server.clock(), seen_at: server.clock() },
          })),
        )
        .execute();
    return { host, come, fill };
  }

  it('wait for a host beyond the thirtieth, and others come as before', async () => {
    const { host, come, fill } = await opened();
    await fill('admitted', 29);
    expect((await come()).body.state).toBe('admitted');
    const late = await come();
    expect(late.body.state).toBe('waiting');
    expect((await come(new Client(server.app).address)).body.state).toBe('admitted');
    expect((await put(host, `/people/${late.body.personId}`, { state: 'admitted' })).status).toBe(200);
    server.clock.forward({ minutes: 11 });
    // Nobody of them is there any more.
    expect((await come()).body.state).toBe('admitted');
  });

  it('wait as an office does, and cannot fill a lobby', async () => {
    const { come, fill } = await opened({ lobby: true });
    await fill('waiting', 99);
    await fill('refused', 20);
    expect((await come()).body.state).toBe('waiting');
    const refused = await come();
    expect([refused.status, refused.body.id]).toEqual([409, 'room-network-waiting']);
    expect((await come(new Client(server.app).address)).body.state).toBe('waiting');
  });

  it('need a host once one of them was removed, whatever they call themselves', async () => {
    const { host, come } = await opened();
    const first = await come();
    await put(host, `/people/${first.body.personId}`, { state: 'removed' });
    const again = await come(undefined, { ticket: first.body.ticket });
    expect(again.body).toMatchObject({ personId: first.body.personId, state: 'removed' });
    const other = await come(undefined, { name: 'Совсем другой' });
    expect(other.body.state).toBe('waiting');
    const told = (await news(host)).events.find(({ person }) => person?.id === other.body.personId);
    expect(told?.person).toMatchObject({ name: 'Совсем другой', state: 'waiting' });
    expect((await come(new Client(server.app).address)).body.state).toBe('admitted');
  });

  it('vote once, whoever they say they are when they come again', async () => {
    const { host, come } = await opened();
    const one = await come();
    const wish = { kind: 'poll', question: 'Начинаем?', options: ['Да', 'Нет'] };
    const ask = async () =>
      (await host.client.post(`/rooms/${host.roomId}/polls`, { ...wish, clientId: randomUUID() })).body.id;
    const poll = await ask();
    const vote = ({ inside }: typeof one, id = poll) =>
      inside === undefined ? undefined : put(inside, `/polls/${id}/vote`, { choices: [0] });
    server.clock.forward({ seconds: 10 });
    const [second, foreign] = [await come(), await come(new Client(server.app).address)];
    expect((await vote(one))?.status).toBe(200);
    expect((await vote(second))?.body.id).toBe('room-poll-earlier');
    expect((await vote(foreign))?.status).toBe(200);
    const same = await come(undefined, { ticket: one.body.ticket });
    expect(same.body.personId).toBe(one.body.personId);
    expect((await vote(same))?.status).toBe(200);
    expect((await state(host)).polls[0]?.voters).toBe(2);
    const next = await ask();
    expect((await vote(second, next))?.status).toBe(200);
  });

  it('are called something that can be seen', async () => {
    const { come } = await opened();
    for (const name of ['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u200d'])
      expect([name, [400, 422].includes((await come(undefined, { name })).status)]).toEqual([name, true]);
  });

  it('are told apart where they are called the same, by names which turn no line around', async () => {
    const { host, come } = await opened();
    for (const name of ['\u202eАйгу\u0438\u0306ль\u202c', `Айгуйль`, `Айгуй\u200bль`]) await come(undefined, { name });
    const [, ...names] = (await state(host)).people.map(({ name }) => name);
    expect(names).toEqual(['Айгуйль', 'Айгуйль (2)', 'Айгуйль (3)']);
    const tower = (await come(undefined, { name: `Я${'\u0489'.repeat(60)}` })).body.personId;
    expect((await state(host)).people.find(({ id }) => id === tower)?.name).toBe('Я\u0489\u0489\u0489');
  });

  it('are not kept out by others of their network who do not know the password', async () => {
    const { come } = await opened();
    const { ticket } = (await come()).body;
    for (let count = 0; count < 61; count += 1) await come(undefined, { password: 'guess', ticket: 'A'.repeat(43) });
    const back = await come(undefined, { ticket });
    expect([back.status, back.body.ticket]).toEqual([200, ticket]);
  });

  it('come into one meeting only so often', async () => {
    const { host, come } = await opened();
    const { ticket } = (await come()).body;
    const { ticket: other } = (await come()).body;
    for (let count = 0; count < 60; count += 1) await come(undefined, { ticket });
    expect((await come(undefined, { ticket })).status).toBe(429);
    expect((await come(undefined, { ticket: other })).status).toBe(200);
    for (let count = 2; count < 60; count += 1) await come(undefined, { ticket: 'A'.repeat(43) });
    expect((await come()).status).toBe(429);
    // A crowd that knows the password keeps nobody out who was here before.
    expect((await come(undefined, { ticket: other })).status).toBe(200);
    expect((await come(new Client(server.app).address)).status).toBe(200);
    await host.client.post(`/rooms/${host.roomId}/end`);
    const kept = await server.db
      .selectFrom('room_people')
      .select('network')
      .where('room_id', '=', host.roomId)
      .execute();
    expect(kept.some(({ network }) => network !== null)).toBe(false);
  });

  it('are called neither as the host nor as others with an account, however it is written', async () => {
    const { host, come } = await opened();
    const names = async () => (await state(host)).people.map(({ name }) => name);
    const [hostName = ''] = await names();
    const alike = hostName.split(' ').toReversed().join('  ').toUpperCase().replaceAll('А', 'A').replaceAll('О', 'O');
    const short = hostName.split(' ').slice(0, 2).join(' ');
    for (const name of [hostName, alike, short, [...short].join(' '), `${hostName} (2)`, 'Асан (ведущий)', 'Host']) {
      const refused = await come(undefined, { name });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']]);
    }
    for (let count = 0; count < 3; count += 1) expect((await come(undefined, { name: 'Асан' })).status).toBe(200);
    expect((await names()).slice(1)).toEqual(['Асан', 'Асан (2)', 'Асан (3)']);
  });

  it('leave their name to somebody with an account who comes later', async () => {
    const staff = await signInAs(server, 'admin');
    const { id, ...door } = await meeting(staff.user.id, { lobby: false });
    const host = insideOf(staff, (await staff.post(`/meetings/${id}/room`)).body);
    const person = await buildUser(server.db, { surname: 'Серікбаев' });
    const [learner, own] = [await signIn(server.app, person), person.full_name];
    const first = await enter(new Client(server.app), { ...door, name: own });
    expect(first.status).toBe(200);
    expect((await enter(learner, door)).status).toBe(200);
    expect((await state(host)).people.slice(1).map(({ name, guest }) => [name, guest])).toEqual([
      [`${own} (2)`, true],
      [own, false],
    ]);
  });
});
