import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signInAs, type SignedInClient, startApp, withDatabase } from '../../../../../tests/support/index.ts';
import { beginParts } from './parts.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const DISK_BYTES = 512 * 1024;
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300 * 1024)]);

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-full-upload-'));

function smallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', dataDir], { stdio: 'pipe' });
    return true;
  } catch (error) {
    const [line] = String(error).split('\n');
    process.stdout.write(`A disk that fills up is not tested: a small one cannot be mounted here (${line})\n`);
    return false;
  }
}

const isMounted = smallDisk();
const filler = join(dataDir, 'filler');
afterAll(() => {
  if (isMounted) execFileSync('umount', [dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
});

describe.skipIf(!isMounted)('a disk that fills up during an upload', () => {
  const database = withDatabase();
  let app: Awaited<ReturnType<typeof startApp>>;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await startApp({ db: database.db, env: { DATA_DIR: dataDir } });
    admin = await signInAs({ app, db: database.db }, 'admin');
  });
  afterAll(() => app.close());

  /** An upload that was announced while there was room. */
  async function announced(bytes: number): Promise<string> {
    const id = randomUUID();
    const now = new Date();
    const expires_at = new Date(now.getTime() + 3_600_000);
    const row = { id, owner_id: admin.user.id, file_name: 'План.pdf', bytes, created_at: now, expires_at };
    await database.db.insertInto('uploads').values(row).execute();
    await beginParts({ dataDir }, id);
    return id;
  }
  const append = (id: string, offset: number) => {
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    return admin.send('PATCH', `/uploads/${id}`, PDF.subarray(offset), {}, { ...TUS, ...type });
  };

  it('is said in words; what has come stays, and the rest is taken when there is room', async () => {
    const id = await announced(PDF.length);
    writeFileSync(filler, Buffer.alloc(DISK_BYTES - 100 * 1024));
    const refused = await append(id, 0);
    expect([refused.status, refused.body.id]).toEqual([507, 'disk-full']);
    expect(refused.body.message).toContain('закончилось место');
    const { body } = await admin.get(`/uploads/${id}`);
    expect(body).toMatchObject({ state: 'receiving', bytes: PDF.length });
    // What is told is what is there: the next part goes on from it.
    expect(body.received).toBe(statSync(join(dataDir, 'uploads', id)).size);
    expect(body.received).toBeLessThan(PDF.length);
    const again = await append(id, body.received);
    expect([again.status, again.body.id]).toEqual([507, 'disk-full']);

    rmSync(filler);
    const { received } = (await admin.get(`/uploads/${id}`)).body;
    expect((await append(id, received)).status).toBe(204);
    await vi.waitFor(async () => expect((await admin.get(`/uploads/${id}`)).body.state).toBe('ready'), {
      timeout: 20_000,
    });
    const { content_hash: hash } = await database.db
      .selectFrom('uploads')
      .select('content_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = await app.ctx.blobs.read(hash ?? '');
    expect(stored && (await buffer(stored)).equals(PDF)).toBe(true);
  });

  it('announces nothing that it has no room for', async () => {
    const metadata = { 'upload-length': '1000', 'upload-metadata': `filename ${btoa('a.pdf')}` };
    const before = await database.db.selectFrom('uploads').select('id').execute();
    const refused = await admin.send('POST', '/uploads', undefined, {}, { ...TUS, ...metadata });
    expect([refused.status, refused.body.id]).toEqual([507, 'disk-full']);
    expect(await database.db.selectFrom('uploads').select('id').execute()).toEqual(before);
  });
});
