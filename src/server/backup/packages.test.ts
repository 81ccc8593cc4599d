import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase, openTestDatabase, signInAs, startApp } from '../../../tests/support/index.ts';
import { DiskStore } from '../blobs/index.ts';
import { buildContentOrigin, openContent } from '../content-origin/index.ts';
import { buildContent } from '../modules/content/scorms/scorms.fixture.ts';
import { openArchive } from './read-archive.ts';
import { restoreBackup, writeBackup } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'synaq-packages-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup with packages', { timeout: 120_000 }, () => {
  it('brings back their contents, which are served as before', async () => {
    const [from, to] = ['from', 'to'].map((name) => join(folder, name)) as [string, string];
    for (const path of [from, to]) mkdirSync(path);
    const [source, target] = [await openTestDatabase(), await openEmptyDatabase()];
    const app = await startApp({ db: source.db, env: { DATA_DIR: from } });
    const admin = await signInAs({ app, db: source.db }, 'admin');
    const contentId = await buildContent({ app, db: source.db }, admin);
    const { id } = (await admin.post('/scorms', { title: { ru: 'Инструктаж' }, contentId })).body;
    const { body: before } = await admin.get(`/scorms/packages/${contentId}`);
    await app.close();

    const file = join(folder, 'packages.backup');
    await writeBackup(source.address, { dataDir: from, blobs: new DiskStore(from) }, file);
    await restoreBackup(await openArchive(file), { ...target, dataDir: to, blobs: new DiskStore(to) });
    const restored = await startApp({ db: target.db, env: { DATA_DIR: to } });
    const again = await signInAs({ app: restored, db: target.db }, 'admin');
    expect((await again.get(`/scorms/${id}`)).body).toMatchObject({ contentId, scoCount: 1 });
    expect((await again.get(`/scorms/packages/${contentId}`)).body).toEqual(before);
    const packages = await buildContentOrigin(restored.ctx);
    const asked = { protocol: 'http', hostname: 'synaq.test' };
    const { base } = openContent(restored.ctx, { contentId, userId: again.user.id, purpose: 'try' }, asked);
    expect((await packages.inject(`${new URL(base).pathname}index.html`)).statusCode).toBe(200);
    await packages.close();
    await restored.close();
    await source.close();
    await target.close();
  });
});
