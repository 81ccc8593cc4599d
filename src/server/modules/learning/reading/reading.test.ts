import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type SignedInClient, signIn, signInAs, withApp } from '../../../../../tests/support/index.ts';

describe('recordReading', () => {
  const server = withApp();
  let learner: SignedInClient;
  beforeAll(async () => {
    learner = await signInAs(server, 'user');
  });

  /** A published file that is ready. */
  async function file(content: { page_count?: number; duration_seconds?: number } = {}, published = true) {
    const content_hash = createHash('sha256').update(randomUUID()).digest('hex');
    await server.db
      .insertInto('media_contents')
      .values({
        content_hash,
        ...{ kind: 'document', media_type: 'application/pdf', bytes: 10, state: 'ready', asked_at: server.clock() },
        ...content,
      })
      .execute();
    const { id } = await server.db
      .insertInto('media_files')
      .values({ title: JSON.stringify({ ru: 'Инструкция' }), file_name: 'a.pdf', content_hash, published })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, content_hash };
  }
  const read = (id: number, body: object = {}, by = learner) => by.post(`/my/media-files/${id}/progress`, body);
  /** Asks for the address of a file, as a page that shows it does. */
  const openFile = (id: number, by = learner) => by.get(`/my/media-files/${id}`);
  /** A file that was opened. */
  async function opened(...args: Parameters<typeof file>) {
    const made = await file(...args);
    expect((await openFile(made.id)).status).toBe(200);
    return made;
  }
  const pages = (...numbers: number[]) => ({ pages: numbers.map((page) => ({ page, seconds: 2 })) });
  const progressOf = (id: number, userId = learner.user.id) =>
    server.db
      .selectFrom('material_progress')
      .select(['share', 'seconds', 'completed_at', 'cycle'])
      .where('user_id', '=', userId)
      .where('ref', '=', String(id))
      .execute();

  it('counts pages no faster than they can be read, and is done with the last', async () => {
    const { id } = await opened({ page_count: 4 });
    expect((await read(id)).body).toEqual({ share: 0, complete: false, unit: 'pages' });
    expect((await read(id, pages(1, 2, 3, 4))).body).toMatchObject({ share: 0 });
    server.clock.forward({ seconds: 5 });
    expect((await read(id, pages(1, 2, 3, 4))).body).toMatchObject({ share: 0.5, complete: false });
    server.clock.forward({ seconds: 5 });
    const { body } = await read(id, pages(3, 4));
    expect(body).toEqual({ share: 1, complete: true, unit: 'pages' });
    const [row] = await progressOf(id);
    expect(row?.completed_at).not.toBeNull();
    expect(row?.seconds).toBeLessThanOrEqual(11);
  });

  it('counts what is repeated once', async () => {
    const { id } = await opened({ page_count: 10 });
    await read(id);
    server.clock.forward({ seconds: 4 });
    const first = await read(id, pages(1, 2));
    expect((await read(id, pages(1, 2))).body).toEqual(first.body);
    expect((await progressOf(id))[0]?.seconds).toBeLessThanOrEqual(5);
  });

  it('gives two files that are read at the same time the time of one', async () => {
    const [one, other] = [await opened({ page_count: 10 }), await opened({ page_count: 10 })];
    await read(one.id);
    await read(other.id);
    for (let round = 0; round < 5; round += 1) {
      server.clock.forward({ seconds: 4 });
      const all = pages(round * 2 + 1, round * 2 + 2);
      await Promise.all([read(one.id, all), read(other.id, all)]);
    }
    const seconds = [...(await progressOf(one.id)), ...(await progressOf(other.id))].map((row) => row.seconds);
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(21);
  });

  it('cannot be hurried by many small reports', async () => {
    const { id } = await opened({ page_count: 100 });
    await read(id);
    for (let page = 1; page <= 40; page += 1) {
      server.clock.forward({ milliseconds: 500 });
      await read(id, pages(page));
    }
    // Twenty seconds are ten pages.
    expect((await read(id)).body.share).toBeLessThanOrEqual(0.11);
  });

  it('counts nothing of a file whose address was never asked for', async () => {
    const book = await file({ page_count: 4 });
    const archive = await file();
    for (let times = 0; times < 3; times += 1) {
      for (const refused of [await read(book.id, pages(1, 2, 3, 4)), await read(archive.id, { used: true })])
        expect([refused.status, refused.body.id]).toEqual([409, 'file-not-opened']);
      server.clock.forward({ seconds: 85 });
    }
    // Others' asking for it opens it for nobody else.
    await openFile(book.id, await signIn(server.app, await buildUser(server.db)));
    expect((await read(book.id, pages(1, 2, 3, 4))).status).toBe(409);
    expect(await progressOf(book.id)).toEqual([]);
  });

  it('counts no time before the file was opened, however long the person was there', async () => {
    const [other, book] = [await opened({ page_count: 60 }), await file({ page_count: 60 })];
    const all = pages(...Array.from({ length: 60 }, (_, page) => page + 1));
    await read(other.id);
    server.clock.forward({ seconds: 100 });
    await openFile(book.id);
    expect((await read(book.id, all)).body.share).toBe(0);
    // Asking for the address again, and empty reports, give no time either.
    server.clock.forward({ seconds: 4 });
    for (let times = 0; times < 3; times += 1) {
      await openFile(book.id);
      await read(book.id);
    }
    expect((await read(book.id, all)).body.share).toBeLessThanOrEqual(3 / 60);
  });

  it('gives whoever comes back after a long silence no more than a report may bring', async () => {
    const { id } = await opened({ page_count: 60 });
    const all = pages(...Array.from({ length: 60 }, (_, page) => page + 1));
    await read(id);
    server.clock.forward({ hours: 1 });
    expect((await read(id, all)).body.share).toBeLessThanOrEqual(15 / 60);
    const again = await opened({ page_count: 60 });
    server.clock.forward({ hours: 1 });
    await openFile(again.id);
    expect((await read(again.id, all)).body.share).toBe(0);
  });

  it('takes what was read while the line was down, and what a later report has overtaken', async () => {
    const { id } = await opened({ page_count: 60 });
    server.clock.forward({ seconds: 100 });
    expect((await read(id, pages(...Array.from({ length: 50 }, (_, page) => page + 1)))).body.share).toBeCloseTo(
      50 / 60,
    );
    server.clock.forward({ seconds: 8 });
    // The page was loaded again: its first report comes before the last one of the page that was left.
    await read(id);
    expect((await read(id, pages(51, 52, 53, 54))).body.share).toBeCloseTo(54 / 60);
  });

  it('counts a sound by what was played of it', async () => {
    const { id } = await opened({ duration_seconds: 20 });
    await read(id);
    server.clock.forward({ seconds: 6 });
    expect((await read(id, { played: [{ from: 0, to: 6 }] })).body).toEqual({
      ...{ share: 0.3, complete: false, unit: 'seconds' },
    });
    server.clock.forward({ seconds: 15 });
    expect((await read(id, { played: [{ from: 4, to: 18 }] })).body).toMatchObject({ share: 0.9, complete: true });
  });

  it('takes other files for done when they were used', async () => {
    const { id } = await opened();
    expect((await read(id)).body).toEqual({ share: 0, complete: false, unit: 'use' });
    expect((await read(id, { used: true })).body).toEqual({ share: 1, complete: true, unit: 'use' });
  });

  it('begins anew with another content, but forgets nothing that was done', async () => {
    const { id } = await opened({ page_count: 1 });
    await read(id);
    server.clock.forward({ seconds: 3 });
    expect((await read(id, pages(1))).body).toMatchObject({ complete: true });
    const { content_hash } = await file({ page_count: 2 });
    await server.db.updateTable('media_files').set({ content_hash }).where('id', '=', id).execute();
    expect((await read(id)).body.id).toBe('file-not-opened');
    await openFile(id);
    expect((await read(id)).body).toMatchObject({ share: 1, complete: true });
    const { seen } = await server.db
      .selectFrom('material_readings')
      .innerJoin('material_progress', 'material_progress.id', 'progress_id')
      .select('seen')
      .where('ref', '=', String(id))
      .where('content_hash', '=', content_hash)
      .executeTakeFirstOrThrow();
    expect(seen).toBe('{}');
  });

  it('goes on with what was read of a former content when that comes back', async () => {
    const { id, content_hash } = await opened({ page_count: 4 });
    const replaceBy = (hash: string) =>
      server.db.updateTable('media_files').set({ content_hash: hash }).where('id', '=', id).execute();
    server.clock.forward({ seconds: 10 });
    expect((await read(id, pages(1, 2, 3))).body).toMatchObject({ share: 0.75, complete: false });
    // A content that was not meant, and that somebody has begun to read before it was undone.
    await replaceBy((await file({ page_count: 4 })).content_hash);
    await openFile(id);
    server.clock.forward({ seconds: 10 });
    expect((await read(id, pages(4))).body).toMatchObject({ share: 0.75, complete: false });
    await replaceBy(content_hash);
    await openFile(id);
    server.clock.forward({ seconds: 10 });
    expect((await read(id, pages(4))).body).toMatchObject({ share: 1, complete: true });
  });

  it('is of whoever reads, and of nobody else', async () => {
    const { id } = await opened();
    const other = await buildUser(server.db);
    const by = await signIn(server.app, other);
    await openFile(id, by);
    await read(id, { used: true }, by);
    expect(await progressOf(id)).toEqual([]);
    expect(await progressOf(id, other.id)).toMatchObject([{ share: 1 }]);
  });

  it('refuses a file that is not published, and what no file has', async () => {
    const hidden = await file({ page_count: 2 }, false);
    expect((await read(hidden.id, { used: true })).status).toBe(404);
    const { id } = await opened({ page_count: 2 });
    const beyond = await read(id, pages(3));
    expect([beyond.status, beyond.body.errors]).toEqual([422, { pages: 'Такой части в файле нет' }]);
    expect((await read(id, { pages: [{ page: 0, seconds: 2 }] })).status).toBe(400);
    expect((await read(id, { played: [{ from: 3, to: 1 }], share: 1 })).status).toBe(400);
    expect(await progressOf(id)).toEqual([]);
    const staff = await signInAs(server, 'teacher');
    expect((await read(id, {}, staff)).status).toBe(403);
  });
});
