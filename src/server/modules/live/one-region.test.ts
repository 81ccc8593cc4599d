import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import {
  buildDictionaryValue,
  buildUser,
  runBulk,
  signIn,
  signInAs,
  type SignedInClient,
  withApp,
} from '../../../../tests/support/index.ts';
import { buildRoom, buildRoomPerson, buildStay, buildWebinar } from './live.fixture.ts';

describe('staff of one region', () => {
  const server = withApp();
  let admin: SignedInClient;
  let regional: SignedInClient;
  let own: number;
  let other: number;

  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
    [own, other] = [
      (await buildDictionaryValue(server.db, 'region')).id,
      (await buildDictionaryValue(server.db, 'region')).id,
    ];
    const role = { key: 'of-region', title: JSON.stringify({ ru: 'Регион' }), scope: 'region' as const };
    const { id } = await server.db
      .insertInto('roles')
      .values({ ...role, permissions: [...ALL_PERMISSIONS] })
      .returning('id')
      .executeTakeFirstOrThrow();
    regional = await signIn(server.app, await buildUser(server.db, { role_id: id, region_id: own }));
  });

  const refused = { status: 403, body: { id: 'other-region' } };

  it('read meetings that somebody of the region hosts, and no numbers and passwords of others', async () => {
    const host = await buildUser(server.db, { role: 'admin', region_id: other });
    const meeting = async (client: SignedInClient, fields: object = {}) =>
      (await client.post('/meetings', { title: 'Планёрка', ...fields })).body.id as number;
    const [strange, mine] = [await meeting(admin, { hostId: host.id }), await meeting(regional)];
    const listed = (await regional.get('/meetings')).body.map(({ id }: { id: number }) => id);
    expect(listed).toEqual([mine]);
    for (const rest of ['', '/recordings', '/calendar'])
      expect((await regional.get(`/meetings/${strange}${rest}`)).status, rest).toBe(404);
    expect((await regional.get(`/meetings/${mine}/recordings`)).status).toBe(200);
    expect((await regional.put(`/meetings/${mine}`, { title: 'Летучка' })).status).toBe(200);
    expect((await regional.put(`/meetings/${strange}`, { title: 'Летучка' })).status).toBe(404);
  });

  it('read webinars that reach the region, and count its people only', async () => {
    const teacher_id = (await buildUser(server.db, { role: 'teacher', region_id: other })).id;
    const [here, there] = [
      await buildUser(server.db, { region_id: own }),
      await buildUser(server.db, { region_id: other }),
    ];
    const post = await buildDictionaryValue(server.db, 'position');
    await server.db.updateTable('users').set({ position_id: post.id }).where('id', '=', here.id).execute();
    const webinar = (target: object | null) => buildWebinar(server.db, { teacher_id }, target);
    const strange = [
      await webinar({ user_id: there.id }),
      await webinar({ target_type: 'region', region_id: other }),
      await webinar(null),
    ];
    const all = await webinar({ target_type: 'everyone' });
    const seen = [
      all,
      await webinar({ target_type: 'region', region_id: own }),
      await webinar({ target_type: 'position', position_id: post.id }),
      await webinar({ user_id: here.id }),
      await buildWebinar(server.db, { teacher_id: regional.user.id }, null),
    ];
    const { body } = await regional.get('/webinars', { sort: ['id', 'ASC'] });
    const byId = (one: { id: number }, two: { id: number }) => one.id - two.id;
    expect(body.map(({ id }: { id: number }) => id)).toEqual([...seen].sort(byId).map(({ id }) => id));
    for (const { id } of strange)
      for (const rest of ['', '/attendance', '/recordings', '/calendar'])
        expect((await regional.get(`/webinars/${id}${rest}`)).status, rest).toBe(404);

    const room = await buildRoom(server.db, { webinar_id: all.id });
    for (const person of [here, there])
      await buildStay(server.db, await buildRoomPerson(server.db, room.id, person), server.clock(), null);
    const counts = async (client: SignedInClient) => {
      const { personCount, attendedCount, insideCount } = (await client.get(`/webinars/${all.id}`))
        .body as Schemas['Webinar'];
      return [personCount, attendedCount, insideCount];
    };
    expect(await counts(admin)).toEqual([2, 2, 2]);
    expect(await counts(regional)).toEqual([1, 1, 1]);
  });

  it('change no dictionaries and plans, which are of everybody', async () => {
    expect(await regional.put(`/dictionaries/${other}`, { title: { ru: 'Другой' } })).toMatchObject(refused);
    expect(await regional.post('/dictionaries', { type: 'region', title: { ru: 'Новый' } })).toMatchObject(refused);
    expect(await regional.delete(`/dictionaries/${other}`)).toMatchObject(refused);
    const types = (await regional.get('/dictionary-types')).body as { id: number; key: string }[];
    const type = types.find(({ key }) => key === 'region')?.id;
    expect(await regional.put(`/dictionary-types/${type}/order`, { ids: [other] })).toMatchObject(refused);
    const order = {
      resource: 'dictionaries',
      action: 'edit' as const,
      selection: { ids: [other] },
      changes: { active: false },
    };
    expect(await runBulk(regional, order)).toMatchObject({ status: 'failed', error: refused.body });
    const plan = (await admin.post('/plans', { title: { ru: 'Курс' }, themes: [] })).body;
    expect(await regional.put(`/plans/${plan.id}`, { title: { ru: 'Иной' } })).toMatchObject(refused);
    expect((await regional.get(`/plans/${plan.id}`)).status).toBe(200);
  });
});
