import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { KeptConnection, SignedInClient, signInAs, startApp, withApp } from '../../../../../tests/support/index.ts';
import { UNHURRIED } from '../../../../../tests/support/unhurried.ts';
import { transaction } from '../../../db/index.ts';
import { forgetExpiredUploads, takeUpload } from './index.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5000)]);

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-uploads-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const named = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;

describe('uploads', { timeout: 120_000 }, () => {
  const server = withApp({ DATA_DIR: dataDir, MAX_MEDIA_MB: '1' });
  let admin: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });

  const create = (bytes: number, name = 'Отчёт.pdf', client = admin) =>
    client.send(
      'POST',
      '/uploads',
      undefined,
      {},
      {
        ...TUS,
        'upload-length': String(bytes),
        'upload-metadata': named(name),
      },
    );
  const pathOf = (location: unknown) => String(location).replace('/api/v1', '');
  const append = (path: string, offset: number, bytes: Buffer, client = admin) =>
    client.send(
      'PATCH',
      path,
      bytes,
      {},
      {
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    );
  const head = (path: string, client = admin) => client.send('HEAD', path, undefined, {}, TUS);
  async function uploaded(bytes: Buffer, name?: string): Promise<string> {
    const path = pathOf((await create(bytes.length, name)).headers.location);
    expect((await append(path, 0, bytes)).status).toBe(204);
    return path;
  }
  const checked = (path: string) =>
    vi.waitFor(async () => {
      const { body } = await admin.get(path);
      expect(body.state).not.toBe('checking');
      return body;
    }, UNHURRIED);

  describe('createUpload', () => {
    it('tells where the parts go', async () => {
      const made = await create(10);
      expect([made.status, made.headers.location]).toEqual([
        201,
        expect.stringMatching(/^\/api\/v1\/uploads\/[\w-]{36}$/),
      ]);
      expect((await admin.get(pathOf(made.headers.location))).body).toMatchObject({
        fileName: 'Отчёт.pdf',
        bytes: 10,
        received: 0,
        state: 'receiving',
        reason: null,
      });
    });

    it('refuses what is too large, empty, nameless, or out of the protocol', async () => {
      const large = await create(1024 * 1024 + 1);
      expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('1 МБ')]);
      expect((await create(0)).status).toBe(422);
      expect((await create(10, '../..')).body.errors).toEqual({ fileName: expect.any(String) });
      const send = (headers: Record<string, string>) => admin.send('POST', '/uploads', undefined, {}, headers);
      expect((await send({ 'upload-length': '10', 'upload-metadata': named('a') })).status).toBe(400);
      expect((await send({ ...TUS, 'upload-metadata': named('a') })).status).toBe(400);
      expect((await send({ ...TUS, 'upload-length': '-1', 'upload-metadata': named('a') })).status).toBe(400);
      expect((await send({ ...TUS, 'upload-length': '10' })).status).toBe(422);
      expect((await send({ ...TUS, 'upload-length': '10', 'upload-metadata': '= =' })).status).toBe(400);
      expect((await send({ ...TUS, 'upload-defer-length': '1', 'upload-metadata': named('a') })).status).toBe(400);
    });

    it.each([
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\me\\План.pdf', 'План.pdf'],
      ['план\u202Efdp.exe', 'планfdp.exe'],
      ['  .скрытый  ', 'скрытый'],
      ['....', undefined],
      ['я'.repeat(256), undefined],
    ])('keeps of the name %j what is safe, or refuses it', async (name, kept) => {
      const made = await create(10, name);
      if (kept === undefined) return expect(made.body.errors).toEqual({ fileName: expect.any(String) });
      const path = pathOf(made.headers.location);
      expect((await admin.get(path)).body.fileName).toBe(kept);
      await admin.send('DELETE', path, undefined, {}, TUS);
    });

    it('refuses one person too many that are announced at once', async () => {
      const teacher = await signInAs(server, 'teacher');
      const made = await Promise.all(Array.from({ length: 50 }, () => create(10, 'a', teacher)));
      expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
      expect(made.filter(({ body }) => body?.id === 'too-many-unfinished')).toHaveLength(30);
    });

    it('refuses one person too many, and those who may not upload', async () => {
      const teacher = await signInAs(server, 'teacher');
      for (let count = 0; count < 20; count += 1) expect((await create(10, 'a', teacher)).status).toBe(201);
      expect((await create(10, 'a', teacher)).body).toMatchObject({
        id: 'too-many-unfinished',
        details: { limit: 20 },
      });
      expect((await create(10, 'a', await signInAs(server, 'user'))).status).toBe(403);
    });
  });

  describe('appendToUpload', () => {
    it('takes a file in parts, and stores it once when it is whole', async () => {
      const path = pathOf((await create(PDF.length)).headers.location);
      const first = await append(path, 0, PDF.subarray(0, 2000));
      expect([first.status, first.headers['upload-offset']]).toEqual([204, '2000']);
      expect((await append(path, 2000, PDF.subarray(2000))).headers['upload-offset']).toBe(String(PDF.length));
      const pdf = { kind: 'document', mediaType: 'application/pdf', recognisedAs: null };
      expect(await checked(path)).toMatchObject({ state: 'ready', ...pdf });
      const id = path.split('/').at(-1) ?? '';
      const row = await server.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row.content_hash).toBe(createHash('sha256').update(PDF).digest('hex'));
      const stored = await server.app.ctx.blobs.read(row.content_hash ?? '');
      expect(stored && (await buffer(stored))).toEqual(PDF);
      expect(existsSync(join(dataDir, 'uploads', id))).toBe(false);
    });

    it('refuses parts in a wrong place, too many, and of somebody else', async () => {
      const path = pathOf((await create(100)).headers.location);
      await append(path, 0, Buffer.alloc(50, 'a'));
      expect((await append(path, 0, Buffer.alloc(50, 'b'))).body.id).toBe('upload-offset');
      expect((await append(path, 60, Buffer.alloc(40, 'b'))).body.id).toBe('upload-offset');
      expect((await append(path, 50, Buffer.alloc(51, 'b'))).status).toBe(400);
      expect((await append(path, 50, Buffer.alloc(50, 'b'), await signInAs(server, 'teacher'))).status).toBe(404);
      expect((await head(path)).headers['upload-offset']).toBe('50');
      const typed = await admin.send('PATCH', path, Buffer.alloc(50), {}, { ...TUS, 'upload-offset': '50' });
      expect(typed.status).toBe(415);
      expect((await append(path, 50, Buffer.alloc(50, 'b'))).status).toBe(204);
      expect((await append(path, 100, Buffer.from('c'))).status).toBe(400);
    });

    it.each([
      ['ready', PDF],
      ['refused', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ])('takes a last request that comes again for an upload that is %s', async (state, bytes) => {
      const path = await uploaded(bytes);
      expect((await checked(path)).state).toBe(state);
      await vi.waitFor(
        () => expect(existsSync(join(dataDir, 'uploads', path.split('/').at(-1) ?? ''))).toBe(false),
        UNHURRIED,
      );
      const again = await append(path, bytes.length, Buffer.alloc(0));
      expect([again.status, again.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
      expect((await append(path, 0, bytes)).body.id).toBe('upload-offset');
      expect((await append(path, bytes.length, Buffer.from('c'))).status).toBe(400);
      expect((await admin.get(path)).body).toMatchObject({ state, received: bytes.length });
    });

    it('keeps what has come when the connection breaks', async () => {
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const address = server.app.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const path = pathOf((await create(100_000)).headers.location);
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `PATCH /api/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nTus-Resumable: 1.0.0\r\n` +
          `Upload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 100000\r\n\r\n`,
      );
      socket.write(Buffer.alloc(60_000, 't'));
      await vi.waitFor(async () => expect((await admin.get(path)).body.received).toBe(60_000), UNHURRIED);
      socket.destroy();
      await vi.waitFor(async () => {
        const rest = await append(path, 60_000, Buffer.alloc(40_000, 't'));
        expect(rest.status).toBe(204);
      }, UNHURRIED);
      expect(await checked(path)).toMatchObject({ state: 'ready', mediaType: 'text/plain' });
    });

    describe('on a connection that is kept', () => {
      const LARGE = 8 * 1024 * 1024;
      let app: Awaited<ReturnType<typeof startApp>>;
      let large: SignedInClient;
      let origin = '';
      beforeAll(async () => {
        app = await startApp({ db: server.db, clock: server.clock, env: { DATA_DIR: dataDir, MAX_MEDIA_MB: '32' } });
        large = new SignedInClient(app, admin.token ?? '', admin.user);
        origin = await app.listen({ port: 0, host: '127.0.0.1' });
      });
      afterAll(() => app.close());

      it.each<
        [string, { declared: number; offset: number; bytes: number; length: OutgoingHttpHeaders; status: number }]
      >([
        [
          'in a wrong place',
          { declared: LARGE * 2, offset: 77, bytes: LARGE, length: { 'content-length': LARGE }, status: 409 },
        ],
        [
          'that is longer than declared',
          { declared: 1000, offset: 0, bytes: LARGE, length: { 'content-length': LARGE }, status: 400 },
        ],
        [
          'that turns out to be longer than declared',
          { declared: 1000, offset: 0, bytes: 3000, length: { 'transfer-encoding': 'chunked' }, status: 400 },
        ],
        [
          'that turns out to be far longer',
          { declared: 200_000, offset: 0, bytes: LARGE, length: { 'transfer-encoding': 'chunked' }, status: 400 },
        ],
      ])('answers the request that follows a part %s', async (_what, { declared, offset, bytes, length, status }) => {
        const connection = new KeptConnection(origin, { ...TUS, authorization: `Bearer ${admin.token}` });
        const path = pathOf((await create(declared, 'a.txt', large)).headers.location);
        const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
        const refused = await connection.call('PATCH', path, { ...type, ...length }, Buffer.alloc(bytes, 'a'));
        expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(/^[А-Я]/u)]);
        const next = await connection.call('GET', path);
        expect([next.status, next.body]).toEqual([200, expect.objectContaining({ state: 'receiving' })]);
        expect((await connection.call('DELETE', path)).status).toBe(204);
        connection.close();
      });
    });

    it('refuses parts while the disk is nearly full', async () => {
      const path = pathOf((await create(10)).headers.location);
      const room = async () => ({ free: 300 * 1024 * 1024, total: 1e12 });
      const app = await startApp({ db: server.db, clock: server.clock, env: { DATA_DIR: dataDir }, probes: { room } });
      await app.ctx.watch.look();
      const refused = await append(
        path,
        0,
        Buffer.alloc(10, 'a'),
        new SignedInClient(app, admin.token ?? '', admin.user),
      );
      await app.close();
      expect([refused.status, refused.body.id]).toEqual([503, 'disk-low']);
      expect((await append(path, 0, Buffer.alloc(10, 'a'))).status).toBe(204);
    });
  });

  describe('getUpload', () => {
    it('says in words why a file was refused, and keeps nothing of it', async () => {
      const path = await uploaded(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        'a.png',
      );
      expect(await checked(path)).toMatchObject({ state: 'refused', reason: expect.stringContaining('SVG') });
      await vi.waitFor(
        () => expect(existsSync(join(dataDir, 'uploads', path.split('/').at(-1) ?? ''))).toBe(false),
        UNHURRIED,
      );
    });

    it('tells a file by its content', async () => {
      const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0f6b66' } })
        .png()
        .toBuffer();
      const found = { kind: 'image', mediaType: 'image/png', recognisedAs: 'png' };
      expect(await checked(await uploaded(png, 'a.pdf'))).toMatchObject(found);
    });

    it.each(['receiving', 'checking'] as const)(
      'goes on with a check that a crash has left, in state %s',
      async (state) => {
        const bytes = Buffer.from(`left ${state}`);
        const path = pathOf((await create(bytes.length)).headers.location);
        const id = path.split('/').at(-1) ?? '';
        writeFileSync(join(dataDir, 'uploads', id), bytes);
        await server.db.updateTable('uploads').set({ state }).where('id', '=', id).execute();
        await admin.get(path);
        expect(await checked(path)).toMatchObject({ state: 'ready', mediaType: 'text/plain' });
      },
    );

    it('goes on where the content was stored already, but not noted', async () => {
      const bytes = Buffer.from('stored, not noted');
      const path = pathOf((await create(bytes.length)).headers.location);
      const id = path.split('/').at(-1) ?? '';
      const contentHash = await server.app.ctx.blobs.keep(bytes);
      rmSync(join(dataDir, 'uploads', id));
      await server.db
        .updateTable('uploads')
        .set({ state: 'checking', content_hash: contentHash, kind: 'document', media_type: 'text/plain' })
        .where('id', '=', id)
        .execute();
      await admin.get(path);
      expect(await checked(path)).toMatchObject({ state: 'ready' });
    });

    it('is only for whoever uploads it', async () => {
      const path = await uploaded(Buffer.from('mine'));
      const teacher = await signInAs(server, 'teacher');
      expect((await teacher.get(path)).status).toBe(404);
      expect((await head(path, teacher)).status).toBe(404);
      expect((await admin.get('/uploads/00000000-0000-4000-8000-000000000000')).status).toBe(404);
      expect((await admin.get('/uploads/..%2f..%2fetc')).status).toBe(400);
    });
  });

  describe('getUploadOffset', () => {
    it('tells how much there is', async () => {
      const path = pathOf((await create(100)).headers.location);
      await append(path, 0, Buffer.alloc(30));
      const answer = await head(path);
      expect([answer.status, answer.headers['upload-offset'], answer.headers['upload-length']]).toEqual([
        200,
        '30',
        '100',
      ]);
    });
  });

  describe('cancelUpload', () => {
    it('leaves nothing', async () => {
      const path = pathOf((await create(100)).headers.location);
      await append(path, 0, Buffer.alloc(30));
      const id = path.split('/').at(-1) ?? '';
      expect((await admin.send('DELETE', path, undefined, {}, TUS)).status).toBe(204);
      expect(existsSync(join(dataDir, 'uploads', id))).toBe(false);
      expect((await admin.get(path)).status).toBe(404);
    });
  });

  describe('takeUpload', () => {
    const take = (id: string, ownerId = admin.user.id) =>
      transaction(server.db, (trx) => takeUpload(trx, id, ownerId, 'uploadId'));

    it('gives what was uploaded, once, to whoever uploaded it', async () => {
      const path = await uploaded(PDF);
      await checked(path);
      const id = path.split('/').at(-1) ?? '';
      const teacher = await signInAs(server, 'teacher');
      await expect(take(id, teacher.user.id)).rejects.toMatchObject({ status: 422 });
      expect(await take(id)).toMatchObject({ fileName: 'Отчёт.pdf', kind: 'document', bytes: PDF.length });
      await expect(take(id)).rejects.toMatchObject({ status: 422 });
    });

    it('refuses one that is not whole', async () => {
      const path = pathOf((await create(100)).headers.location);
      await expect(take(path.split('/').at(-1) ?? '')).rejects.toMatchObject({ status: 422 });
    });
  });

  it('are erased when nobody finishes them', async () => {
    const path = pathOf((await create(100)).headers.location);
    await append(path, 0, Buffer.alloc(30));
    server.clock.forward({ days: 7 });
    await forgetExpiredUploads(server.app.ctx);
    expect(await server.db.selectFrom('uploads').select('id').execute()).toEqual([]);
    expect(existsSync(join(dataDir, 'uploads', path.split('/').at(-1) ?? ''))).toBe(false);
  });
});
