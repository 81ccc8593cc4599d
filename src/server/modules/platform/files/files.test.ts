import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Client, signInAs, withApp } from '../../../../../tests/support/index.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6b66' } });

const frame = (background: string) => sharp({ create: { width: 20, height: 10, channels: 3, background } });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** A decompression bomb: a PNG of a few bytes that claims 20,000 × 20,000 pixels. */
async function bomb(): Promise<Buffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20, 8, 2, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('files', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-files-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const server = withApp({ DATA_DIR: dataDir, MAX_UPLOAD_MB: '1' });
  const kept = () =>
    readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  describe('uploadFile', () => {
    it('encodes anew: smaller, upright, without what the camera wrote', async () => {
      const admin = await signInAs(server, 'admin');
      const photo = await picture(2000, 1000)
        .withMetadata({
          orientation: 6,
          exif: { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 10/1 0/1' } },
        })
        .jpeg()
        .toBuffer();
      const stored = await admin.post('/files', photo);
      expect(stored.status).toBe(201);
      expect(stored.body).toMatchObject({
        mediaType: 'image/webp',
        width: 800,
        height: 1600,
        token: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(stored.body.url).toBe(`/api/v1/files/${stored.body.token}`);
      const row = await server.db
        .selectFrom('files')
        .selectAll()
        .where('token', '=', stored.body.token)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ owner_id: admin.user.id, media_type: 'image/webp', bytes: stored.body.bytes });
      const hash = row.content_hash;
      const bytes = readFileSync(join(dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), hash));
      expect(bytes.length).toBe(stored.body.bytes);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    });

    it('keeps the same picture once, under two tokens', async () => {
      const admin = await signInAs(server, 'admin');
      const same = await picture(31, 17).png().toBuffer();
      const first = await admin.post('/files', same);
      const before = kept().length;
      const second = await admin.post('/files', same);
      expect(second.body.token).not.toBe(first.body.token);
      expect(kept()).toHaveLength(before);
    });

    it.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)('reads %s', async (format) => {
      const admin = await signInAs(server, 'admin');
      expect((await admin.post('/files', await picture(20, 10).toFormat(format).toBuffer())).body).toMatchObject({
        width: 20,
        height: 10,
      });
    });

    it('keeps an animation, and of a document its first page', async () => {
      const admin = await signInAs(server, 'admin');
      const frames = await Promise.all(['red', 'green', 'blue'].map((colour) => frame(colour).png().toBuffer()));
      const joined = () => sharp(frames, { join: { animated: true } });
      for (const [bytes, pages] of [
        [
          await joined()
            .gif({ delay: [100, 200, 300] })
            .toBuffer(),
          3,
        ],
        [await joined().webp().toBuffer(), 3],
        [await joined().tiff().toBuffer(), 1],
      ] as const) {
        const { token, ...stored } = (await admin.post('/files', bytes)).body;
        expect(stored).toMatchObject({ width: 20, height: 10 });
        const { content_hash: hash } = await server.db
          .selectFrom('files')
          .select('content_hash')
          .where('token', '=', token)
          .executeTakeFirstOrThrow();
        const kept = await sharp(
          readFileSync(join(dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), hash)),
        ).metadata();
        expect(kept.pages ?? 1).toBe(pages);
      }
    });

    it.each([
      ['an SVG', async () => Buffer.from(SVG)],
      ['a text', async () => Buffer.from('hello')],
      ['a PDF', async () => Buffer.from('%PDF-1.4\n%âãÏÓ')],
      ['half a picture', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 900)],
      ['too many pixels', bomb],
    ])('refuses %s', async (_name, make) => {
      const admin = await signInAs(server, 'admin');
      const refused = await admin.post('/files', await make());
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual(['file']);
    });

    it('says that photos of phones in HEIC are not taken, rather than that they are damaged', async () => {
      const admin = await signInAs(server, 'admin');
      const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0mdat', 'latin1');
      const { status, body } = await admin.post('/files', heic);
      expect([status, body.errors.file]).toEqual([422, expect.stringContaining('Сохраните снимок как JPEG')]);
    });

    it('says how many pixels a picture may have', async () => {
      const admin = await signInAs(server, 'admin');
      const message = 'В изображении слишком много пикселей: допустимо не больше 60 мегапикселей. Уменьшите его';
      const large = await picture(8000, 8000).png().toBuffer();
      expect((await admin.post('/files', large)).body.errors).toEqual({ file: message });
      expect((await admin.post('/files', await bomb())).body.errors).toEqual({ file: message });
    });

    it('refuses nothing at all, and more than the limit', async () => {
      const admin = await signInAs(server, 'admin');
      expect((await admin.post('/files', Buffer.alloc(0))).status).toBe(400);
      const refused = await admin.post('/files', Buffer.alloc(1024 * 1024 + 1));
      expect([refused.status, refused.body.id]).toEqual([413, 'too-large']);
      expect(refused.body.message).toContain('1 МБ');
    });

    it('is not for learners', async () => {
      const learner = await signInAs(server, 'user');
      expect((await learner.post('/files', await picture(9, 9).png().toBuffer())).status).toBe(403);
    });
  });

  describe('getFile', () => {
    it('gives the picture to whoever has the token, to be kept for ever', async () => {
      const admin = await signInAs(server, 'admin');
      const { token } = (await admin.post('/files', await picture(12, 8).png().toBuffer())).body;
      const answer = await server.app.inject({ url: `/api/v1/files/${token}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 12, height: 8, format: 'webp' });
    });

    it('says that a picture is missing only where it is', async () => {
      const admin = await signInAs(server, 'admin');
      const { token } = (await admin.post('/files', await picture(14, 8).png().toBuffer())).body;
      const { content_hash: hash } = await server.db
        .selectFrom('files')
        .select('content_hash')
        .where('token', '=', token)
        .executeTakeFirstOrThrow();
      const path = join(dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), hash);
      rmSync(path);
      expect((await admin.get(`/files/${token}`)).status).toBe(404);
      // A link to itself cannot be followed: the folder is damaged.
      symlinkSync(path, path);
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect((await admin.get(`/files/${token}`)).status).toBe(500);
      expect(said).toHaveBeenCalled();
      said.mockRestore();
    });

    it('knows nothing of other tokens, and follows no path', async () => {
      const visitor = new Client(server.app);
      expect((await visitor.get(`/files/${'a'.repeat(43)}`)).status).toBe(404);
      expect((await visitor.get('/files/..%2F..%2Fpackage.json')).status).toBe(400);
    });
  });
});
