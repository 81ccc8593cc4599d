import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { describe, expect, it } from 'vitest';
import {
  buildTest,
  buildUser,
  type Client,
  PASSWORD,
  signInAs,
  type SignedInClient,
  withApp,
} from '../../../../../tests/support/index.ts';
import { transaction } from '../../../db/index.ts';
import { forgetDataExports } from './index.ts';
import { makingFolder } from './make.ts';

const SECRET_KEY = 'never-in-an-archive';

describe('own data', () => {
  const server = withApp({ DATA_EXPORT_DAYS: '2' });
  async function ask(client: Client) {
    await client.post('/auth/confirmation/password', { password: PASSWORD });
    return client.post('/my/data-exports');
  }

  async function ready(client: Client): Promise<{ id: string; bytes: number }> {
    const newest = async () => (await client.get('/my/data-exports')).body[0];
    await expect.poll(async () => (await newest()).state).toBe('ready');
    return newest();
  }

  async function fileOf({ token }: SignedInClient, id: string) {
    return server.app.inject({
      url: `/api/v1/my/data-exports/${id}/file`,
      headers: { authorization: `Bearer ${token}` },
    });
  }

  async function unpacked(bytes: Buffer): Promise<Map<string, string>> {
    const zip = await fromBufferPromise(bytes);
    const files = new Map<string, string>();
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
    return files;
  }

  /** An attempt that was never shown, messages of two people, and a visit. */
  async function live(userId: number, words: string): Promise<void> {
    const { db } = server;
    const test = await buildTest(db);
    const now = server.clock();
    const attemptId = await transaction(db, async (trx) => {
      const { id } = await trx
        .insertInto('attempts')
        .values({
          ...{
            test_id: test.id,
            user_id: userId,
            number: 1,
            status: 'submitted' as const,
            started_at: now,
            deadline_at: now,
          },
          ...{ submitted_at: now, duration_minutes: 10, pass_percentage: 50, question_count: 1, max_score: 1 },
          ...{ score: 1, percentage: 77, passed: true },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const keys = JSON.stringify([{ right: SECRET_KEY }]);
      await trx.insertInto('attempt_papers').values({ attempt_id: id, title: '{}', items: '[]', keys }).execute();
      return id;
    });
    const answer = JSON.stringify({ text: words });
    await db
      .insertInto('attempt_answers')
      .values({ attempt_id: attemptId, position: 0, answer, epoch: 1, seq: 1, saved_at: now })
      .execute();
    const visit = { day: '2026-03-02', at: now, received_at: now, user_id: userId, type: 'visit', page: words };
    await db
      .insertInto('visits')
      .values({ ...visit, url: '/', seconds: 3 })
      .execute();
  }

  describe('getMyDataExportFile', () => {
    it('comes as a ZIP of all that is kept of the person, and nothing of others or of keys', async () => {
      const [me, other] = [await signInAs(server, 'user'), await buildUser(server.db)];
      await live(me.user.id, 'мои слова');
      await live(other.id, 'чужие слова');
      const content_hash = await server.app.ctx.blobs.keep(Buffer.from('моё лицо'));
      const picture = { content_hash, media_type: 'image/webp', width: 1, height: 1, bytes: 15, owner_id: me.user.id };
      const token = 'own-photo-of-a-person-0';
      await server.db
        .insertInto('files')
        .values({ token, ...picture })
        .execute();
      await server.db
        .updateTable('users')
        .set({ photos: [token] })
        .where('id', '=', me.user.id)
        .execute();
      const asked = await ask(me);
      expect(asked.status, JSON.stringify(asked.body)).toBe(201);
      const { id, bytes } = await ready(me);
      const answer = await fileOf(me, id);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
      expect(answer.rawPayload).toHaveLength(bytes);
      const files = await unpacked(answer.rawPayload);
      expect([...files.keys()]).toEqual(['data.json', 'index.html', 'visits.csv', 'files/photos/photo-1.webp']);
      expect(files.get('files/photos/photo-1.webp')).toBe('моё лицо');
      const told = JSON.parse(files.get('data.json') ?? '');
      expect(told.person).toMatchObject([{ login: me.user.login, role: { ru: expect.any(String) } }]);
      expect(told.attempts).toMatchObject([{ state: 'submitted', percentage: null, passed: null, score: null }]);
      expect(told.sessions).toMatchObject([{ way: 'password' }]);
      expect(told.answers).toMatchObject([{ answer: { text: 'мои слова' } }]);
      expect(files.get('index.html')).toContain('Учётная запись');
      expect(files.get('visits.csv')).toContain('мои слова');
      const everything = [...files.values()].join('\n');
      for (const hidden of ['чужие слова', other.login, SECRET_KEY, '$argon2', 'token_hash'])
        expect(everything).not.toContain(hidden);
    });

    it('is for its person only, who is told, and is erased with its time', async () => {
      const [me, other] = [await signInAs(server, 'user'), await signInAs(server, 'admin')];
      await ask(me);
      const { id } = await ready(me);
      expect((await fileOf(other, id)).statusCode).toBe(404);
      expect((await other.get('/my/data-exports')).body).toEqual([]);
      expect((await me.get('/my/notices')).body).toMatchObject([{ kind: 'data-export-ready' }]);
      server.clock.forward({ days: 2 });
      expect((await fileOf(me, id)).statusCode).toBe(404);
      const hash = async () =>
        server.db.selectFrom('data_exports').select('content_hash').where('id', '=', id).executeTakeFirst();
      const before = await hash();
      expect(await server.app.ctx.blobs.sizeOf(before?.content_hash ?? '')).toBeGreaterThan(0);
      await forgetDataExports(server.app.ctx);
      expect(await hash()).toBeUndefined();
      expect(await server.app.ctx.blobs.sizeOf(before?.content_hash ?? '')).toBeUndefined();
    });
  });

  describe('forgetDataExports', () => {
    it('erases what a server that was killed has left half made', async () => {
      const folder = makingFolder(server.app.ctx.env);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'old.zip'), 'half');
      await utimes(join(folder, 'old.zip'), 0, 0);
      await writeFile(join(folder, 'new.zip'), 'half');
      await forgetDataExports(server.app.ctx);
      expect(await readdir(folder)).toEqual(['new.zip']);
    });
  });

  describe('createMyDataExport', () => {
    it('needs a confirmation, is made one at a time, and replaces that before', async () => {
      const me = await signInAs(server, 'user');
      const refused = await me.post('/my/data-exports');
      expect([refused.status, refused.body.id]).toEqual([409, 'confirmation-needed']);
      const first = await ask(me);
      expect(first.status).toBe(201);
      await ready(me);
      const making = { user_id: me.user.id, asked_at: server.clock(), expires_at: server.clock() };
      const stuck = await server.db
        .insertInto('data_exports')
        .values({ ...making, ready_at: null, content_hash: null, bytes: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect((await ask(me)).body.id).toBe('data-export-busy');
      await server.db.deleteFrom('data_exports').where('id', '=', stuck.id).execute();
      await ask(me);
      await expect
        .poll(async () => (await me.get('/my/data-exports')).body.map(({ state }: { state: string }) => state))
        .toEqual(['ready']);
      expect((await fileOf(me, first.body.id)).statusCode).toBe(404);
    });
  });

  describe('listMyDataExports', () => {
    it('tells of none before one was asked for', async () => {
      expect((await (await signInAs(server, 'user')).get('/my/data-exports')).body).toEqual([]);
    });
  });
});
