import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginAttempt } from '../../../../../tests/support/attempt-run.ts';
import {
  buildPdf,
  buildQuestion,
  MARKED_CONTENTS,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { UNHURRIED } from '../../../../../tests/support/unhurried.ts';
import { openTransaction } from '../../../db/guard.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-orphans-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const anyPdf = () => buildPdf(1, `/Padding (${randomBytes(20).toString('hex')})`);
const anyPicture = () => {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width: 40, height: 20, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
};

describe('eraseMediaOrphans', { timeout: 120_000 }, () => {
  const server = withApp({ DATA_DIR: dataDir });
  let admin: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });

  /** A content that nothing has used for a long time. */
  async function orphan(bytes: Uint8Array): Promise<string> {
    const content_hash = await server.app.ctx.blobs.keep(bytes);
    const asked_at = new Date(server.clock().getTime() - 40 * 24 * 3_600_000);
    const about = { kind: 'document', media_type: 'application/pdf', state: 'ready' } as const;
    await server.db
      .insertInto('media_contents')
      .values({ content_hash, bytes: bytes.length, asked_at, ...about })
      .execute();
    return content_hash;
  }

  /** Sends a file, until it has been checked. @returns the id of the upload */
  async function upload(bytes: Buffer): Promise<string> {
    const tus = { 'tus-resumable': '1.0.0' };
    const about = { 'upload-length': String(bytes.length), 'upload-metadata': `filename ${btoa('file')}` };
    const { headers } = await admin.send('POST', '/uploads', undefined, {}, { ...tus, ...about });
    const path = String(headers.location).replace('/api/v1', '');
    const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    await admin.send('PATCH', path, bytes, {}, { ...tus, ...part });
    await vi.waitFor(async () => expect((await admin.get(path)).body.state).toBe('ready'), UNHURRIED);
    return path.replace('/uploads/', '');
  }

  const created = async (uploadId: string): Promise<number> =>
    (await admin.post('/media-files', { title: { ru: 'Инструкция' }, uploadId })).body.id;
  const processed = (id: number) =>
    vi.waitFor(
      async () => expect((await admin.get(`/media-files/${id}`)).body).toMatchObject({ state: 'ready' }),
      UNHURRIED,
    );

  const isWaited = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    ).rows.length > 0;

  /** Erases orphans; the work begins when the bytes of a content are about to go, and goes as far as it can before they have gone. */
  async function eraseDuring(contentHash: string, work: () => Promise<unknown>): Promise<void> {
    const { blobs } = server.app.ctx;
    const remove = blobs.remove.bind(blobs);
    let begun: Promise<unknown> | undefined;
    const meanwhile = async () => {
      let isOver = false;
      begun = work().finally(() => {
        isOver = true;
      });
      await vi.waitFor(async () => expect(isOver || (await isWaited())).toBe(true), UNHURRIED);
    };
    vi.spyOn(blobs, 'remove').mockImplementation(async (hash) => {
      // Others do not work in the transaction of whoever erases.
      if (hash === contentHash) await openTransaction.exit(meanwhile);
      await remove(hash);
    });
    expect((await admin.delete('/media-files/orphans')).status).toBe(200);
    expect(begun).toBeDefined();
    await begun;
  }
  const stored = (hash: string) => server.app.ctx.blobs.sizeOf(hash);

  it('leaves the file that somebody uploads again meanwhile', async () => {
    const bytes = anyPdf();
    const contentHash = await orphan(bytes);
    await eraseDuring(contentHash, () => upload(bytes));
    expect(await stored(contentHash)).toBe(bytes.length);
  });

  it('leaves the picture that somebody puts into a text meanwhile', async () => {
    const picture = await anyPicture();
    const { token, bytes } = (await admin.post('/files', picture)).body;
    const row = server.db.deleteFrom('files').where('token', '=', token).returning('content_hash');
    const { content_hash: contentHash } = await row.executeTakeFirstOrThrow();
    const asked_at = new Date(0);
    const about = { kind: 'image', media_type: 'image/webp', state: 'ready', bytes, asked_at } as const;
    await server.db
      .insertInto('media_contents')
      .values({ content_hash: contentHash, ...about })
      .execute();
    await eraseDuring(contentHash, () => admin.post('/files', picture));
    expect(await stored(contentHash)).toBe(bytes);
  });

  it('leaves the answers of learners, also one that is sent meanwhile', async () => {
    const question = await buildQuestion(server.db, { content: MARKED_CONTENTS.file, points: 5 });
    const { learner, attemptId } = await beginAttempt(server, { questions: [question.id], duration_minutes: 30 });
    const send = async (bytes: Buffer) => {
      const sent = await learner.post(`/my/attempts/${attemptId}/files`, bytes, { position: 0, name: 'Ответ.pdf' });
      expect(sent.status).toBe(201);
    };
    const [before, meanwhile] = [anyPdf(), anyPdf()];
    await send(before);
    await orphan(before);
    await eraseDuring(await orphan(meanwhile), () => send(meanwhile));
    expect(await stored(hashOf(before))).toBe(before.length);
    expect(await stored(hashOf(meanwhile))).toBe(meanwhile.length);
  });

  it('leaves what is made again of a content meanwhile', async () => {
    const picture = await anyPicture();
    const former = await created(await upload(picture));
    await processed(former);
    await admin.delete(`/media-files/${former}`);
    server.clock.forward({ days: 31 });
    admin = await signInAs(server, 'admin');
    const uploadId = await upload(picture);
    const content = server.db.selectFrom('media_contents').select('served_hash').where('state', '=', 'ready');
    const { served_hash: served } = await content.where('content_hash', '=', hashOf(picture)).executeTakeFirstOrThrow();
    await eraseDuring(served ?? '', async () => processed(await created(uploadId)));
    expect(await stored(served ?? '')).toBeGreaterThan(0);
  });

  it('erases nothing that a file has begun to use while it waited', async () => {
    const bytes = anyPdf();
    const contentHash = await orphan(bytes);
    const file = { title: JSON.stringify({ ru: 'Инструкция' }), file_name: 'a.pdf', content_hash: contentHash };
    const erased = await server.db.transaction().execute(async (trx) => {
      await trx.insertInto('media_files').values(file).execute();
      const erasing = admin.delete('/media-files/orphans').then((answer) => answer);
      await vi.waitFor(async () => expect(await isWaited()).toBe(true), UNHURRIED);
      return { erasing };
    });
    expect((await erased.erasing).status).toBe(200);
    expect(await stored(contentHash)).toBe(bytes.length);
  });
});
