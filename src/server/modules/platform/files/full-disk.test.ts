import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, startApp, withDatabase } from '../../../../../tests/support/index.ts';
import { DiskStore } from '../../../blobs/index.ts';
import { storeUpload } from '../../../readers/index.ts';

const SIZE_KILOBYTES = 256;

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-full-'));

/** Mounts a small disk; false when this user may not mount one. */
function smallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_KILOBYTES}k`, 'tmpfs', dataDir], { stdio: 'pipe' });
    return true;
  } catch (error) {
    process.stdout.write(
      `A full disk is not tested: a small one cannot be mounted here (${String(error).split('\n')[0]})\n`,
    );
    return false;
  }
}

const isMounted = smallDisk();
const filler = join(dataDir, 'filler');
const filled = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'filler')
    .map((entry) => entry.name);

function fill(): void {
  try {
    writeFileSync(filler, Buffer.alloc(SIZE_KILOBYTES * 1024));
  } catch {
    // Expected: the disk is full now.
  }
}

afterAll(() => {
  if (isMounted) execFileSync('umount', [dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
});

describe.skipIf(!isMounted)('a full disk', () => {
  const database = withDatabase();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await startApp({ db: database.db, env: { DATA_DIR: dataDir } });
  });
  afterAll(() => app.close());

  it('refuses an upload in words, keeps nothing of it, and takes it when there is room again', async () => {
    const admin = await signInAs({ app, db: database.db }, 'admin');
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f6b66' } })
      .png()
      .toBuffer();
    const files = () => database.db.selectFrom('files').select('token').execute();
    fill();
    const refused = await admin.post('/files', picture);
    expect([refused.status, refused.body.id]).toEqual([507, 'disk-full']);
    expect(refused.body.message).toContain('ничего не сохранено');
    expect(await files()).toEqual([]);
    expect(filled()).toEqual([]);
    rmSync(filler);
    expect((await admin.post('/files', picture)).status).toBe(201);
    expect(await files()).toHaveLength(1);
    expect(filled()).toHaveLength(1);
  });

  it('keeps no half of a file, wherever it ran out of room', async () => {
    const before = filled();
    const large = Buffer.alloc(SIZE_KILOBYTES * 1024 * 2, 'x');
    await expect(new DiskStore(dataDir).keep(large)).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(storeUpload({ dataDir }, '1', large)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(filled()).toEqual(before);
  });

  it('refuses a table to be imported in words, and leaves no import behind', async () => {
    const admin = await signInAs({ app, db: database.db }, 'admin');
    fill();
    const table = Buffer.from('title\nТема\n');
    const refused = await admin.post('/table-imports', table, { resource: 'themes', fileName: 'themes.csv' });
    expect([refused.status, refused.body.id]).toEqual([507, 'disk-full']);
    expect(await database.db.selectFrom('table_imports').select('id').execute()).toEqual([]);
    rmSync(filler);
    expect((await admin.post('/table-imports', table, { resource: 'themes', fileName: 'themes.csv' })).status).toBe(
      201,
    );
  });
});
