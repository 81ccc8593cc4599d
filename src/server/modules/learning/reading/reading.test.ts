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
  const pages = (...numbers: number[]) => ({ pages: numbers.map((page) => ({ page, seconds: 2 })) });
  const progressOf = (id: number, userId = learner.user.id) =>
    server.db
      .selectFrom('material_progress')
      .select(['share', 'seconds', 'completed_at', 'cycle'])
      .where('user_id', '=', userId)
      .where('ref', '=', String(id))
      .execute();

  it('counts pages no faster than they can be read, and is done with the last', async () => {
    const { id } = await file({ page_count: 4 });
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
    const { id } = await file({ page_count: 10 });
    await read(id);
    server.clock.forward({ seconds: 4 });
    const first = await read(id, pages(1, 2));
    expect((await read(id, pages(1, 2))).body).toEqual(first.body);
    expect((await progressOf(id))[0]?.seconds).toBeLessThanOrEqual(5);
  });

  it('gives two files that are read at the same time the time of one', async () => {
    const [one, other] = [await file({ page_count: 10 }), await file({ page_count: 10 })];
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
    const { id } = await file({ page_count: 100 });
    await read(id);
    for (let page = 1; page <= 40; page += 1) {
      server.clock.forward({ milliseconds: 500 });
      await read(id, pages(page));
    }
    // Twenty seconds are ten pages.
    expect((await read(id)).body.share).toBeLessThanOrEqual(0.11);
  });

  it('counts a sound by what was played of it', async () => {
    const { id } = await file({ duration_seconds: 20 });
    await read(id);
    server.clock.forward({ seconds: 6 });
    expect((await read(id, { played: [{ from: 0, to: 6 }] })).body).toEqual({
      ...{ share: 0.3, complete: false, unit: 'seconds' },
    });
    server.clock.forward({ seconds: 15 });
    expect((await read(id, { played: [{ from: 4, to: 18 }] })).body).toMatchObject({ share: 0.9, complete: true });
  });

  it('takes other files for done when they were used', async () => {
    const { id } = await file();
    expect((await read(id)).body).toEqual({ share: 0, complete: false, unit: 'use' });
    expect((await read(id, { used: true })).body).toEqual({ share: 1, complete: true, unit: 'use' });
  });

  it('begins anew with another content, but forgets nothing that was done', async () => {
    const { id } = await file({ page_count: 1 });
    await read(id);
    server.clock.forward({ seconds: 3 });
    expect((await read(id, pages(1))).body).toMatchObject({ complete: true });
    const { content_hash } = await file({ page_count: 2 });
    await server.db.updateTable('media_files').set({ content_hash }).where('id', '=', id).execute();
    expect((await read(id)).body).toMatchObject({ share: 1, complete: true });
    const { seen } = await server.db
      .selectFrom('material_readings')
      .innerJoin('material_progress', 'material_progress.id', 'progress_id')
      .select('seen')
      .where('ref', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(seen).toBe('{}');
  });

  it('is of whoever reads, and of nobody else', async () => {
    const { id } = await file();
    const other = await buildUser(server.db);
    await read(id, { used: true }, await signIn(server.app, other));
    expect(await progressOf(id)).toEqual([]);
    expect(await progressOf(id, other.id)).toMatchObject([{ share: 1 }]);
  });

  it('refuses a file that is not published, and what no file has', async () => {
    const hidden = await file({ page_count: 2 }, false);
    expect((await read(hidden.id, { used: true })).status).toBe(404);
    const { id } = await file({ page_count: 2 });
    const beyond = await read(id, pages(3));
    expect([beyond.status, beyond.body.errors]).toEqual([422, { pages: 'Такой части в файле нет' }]);
    expect((await read(id, { pages: [{ page: 0, seconds: 2 }] })).status).toBe(400);
    expect((await read(id, { played: [{ from: 3, to: 1 }], share: 1 })).status).toBe(400);
    expect(await progressOf(id)).toEqual([]);
    const staff = await signInAs(server, 'teacher');
    expect((await read(id, {}, staff)).status).toBe(403);
  });
});
