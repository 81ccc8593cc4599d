import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addUpload,
  buildTheme,
  buildUser,
  finished,
  runBulk,
  type SignedInClient,
  signInAs,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';
import { forgetPackages } from './forget.ts';
import { buildContent, manifest12, readZip, SMALL, zipOf } from './scorms.fixture.ts';

describe('packages', () => {
  const server = withApp();
  let admin: SignedInClient;
  let contentId: number;

  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
    contentId = await buildContent(server, admin);
  });

  const create = async (fields: object = {}) => {
    const made = await admin.post('/scorms', { title: { ru: 'Инструктаж' }, contentId, ...fields });
    expect(made.status).toBe(201);
    return made.body;
  };

  /** An attempt of somebody, as the run-time writes it. */
  async function begin(scormId: number, content: number): Promise<number> {
    const { id: user_id } = await buildUser(server.db);
    const now = new Date();
    const attempt = {
      scorm_id: scormId,
      content_id: content,
      user_id,
      number: 1,
      cycle: 1,
      started_at: now,
      last_at: now,
    };
    const { id } = await server.db
      .insertInto('scorm_attempts')
      .values(attempt)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  const stored = async () => {
    const hashes = [];
    for await (const { contentHash } of server.app.ctx.blobs.all()) hashes.push(contentHash);
    return hashes;
  };

  describe('readScormPackage', () => {
    it('keeps the files of a package by their hash, and takes the upload', async () => {
      const before = await stored();
      const zip = await zipOf({ ...SMALL, 'copy.html': SMALL['index.html'] ?? '', 'a/b.PNG': 'png' });
      const job = await readZip(server, admin, zip);
      expect(job).toMatchObject({ kind: 'package-read', status: 'done', done: 4, total: 4, result: { count: 4 } });
      const files = await server.db
        .selectFrom('scorm_files')
        .selectAll()
        .where('content_id', '=', Number(job.result?.contentId))
        .orderBy('path')
        .execute();
      expect(files.map(({ path, media_type, bytes }) => [path, media_type, bytes])).toEqual([
        ['a/b.PNG', 'image/png', 3],
        ['copy.html', 'text/html', expect.any(Number)],
        ['imsmanifest.xml', 'application/xml', expect.any(Number)],
        ['index.html', 'text/html', expect.any(Number)],
      ]);
      // The page was there before, twice in this package; the archive itself is not kept.
      const added = (await stored()).filter((hash) => !before.includes(hash));
      expect(added.toSorted()).toEqual([files[0]?.content_hash]);
      expect(await server.db.selectFrom('uploads').select('id').execute()).toEqual([]);
      expect(await server.db.selectFrom('scorm_unpacked').selectAll().execute()).toEqual([]);
    });

    it('gives the first job again when it is asked once more', async () => {
      const about = { kind: 'archive', media_type: 'application/zip', file_name: 'a.zip' } as const;
      const uploadId = await addUpload(server, admin, await zipOf(SMALL), about);
      const [one, other] = [
        await admin.post('/scorms/packages', { uploadId }),
        await admin.post('/scorms/packages', { uploadId }),
      ];
      expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id]);
      await finished(admin, one.body.id);
    });

    it('refuses in words what cannot be played, and nothing of it stays', async () => {
      const before = await stored();
      const { title } = { title: 'Чужой курс' };
      const refused = [
        await readZip(server, admin, await zipOf({ 'course.crs': title })),
        await readZip(
          server,
          admin,
          (await zipOf({ ...SMALL, 'big.bin': Buffer.alloc(300_000, 'abcdefg') })).subarray(0, -30),
        ),
        await readZip(server, admin, Buffer.from('%PDF'), { kind: 'document', media_type: 'application/pdf' }),
      ];
      expect(refused.map(({ status, error }) => [status, error?.id, error?.errors?.uploadId])).toEqual([
        ['failed', 'package-unreadable', expect.stringContaining('AICC')],
        ['failed', 'package-unreadable', expect.stringContaining('Архив повреждён')],
        ['failed', 'package-unreadable', expect.stringContaining('не ZIP')],
      ]);
      const left = (await stored()).filter((hash) => !before.includes(hash));
      // The document is an upload still: it may be used for something else.
      expect(left).toHaveLength(1);
      expect(await server.db.selectFrom('scorm_unpacked').selectAll().execute()).toEqual([]);
    });

    it('leaves nothing of a package whose files are damaged in its middle', async () => {
      const before = await stored();
      const manifest = String(SMALL['imsmanifest.xml']);
      const zip = await zipOf({
        ...SMALL,
        'imsmanifest.xml': `${manifest}<!-- otherwise -->`,
        'new.txt': 'never kept'.repeat(10),
        'z.bin': Buffer.from('MARKED'),
      });
      const at = zip.indexOf('z.bin') + 'z.bin'.length;
      zip[at + 1] = (zip[at + 1] ?? 0) ^ 0xff;
      expect(await readZip(server, admin, zip)).toMatchObject({
        status: 'failed',
        error: { id: 'package-unreadable' },
      });
      expect((await stored()).toSorted()).toEqual(before.toSorted());
    });

    it('is not for uploads of others, nor for whoever may not create packages', async () => {
      const other = await signInAs(server, 'admin');
      const about = { kind: 'archive', media_type: 'application/zip', file_name: 'a.zip' } as const;
      const uploadId = await addUpload(server, other, await zipOf(SMALL), about);
      expect((await admin.post('/scorms/packages', { uploadId })).status).toBe(422);
      expect((await admin.post('/scorms/packages', { uploadId: randomUUID() })).status).toBe(422);
      expect((await (await signInAs(server, 'user')).post('/scorms/packages', { uploadId })).status).toBe(403);
    });
  });

  describe('getScormPackage', () => {
    it('tells what was read, and what is odd about it in the language of the request', async () => {
      const items = `<item identifier="g"><title>Глава</title><item identifier="i" identifierref="r"><title>Урок</title><adlcp:masteryscore>80</adlcp:masteryscore></item></item>
        <item identifier="x" identifierref="gone"><title>Потерян</title></item>`;
      const manifest = manifest12(items, '<resource identifier="r" adlcp:scormtype="sco" href="Index.html"/>');
      const id = await buildContent(server, admin, { ...SMALL, 'imsmanifest.xml': manifest });
      const { body } = await admin.get(`/scorms/packages/${id}`);
      expect(body).toMatchObject({
        id,
        fileName: 'Курс.zip',
        standard: 'scorm-1.2',
        edition: null,
        title: 'Охрана труда',
        hasSequencing: false,
        fileCount: 2,
      });
      expect(
        body.items.map((item: { id: string; depth: number; type: string; href: string; masteryScore: number }) => [
          item.id,
          item.depth,
          item.type,
          item.href,
          item.masteryScore,
        ]),
      ).toEqual([
        ['g', 0, 'group', null, null],
        ['i', 1, 'sco', 'index.html', 80],
        ['x', 0, 'group', null, null],
      ]);
      expect(body.findings.map(({ level, text }: { level: string; text: string }) => [level, text])).toEqual([
        ['error', '«Потерян» не откроется: в манифесте нет ресурса «gone»'],
        ['warning', expect.stringContaining('Index.html')],
      ]);
      const english = await admin.send('GET', `/scorms/packages/${id}`, undefined, {}, { 'accept-language': 'en' });
      expect(english.body.findings[0].text).toContain('will not open');
      expect((await admin.get('/scorms/packages/999999')).status).toBe(404);
    });
  });

  describe('createScorm', () => {
    it('makes a package of a content', async () => {
      const { id: themeId } = await buildTheme(server.db);
      const made = await create({ description: { ru: 'Кратко' }, themeId, published: true, attemptsAllowed: 3 });
      expect(made).toMatchObject({
        contentId,
        themeId,
        published: true,
        attemptsAllowed: 3,
        afterEnd: 'review',
        completesOn: 'completed',
        standard: 'scorm-1.2',
        itemCount: 1,
        scoCount: 1,
        fileCount: 2,
        usageCount: 0,
        attemptCount: 0,
      });
    });

    it('refuses a content that is not there', async () => {
      const { status, body } = await admin.post('/scorms', { title: { ru: 'х' }, contentId: 999_999 });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['contentId']]);
    });
  });

  describe('listScorms', () => {
    it('searches, filters and sorts by every field', async () => {
      const { id } = await create({ title: { ru: 'Пожарная безопасность' }, published: true });
      expect(
        (
          await admin.get('/scorms', {
            filter: { q: 'пожарной', published: true, standard: ['scorm-1.2'], used: false },
          })
        ).body.map((one: { id: number }) => one.id),
      ).toEqual([id]);
      expect((await admin.get('/scorms', { filter: { standard: 'cmi5' } })).body).toEqual([]);
      for (const field of [
        'id',
        'title',
        'themeId',
        'published',
        'standard',
        'itemCount',
        'fileCount',
        'bytes',
        'findingCount',
        'usageCount',
        'attemptCount',
        'createdAt',
        'updatedAt',
      ])
        expect((await admin.get('/scorms', { sort: [field, 'ASC'] })).status).toBe(200);
    });
  });

  describe('exportScorms', () => {
    it('says every column in words', async () => {
      await create({ title: { ru: 'Для выгрузки' }, completesOn: 'passed' });
      const { status, body } = await admin.get('/scorms/export', { filter: { q: 'выгрузки' } });
      expect([status, body]).toEqual([200, expect.stringMatching(/SCORM 1\.2.*сдан/su)]);
    });
  });

  describe('getScorm', () => {
    it('is 404 for what is not there', async () => {
      const { id } = await create();
      expect((await admin.get(`/scorms/${id}`)).body.id).toBe(id);
      expect((await admin.get('/scorms/999999')).status).toBe(404);
    });
  });

  describe('updateScorm', () => {
    it('replaces the content; attempts keep theirs, and undo gives the earlier one back', async () => {
      const { id, revision } = await create();
      const attempt = await begin(id, contentId);
      const other = await buildContent(server, admin, { ...SMALL, 'more.html': 'x' });
      const changed = await admin.put(`/scorms/${id}`, { revision, contentId: other, attemptsAllowed: null });
      expect(changed.body).toMatchObject({ contentId: other, fileCount: 3, attemptCount: 1 });
      const kept = await server.db
        .selectFrom('scorm_attempts')
        .select('content_id')
        .where('id', '=', attempt)
        .executeTakeFirstOrThrow();
      expect(kept.content_id).toBe(contentId);
      await undo(admin, Number(changed.headers['x-batch']));
      expect((await admin.get(`/scorms/${id}`)).body).toMatchObject({ contentId, fileCount: 2 });
      expect((await admin.put(`/scorms/${id}`, { contentId: 999_999 })).status).toBe(422);
      expect((await admin.put(`/scorms/${id}`, { revision: 1, published: true })).status).toBe(409);
    });

    it('publishes many at once', async () => {
      const ids = [(await create()).id, (await create()).id];
      const job = await runBulk(admin, {
        resource: 'scorms',
        action: 'edit',
        selection: { ids },
        changes: { published: true, completesOn: 'passed' },
      });
      expect(job).toMatchObject({ status: 'done', result: { count: 2 } });
      expect((await admin.get('/scorms', { filter: { id: ids } })).body).toMatchObject([
        { completesOn: 'passed' },
        { completesOn: 'passed' },
      ]);
    });
  });

  describe('deleteScorm', () => {
    it('deletes what nothing depends on, and undo brings it back', async () => {
      const { id } = await create();
      const deleted = await admin.delete(`/scorms/${id}`);
      expect(deleted.status).toBe(200);
      await undo(admin, Number(deleted.headers['x-batch']));
      expect((await admin.get(`/scorms/${id}`)).body.contentId).toBe(contentId);
    });

    it('is refused while somebody has begun it, or a theme has it', async () => {
      const { id } = await create();
      await begin(id, contentId);
      const refused = await admin.delete(`/scorms/${id}`);
      expect([refused.status, refused.body.id, refused.body.message]).toEqual([
        409,
        'scorm-has-attempts',
        expect.stringContaining('Скройте'),
      ]);
      const { id: used } = await create();
      const { id: theme_id } = await buildTheme(server.db);
      await server.db
        .insertInto('theme_materials')
        .values({ theme_id, position: 0, kind: 'scorm', title: JSON.stringify({ ru: 'П' }), scorm_id: used })
        .execute();
      expect((await admin.delete(`/scorms/${used}`)).body.id).toBe('in-use');
    });
  });

  describe('listScormUsage', () => {
    it('names the themes', async () => {
      const { id } = await create();
      const { id: theme_id } = await buildTheme(server.db);
      await server.db
        .insertInto('theme_materials')
        .values({ theme_id, position: 0, kind: 'scorm', title: JSON.stringify({ ru: 'П' }), scorm_id: id })
        .execute();
      expect((await admin.get(`/scorms/${id}/usage`)).body).toMatchObject([{ id: theme_id }]);
      expect((await admin.get(`/scorms/${id}`)).body.usageCount).toBe(1);
      expect((await admin.get('/scorms/999999/usage')).status).toBe(404);
    });
  });

  it('are erased with their files when nothing has named them for thirty days', async () => {
    const [used, spare] = [
      await buildContent(server, admin, { ...SMALL, 'used.txt': 'used' }),
      await buildContent(server, admin, { ...SMALL, 'spare.txt': 'spare' }),
    ];
    await create({ contentId: used });
    const hashOf = async (content: number, path: string) =>
      (
        await server.db
          .selectFrom('scorm_files')
          .select('content_hash')
          .where('content_id', '=', content)
          .where('path', '=', path)
          .executeTakeFirstOrThrow()
      ).content_hash;
    const [kept, erased, shared] = [
      await hashOf(used, 'used.txt'),
      await hashOf(spare, 'spare.txt'),
      await hashOf(spare, 'index.html'),
    ];
    await forgetPackages(server.app.ctx);
    expect((await admin.get(`/scorms/packages/${spare}`)).status).toBe(200);
    const old = new Date(server.app.ctx.clock().getTime() - 31 * 24 * 3_600_000);
    await server.db.updateTable('scorm_contents').set({ created_at: old }).execute();
    await forgetPackages(server.app.ctx);
    expect((await admin.get(`/scorms/packages/${spare}`)).status).toBe(404);
    expect((await admin.get(`/scorms/packages/${used}`)).status).toBe(200);
    const hashes = await stored();
    expect([kept, shared, erased].map((hash) => hashes.includes(hash))).toEqual([true, true, false]);
  });

  it('leave nothing of a reading that was killed and never came back', async () => {
    const { blobs, clock } = server.app.ctx;
    const content_hash = await blobs.keep(Buffer.from('unpacked and forgotten'));
    const row = { upload_id: randomUUID(), content_hash, unpacked_at: clock() };
    await server.db.insertInto('scorm_unpacked').values(row).execute();
    await forgetPackages(server.app.ctx);
    expect(await blobs.sizeOf(content_hash)).toBe(22);
    await server.db
      .updateTable('scorm_unpacked')
      .set({ unpacked_at: new Date(clock().getTime() - 25 * 3_600_000) })
      .execute();
    await forgetPackages(server.app.ctx);
    expect(await blobs.sizeOf(content_hash)).toBeUndefined();
    expect(await server.db.selectFrom('scorm_unpacked').selectAll().execute()).toEqual([]);
  });
});
