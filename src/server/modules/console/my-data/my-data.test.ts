import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { type KyselyPlugin, sql } from 'kysely';
import { fromBufferPromise } from 'yauzl';
import { describe, expect, it } from 'vitest';
import {
  buildAssignment,
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  type Client,
  CONTENTS,
  PASSWORD,
  signInAs,
  type SignedInClient,
  withApp,
} from '../../../../../tests/support/index.ts';
import { continueAttempt } from '../../../../../tests/support/attempt-run.ts';
import { transaction } from '../../../db/index.ts';
import { translator } from '../../../i18n.ts';
import { archiveOf } from './archive.ts';
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
    const visit = { day: '2026-03-02', at: now, received_at: now, user_id: userId, type: 'visit', page: '9' };
    await db
      .insertInto('visits')
      .values({ ...visit, url: '/user/plan-education/9', value: words, seconds: 3 })
      .execute();
    const check = await db
      .insertInto('face_checks')
      .values({
        ...{ user_id: userId, attempt_id: attemptId, moment: 'random', state: 'declined', asked_at: now },
        tries: JSON.stringify([{ at: now, reason: 'not-recognised', distance: 0.7123 }]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('face_frames')
      .values({ check_id: check.id, jpeg: Buffer.from(`лицо: ${words}`), taken_at: now })
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
      const [frame] = [...files.keys()].filter((path) => path.startsWith('files/faces/'));
      expect([...files.keys()]).toEqual(['data.json', 'index.html', 'visits.csv', frame, 'files/photos/photo-1.webp']);
      expect(files.get(frame ?? '')).toBe('лицо: мои слова');
      expect(files.get('files/photos/photo-1.webp')).toBe('моё лицо');
      const told = JSON.parse(files.get('data.json') ?? '');
      expect(told.person).toMatchObject([{ login: me.user.login, role: { ru: expect.any(String) } }]);
      expect(told.attempts).toMatchObject([{ state: 'submitted', percentage: null, passed: null, score: null }]);
      expect(told.sessions).toMatchObject([{ way: 'password' }]);
      expect(told.answers).toMatchObject([{ answer: { text: 'мои слова' } }]);
      expect(told.faceChecks).toMatchObject([{ state: 'declined', distance: 0.7123, picture: frame }]);
      expect(files.get('index.html')).toContain('Учётная запись');
      expect(files.get('visits.csv')).toContain('мои слова');
      const everything = [...files.values()].join('\n');
      for (const hidden of ['чужие слова', other.login, SECRET_KEY, '$argon2', 'token_hash'])
        expect(everything).not.toContain(hidden);
    });

    it('has a page that says all in the words of its person, by their clock', async () => {
      const { db } = server;
      const me = await signInAs(server, 'user');
      await live(me.user.id, 'значение поля');
      const takes = async (review_policy: 'key' | 'nothing', asked: string, chosen: string) => {
        const options = [chosen, 'другое'].map((ru, at) => ({ id: `o${at}`, text: { ru }, correct: at === 0 }));
        const question = await buildQuestion(db, {
          text: { ru: `<p>${asked}</p>` },
          content: { ...CONTENTS.single, options },
        });
        const { id } = await buildTest(db, { review_policy, questions: [question.id] });
        await buildAssignment(db, { test_id: id, user_id: me.user.id });
        const run = await continueAttempt(me, id);
        const [item] = run.session.questions;
        const choice = item?.options?.find(({ text }) => text?.ru?.includes(chosen))?.id ?? '';
        await run.save(0, { type: 'single', choice });
        await run.submit();
        await run.close();
        await run.result();
      };
      await takes('key', 'Сколько стоит поезд?', 'Две минуты');
      await takes('nothing', 'Что хранит экзамен?', 'Свою тайну');
      const at = new Date('2026-03-02T06:30:00Z');
      const theme = await buildTheme(db);
      const page = { theme_id: theme.id, position: 0, kind: 'page' as const, key: randomUUID(), required: true };
      await db
        .insertInto('theme_materials')
        .values({
          ...page,
          title: JSON.stringify({ ru: 'Памятка машиниста' }),
          body: JSON.stringify({ ru: '<p>Текст</p>' }),
        })
        .execute();
      const progress = {
        user_id: me.user.id,
        kind: 'page' as const,
        ref: page.key,
        cycle: 1,
        share: 0.10514285714285715,
      };
      await db
        .insertInto('material_progress')
        .values({ ...progress, started_at: at, last_at: at, completed_at: null })
        .execute();
      const title = { ru: 'Вводный вебинар', en: 'First webinar', kz: 'Алғашқы вебинар' };
      const details = JSON.stringify({ title, startsAt: '2026-03-03T05:00:00Z' });
      await db
        .insertInto('notices')
        .values({ user_id: me.user.id, kind: 'webinar-planned', details, created_at: at })
        .execute();
      await me.post('/auth/confirmation/password', { password: PASSWORD });
      const asked = await server.app.inject({
        ...{ method: 'POST', url: '/api/v1/my/data-exports' },
        headers: { authorization: `Bearer ${me.token}`, 'time-zone': 'Asia/Almaty' },
      });
      expect(asked.statusCode).toBe(201);
      const files = await unpacked((await fileOf(me, (await ready(me)).id)).rawPayload);
      const html = files.get('index.html') ?? '';
      for (const words of [
        'Asia/Almaty (UTC+05:00)',
        '02.03.2026, 11:30',
        'Памятка машиниста',
        '10,51\u00A0%',
        'Назначен вебинар: Вводный вебинар',
      ])
        expect(html).toContain(words);
      for (const words of [
        'Сколько стоит поезд?',
        'Две минуты',
        'Свою тайну',
        'Отказ показать лицо',
        'В случайный момент',
        '0,712',
      ])
        expect(html).toContain(words);
      // The second test shows nothing of its paper: the archive neither.
      for (const code of ['Что хранит экзамен?', '{', 'submitted', 'declined', 'random', page.key, 'Алғашқы'])
        expect(html.replace(/<style>.*?<\/style>/su, '')).not.toContain(code);
      for (const [, head = ''] of html.matchAll(/<table><tr>(<th scope="col">.*?)<\/tr>/gu)) {
        const heads = head.split('</th>').slice(0, -1);
        expect(new Set(heads).size, head).toBe(heads.length);
      }
      const [heads, visit] = (files.get('visits.csv') ?? '').split('\r\n');
      expect(heads).toContain('Когда, UTC+05:00');
      expect(visit).toMatch(/;Планы обучения;\/user\/plan-education\/9;/u);
    });

    it('is read piece by piece, however much there is', async () => {
      const { db, app } = server;
      const [me, test] = [await buildUser(db), await buildTest(db)];
      await sql`with papers as (
          insert into attempts (test_id, user_id, number, status, started_at, deadline_at, submitted_at, duration_minutes,
            pass_percentage, question_count, max_score)
          select ${test.id}, ${me.id}, n, 'submitted', now(), now(), now(), 10, 50, 100, 1 from generate_series(1, 20) n
          returning id)
        insert into attempt_papers (attempt_id, title, items, keys) select id, '{}', '[]', '[]' from papers`.execute(
        db,
      );
      await sql`insert into attempt_answers (attempt_id, position, answer, epoch, seq, saved_at)
        select attempts.id, p, '{"type":"essay","text":"Ответ"}', 1, 1, now() from attempts, generate_series(0, 99) p
        where user_id = ${me.id}`.execute(db);
      await sql`insert into visits (day, at, received_at, user_id, type, page, url)
        select '2026-03-02', timestamptz '2026-03-02' + n * interval '1 second', now(), ${me.id}, 'visit', 'main', '/user/main'
        from generate_series(1, 20000) n`.execute(db);
      const read: number[] = [];
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          read.push(result.rows.length);
          return result;
        },
      };
      const reader = {
        language: 'ru' as const,
        t: translator('ru'),
        zone: 'Asia/Almaty',
        at: server.clock(),
        digestHour: 8,
      };
      const archive = await archiveOf(
        { ...app.ctx, db: db.withPlugin(counting) },
        { userId: me.id, reader, progress: async () => undefined },
      );
      expect(Math.max(...read)).toBeLessThan(10);
      const files = await unpacked(await buffer(archive));
      expect(JSON.parse(files.get('data.json') ?? '').answers).toHaveLength(2000);
      expect(files.get('index.html')?.match(/<h3>/gu)).toHaveLength(20);
      expect(files.get('visits.csv')?.split('\r\n')).toHaveLength(20_002);
      expect(Math.max(...read)).toBe(2000);
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
