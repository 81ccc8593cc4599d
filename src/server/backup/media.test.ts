import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openEmptyDatabase, openTestDatabase, signInAs, startApp } from '../../../tests/support/index.ts';
import { DiskStore } from '../blobs/index.ts';
import { openArchive } from './read-archive.ts';
import { restoreBackup, writeBackup } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'synaq-media-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup with media', { timeout: 120_000 }, () => {
  it('brings back files, what was made of them, and their addresses; nothing is made again', async () => {
    const [from, to] = ['from', 'to'].map((name) => join(folder, name)) as [string, string];
    for (const path of [from, to]) mkdirSync(path);
    const [source, target] = [await openTestDatabase(), await openEmptyDatabase()];
    const app = await startApp({ db: source.db, env: { DATA_DIR: from } });
    const admin = await signInAs({ app, db: source.db }, 'admin');
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f6b66' } })
      .jpeg()
      .toBuffer();
    const uploadId = randomUUID();
    await source.db
      .insertInto('uploads')
      .values({
        ...{ id: uploadId, owner_id: admin.user.id, file_name: 'Станция.jpg', bytes: bytes.length, state: 'ready' },
        ...{ kind: 'image', media_type: 'image/jpeg', content_hash: await app.ctx.blobs.keep(bytes) },
        ...{ created_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) },
      })
      .execute();
    const { id } = (await admin.post('/media-files', { title: { ru: 'Станция' }, uploadId })).body;
    const { body: before } = await vi.waitFor(
      async () => {
        const answer = await admin.get(`/media-files/${id}`);
        expect(answer.body.state).toBe('ready');
        return answer;
      },
      { timeout: 30_000 },
    );
    const shown = async (on: typeof app, client: typeof admin) => {
      const { body: links } = await client.get(`/media-files/${id}/links`);
      const { statusCode, rawPayload } = await on.inject({ url: links.file });
      return [statusCode, rawPayload] as const;
    };
    const [status, picture] = await shown(app, admin);
    expect(status).toBe(200);
    await app.close();

    const file = join(folder, 'media.backup');
    await writeBackup(source.address, { dataDir: from, blobs: new DiskStore(from) }, file);
    await restoreBackup(await openArchive(file), { ...target, dataDir: to, blobs: new DiskStore(to) });
    const restored = await startApp({ db: target.db, env: { DATA_DIR: to } });
    const again = await signInAs({ app: restored, db: target.db }, 'admin');
    const { body: after } = await again.get(`/media-files/${id}`);
    expect(after).toMatchObject({ state: 'ready', fileName: 'Станция.jpg', width: before.width, bytes: bytes.length });
    expect(await shown(restored, again)).toEqual([200, picture]);
    expect((await restored.inject({ url: after.thumbnail })).statusCode).toBe(200);
    const contents = await target.db.selectFrom('media_contents').select('starts').execute();
    expect(contents).toEqual([{ starts: 1 }]);
    await restored.close();
    await source.close();
    await target.close();
  });
});
