import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildDictionaryValue,
  buildUser,
  Client,
  signIn,
  signInAs,
  type SignedInClient,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { buildWebinar } from '../../live.fixture.ts';

describe('getPersonPhoto', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-photos-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const server = withApp({ DATA_DIR: dataDir });
  let admin: SignedInClient;
  let shade = 0;

  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });

  const region = async () => (await buildDictionaryValue(server.db, 'region')).id;

  async function uploaded(client: SignedInClient): Promise<string> {
    shade += 1;
    const background = { r: shade, g: 90, b: 90 };
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background } });
    return (await client.post('/files', await picture.png().toBuffer())).body.token;
  }

  /** Somebody with a photo that staff have put into their record. */
  async function pictured(region_id: number | null = null) {
    const person = await buildUser(server.db, { region_id });
    const token = await uploaded(admin);
    expect((await admin.put(`/users/${person.id}`, { photos: [token] })).status).toBe(200);
    return { person, token };
  }

  it('shows a photo to its person and to staff, and to nobody by its address alone', async () => {
    const { person, token } = await pictured();
    const stranger = new Client(server.app);
    expect((await stranger.get(`/files/${token}`)).status).toBe(404);
    expect((await stranger.get(`/photos/${token}`)).status).toBe(401);
    expect((await admin.get(`/files/${token}`)).status).toBe(404);
    for (const client of [admin, await signIn(server.app, person)]) {
      const { status, headers } = await client.get(`/photos/${token}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=300' });
      expect(headers.vary).toContain('Authorization');
    }
    for (const role of ['user', 'support'] as const)
      expect((await (await signInAs(server, role)).get(`/photos/${token}`)).status, role).toBe(404);
  });

  it('decides at each reading: of one region, and no more once somebody has moved', async () => {
    const [own, other] = [await region(), await region()];
    const permissions = ['session:self', 'users:show'];
    const role = await server.db
      .insertInto('roles')
      .values({ key: 'album', title: JSON.stringify({ ru: 'Альбом' }), scope: 'region', permissions })
      .returning('id')
      .executeTakeFirstOrThrow();
    const regional = await signIn(server.app, await buildUser(server.db, { role_id: role.id, region_id: own }));
    const here = await pictured(own);
    expect((await regional.get(`/photos/${here.token}`)).status).toBe(200);
    expect((await regional.get(`/photos/${(await pictured(other)).token}`)).status).toBe(404);
    await server.db.updateTable('users').set({ region_id: other }).where('id', '=', here.person.id).execute();
    expect((await regional.get(`/photos/${here.token}`)).status).toBe(404);
  });

  it('shows an upload to whoever made it, and takes its public address away once it is a photo', async () => {
    const teacher = await signInAs(server, 'admin');
    const token = await uploaded(teacher);
    const stranger = new Client(server.app);
    expect((await teacher.get(`/photos/${token}`)).status).toBe(200);
    expect((await admin.get(`/photos/${token}`)).status).toBe(404);
    expect((await stranger.get(`/files/${token}`)).status).toBe(200);
    const { id } = await buildUser(server.db);
    await teacher.put(`/users/${id}`, { photos: [token] });
    expect((await stranger.get(`/files/${token}`)).status).toBe(404);
    // A photo that somebody had, too.
    await teacher.put(`/users/${id}`, { photos: [] });
    expect((await stranger.get(`/files/${token}`)).status).toBe(404);
    expect((await admin.get(`/photos/${token}`)).status).toBe(200);
    const learner = await signInAs(server, 'user');
    expect((await learner.get(`/photos/${token}`)).status).toBe(404);
  });

  it('takes into a record what is there already and what whoever saves has uploaded, and no picture of others', async () => {
    const author = await signInAs(server, 'admin');
    const picture = await uploaded(author);
    const { person, token } = await pictured();
    const other = await buildUser(server.db);
    const refused = async (client: SignedInClient, id: number, photos: string[]) => {
      const { status, body } = await client.put(`/users/${id}`, { photos });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['photos']]);
    };
    await refused(admin, person.id, [token, picture]);
    await refused(author, other.id, [token]);
    const made = { login: 'pictured', surname: 'A', name: 'B', roleId: person.role_id, photos: [picture] };
    expect(Object.keys((await admin.post('/users', made)).body.errors)).toEqual(['photos']);
    // As a picture of a question it is still shown.
    expect((await new Client(server.app).get(`/files/${picture}`)).status).toBe(200);
    const both = await author.put(`/users/${person.id}`, { photos: [picture, token] });
    expect([both.status, both.body.photos]).toEqual([200, [picture, token]]);
    expect((await admin.put(`/users/${person.id}`, { photos: [token, picture] })).status).toBe(200);
  });

  it('shows a photo to those who compare a face with it, as far as they do', async () => {
    const { person, token } = await pictured();
    const permissions = ['session:self', 'webinars:conduct'];
    const role = await server.db
      .insertInto('roles')
      .values({ key: 'lecturer', title: JSON.stringify({ ru: 'Лектор' }), scope: 'everyone', permissions })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asLecturer = async () => signIn(server.app, await buildUser(server.db, { role_id: role.id }));
    const [lecturer, colleague] = [await asLecturer(), await asLecturer()];
    const webinar = await buildWebinar(server.db, { teacher_id: lecturer.user.id });
    const check = { user_id: person.id, webinar_id: webinar.id, moment: 'entry' as const, state: 'asked' as const };
    expect((await lecturer.get(`/photos/${token}`)).status).toBe(404);
    await server.db
      .insertInto('face_checks')
      .values({ ...check, asked_at: server.clock() })
      .execute();
    expect((await lecturer.get(`/photos/${token}`)).status).toBe(200);
    expect((await colleague.get(`/photos/${token}`)).status).toBe(404);
  });
});
