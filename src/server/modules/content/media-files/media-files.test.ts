import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  buildFilm,
  buildPdf,
  buildTheme,
  SignedInClient,
  signInAs,
  startApp,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';
import { UNHURRIED } from '../../../../../tests/support/unhurried.ts';
import { wakeWork } from './work/worker.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-media-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const PDF = buildPdf();

/** A PDF of so many bytes. */
function pdfOf(bytes: number): Buffer {
  const padded = (length: number) => buildPdf(1, `/Padding (${'x'.repeat(length)})`);
  return padded(2000 + bytes - padded(2000).length);
}

/** Silence: 8000 samples of 8 bits in a second. */
function waveOf(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * 8000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, samples.length],
  ] as const)
    head.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at);
  head.write('data', 36, 'latin1');
  return Buffer.concat([head, samples]);
}

let shade = 0;
/** A picture of its own each time: with the place where it was taken. */
async function photo(width = 40, height = 20): Promise<Buffer> {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shade % 256, g: 90, b: shade >> 8 } } })
    .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 7/1 0/1' } })
    .jpeg()
    .toBuffer();
}

describe('media files', { timeout: 120_000 }, () => {
  const server = withApp({ DATA_DIR: dataDir, MAX_MEDIA_MB: '1' });
  let admin: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });

  /** An upload whose bytes are in the store already. */
  async function upload(
    bytes: Buffer,
    { kind = 'document', mediaType = 'application/pdf', name = 'Инструкция.pdf', owner = admin } = {},
  ): Promise<string> {
    const id = randomUUID();
    await server.db
      .insertInto('uploads')
      .values({
        id,
        owner_id: owner.user.id,
        file_name: name,
        bytes: bytes.length,
        state: 'ready',
        kind: kind as 'document',
        media_type: mediaType,
        content_hash: await server.app.ctx.blobs.keep(bytes),
        created_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    return id;
  }
  const SOUND = { kind: 'audio', mediaType: 'audio/wav', name: 'Гудок.wav' };
  const IMAGE = { kind: 'image', mediaType: 'image/jpeg', name: 'Станция.jpg' };
  const created = async (uploadId: string, more: object = {}) => {
    const answer = await admin.post('/media-files', { title: { ru: 'Инструкция' }, uploadId, ...more });
    expect(answer.status).toBe(201);
    return answer.body as { id: number; revision: number };
  };
  /** The record when it has been processed. */
  const processed = (id: number) =>
    vi.waitFor(async () => {
      const { body } = await admin.get(`/media-files/${id}`);
      expect([body.state, body.replacements[0]?.state]).not.toContain('processing');
      return body;
    }, UNHURRIED);
  const open = (address: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: address, headers });

  describe('createMediaFile', () => {
    it('takes an upload in, and makes of a picture one without what the camera noted', async () => {
      const bytes = await photo();
      const { id } = await created(await upload(bytes, IMAGE), { title: { ru: 'Станция', kz: 'Бекет' } });
      const file = await processed(id);
      expect(file).toMatchObject({
        ...{ kind: 'image', mediaType: 'image/jpeg', state: 'ready', fileName: 'Станция.jpg', usageCount: 0 },
        ...{ width: 40, height: 20, published: false, failure: null, progress: null },
      });
      const { body: links } = await admin.get(`/media-files/${id}/links`);
      const shown = await open(links.file);
      expect(shown.headers['content-type']).toBe('image/webp');
      const about = await sharp(shown.rawPayload).metadata();
      expect([about.width, about.exif]).toEqual([40, undefined]);
      expect((await open(file.thumbnail)).statusCode).toBe(200);
    });

    it('gives a repeated request the same record', async () => {
      const uploadId = await upload(PDF);
      const first = await created(uploadId);
      expect((await created(uploadId)).id).toBe(first.id);
    });

    it('gives requests that come at once one record, which nobody else gets by repeating them', async () => {
      const uploadId = await upload(PDF);
      const made = await Promise.all(Array.from({ length: 6 }, () => created(uploadId)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      const examiner = await signInAs(server, 'examiner');
      const other = await examiner.post('/media-files', { title: { ru: 'Чужой' }, uploadId });
      expect([other.status, other.body.errors]).toEqual([
        422,
        { uploadId: expect.stringContaining('загрузки уже нет') },
      ]);
      expect((await examiner.put(`/media-files/${made[0]?.id}`, { uploadId })).status).toBe(422);
    });

    it('stores and processes the same content once', async () => {
      const bytes = await photo();
      const first = await created(await upload(bytes, IMAGE));
      await processed(first.id);
      const second = await created(await upload(bytes, IMAGE));
      expect((await admin.get(`/media-files/${second.id}`)).body.state).toBe('ready');
      const hash = createHash('sha256').update(bytes).digest('hex');
      const row = await server.db
        .selectFrom('media_contents')
        .select('starts')
        .where('content_hash', '=', hash)
        .execute();
      expect(row).toEqual([{ starts: 1 }]);
    });

    it('says in the language of the person what is wrong with a file', async () => {
      const broken = (await photo()).subarray(0, 400);
      const { id } = await created(await upload(broken, IMAGE));
      expect(await processed(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('повреждено') });
      const english = await admin.send('GET', `/media-files/${id}`, undefined, {}, { 'accept-language': 'en' });
      expect(english.body.failure).toContain('damaged');
      expect((await admin.get(`/media-files/${id}/links`)).body).toMatchObject({ file: null, download: null });
      const cut = await created(await upload(Buffer.from('%PDF-1.7\nand no end')));
      expect((await processed(cut.id)).failure).toContain('обрывается');
    });

    it('is open to those who may create files, and to no others', async () => {
      const examiner = await signInAs(server, 'examiner');
      const uploadId = await upload(PDF, { owner: examiner });
      expect((await examiner.post('/media-files', { title: { ru: 'Памятка' }, uploadId })).status).toBe(201);
      const learner = await signInAs(server, 'user');
      const own = await upload(PDF, { owner: learner });
      expect((await learner.post('/media-files', { title: { ru: 'Памятка' }, uploadId: own })).status).toBe(403);
    });

    it('refuses an upload that is not there, not ready, or of somebody else', async () => {
      const post = (uploadId: string) => admin.post('/media-files', { title: { ru: 'x' }, uploadId });
      expect((await post(randomUUID())).body.errors).toEqual({ uploadId: expect.any(String) });
      const teacher = await signInAs(server, 'teacher');
      expect((await post(await upload(PDF, { owner: teacher }))).status).toBe(422);
      const early = await upload(PDF);
      await server.db.updateTable('uploads').set({ state: 'checking' }).where('id', '=', early).execute();
      expect((await post(early)).status).toBe(422);
      expect((await admin.post('/media-files', { title: { ru: 'x' } })).status).toBe(400);
    });
  });

  describe('getMediaFile of a recording', () => {
    it('knows how long a sound is, and gives it as it is where browsers play it', async () => {
      const { id } = await created(await upload(waveOf(1.5), SOUND));
      const file = await processed(id);
      expect(file).toMatchObject({ state: 'ready', durationSeconds: 1.5, remarks: [] });
      const { body: links } = await admin.get(`/media-files/${id}/links`);
      expect((await open(links.file)).headers['content-type']).toBe('audio/wav');
    });

    it('refuses a sound that breaks off', async () => {
      const { id } = await created(await upload(waveOf(2).subarray(0, 8000), SOUND));
      expect(await processed(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('обрывается') });
    });

    it('tells what people should know of a file that can be used, in their language', async () => {
      const { id, hash } = await buildFilm(server.db, { remarks: ['media.severalSounds', 'media.subtitlesLeft'] });
      expect((await admin.get(`/media-files/${id}`)).body).toMatchObject({
        state: 'ready',
        remarks: [expect.stringContaining('звуковых дорожек'), expect.stringContaining('Субтитры')],
      });
      const english = await admin.send('GET', `/media-files/${id}`, undefined, {}, { 'accept-language': 'en' });
      expect(english.body.remarks).toEqual([
        expect.stringContaining('soundtracks'),
        expect.stringContaining('Subtitles'),
      ]);
      await server.db.updateTable('media_contents').set({ remarks: [] }).where('content_hash', '=', hash).execute();
      expect((await admin.get(`/media-files/${id}`)).body.remarks).toEqual([]);
    });
  });

  describe('updateMediaFile', () => {
    it('replaces the content once it is ready, and keeps the record; undo brings the former one back', async () => {
      const { id, revision } = await created(await upload(await photo(40, 20), IMAGE));
      const before = await processed(id);
      const uploadId = await upload(await photo(30, 30), { ...IMAGE, name: 'Новая.jpg' });
      const answer = await admin.put(`/media-files/${id}`, { uploadId, revision });
      expect(answer.body).toMatchObject({ id, replacements: [{ fileName: 'Новая.jpg', state: 'processing' }] });
      const { thumbnail, ...after } = await processed(id);
      expect(after).toMatchObject({ fileName: 'Новая.jpg', width: 30, height: 30, replacements: [] });
      expect(thumbnail).not.toBe(before.thumbnail);
      // Repeated, as after a lost answer: nothing changes.
      expect((await admin.put(`/media-files/${id}`, { uploadId })).body).toMatchObject({ fileName: 'Новая.jpg' });
      await undo(admin, Number(answer.headers['x-batch']));
      expect(await processed(id)).toMatchObject({ fileName: before.fileName, width: 40, height: 20 });
    });

    it('refuses content of another kind', async () => {
      const { id } = await created(await upload(PDF));
      const answer = await admin.put(`/media-files/${id}`, { uploadId: await upload(await photo(), IMAGE) });
      expect(answer.body.errors).toEqual({ uploadId: expect.stringContaining('того же вида') });
    });
  });

  describe('listMediaFiles', () => {
    it('filters by kind, theme, state, use and words', async () => {
      const theme = await buildTheme(server.db);
      const { id } = await created(await upload(PDF, { name: 'Журнал_осмотра.pdf' }), { themeId: theme.id });
      await processed(id);
      const ids = async (filter: object) =>
        (await admin.get('/media-files', { filter })).body.map((one: { id: number }) => one.id);
      expect(await ids({ themeId: theme.id, kind: 'document', state: 'ready', used: false })).toEqual([id]);
      expect(await ids({ themeId: theme.id, kind: ['image', 'document'] })).toEqual([id]);
      expect(await ids({ themeId: theme.id, kind: ['image', 'model'] })).toEqual([]);
      expect(await ids({ q: 'осмотра', themeId: theme.id })).toEqual([id]);
      expect(await ids({ themeId: theme.id, used: true })).toEqual([]);
      const materials = [
        {
          kind: 'file',
          title: { ru: 'Журнал' },
          mediaFileId: id,
          videoLessonId: null,
          vrSceneId: null,
          scormId: null,
          webinarId: null,
          testId: null,
          body: null,
          url: null,
          required: true,
        },
      ];
      expect((await admin.put(`/themes/${theme.id}`, { materials })).status).toBe(200);
      expect(await ids({ themeId: theme.id, used: true })).toEqual([id]);
    });
  });

  describe('getMediaFile', () => {
    it('shows the record with its content, and knows no other', async () => {
      const theme = await buildTheme(server.db);
      const { id } = await created(await upload(PDF, { name: 'План.pdf' }), {
        themeId: theme.id,
        description: { ru: 'На 2027 год' },
      });
      await processed(id);
      const { status, body } = await admin.get(`/media-files/${id}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...{ id, themeId: theme.id, description: { ru: 'На 2027 год' }, fileName: 'План.pdf' },
        ...{ kind: 'document', bytes: PDF.length, state: 'ready' },
      });
      expect((await admin.get('/media-files/999999')).status).toBe(404);
      expect((await (await signInAs(server, 'user')).get(`/media-files/${id}`)).status).toBe(403);
    });
  });

  describe('exportMediaFiles', () => {
    it('writes what the filter selects, in words', async () => {
      const { id } = await created(await upload(PDF, { name: 'Схема.pdf' }), { title: { ru: '=Схема' } });
      await processed(id);
      const { status, body } = await admin.get('/media-files/export', { filter: { id: [id] }, format: 'csv' });
      expect(status).toBe(200);
      const [head = '', line = '', ...rest] = String(body).trim().split('\r\n');
      expect(head).toContain('Имя файла');
      expect(line).toMatch(/Документ.*Схема\.pdf.*Готов/u);
      // A formula would be carried out by a spreadsheet.
      expect(line).not.toMatch(/(^|[,;"])=/u);
      expect(rest).toEqual([]);
    });
  });

  describe('deleteMediaFile', () => {
    it('gives no more addresses of it; undo brings the file back, and its former addresses still open', async () => {
      const { id } = await created(await upload(PDF));
      await processed(id);
      const { body: links } = await admin.get(`/media-files/${id}/links`);
      expect((await open(links.file)).statusCode).toBe(200);
      const answer = await admin.delete(`/media-files/${id}`);
      expect(answer.status).toBe(200);
      expect((await admin.get(`/media-files/${id}`)).status).toBe(404);
      expect((await admin.get(`/media-files/${id}/links`)).status).toBe(404);
      await undo(admin, Number(answer.headers['x-batch']));
      expect((await open(links.file)).statusCode).toBe(200);
    });
  });

  describe('getMediaLinks', () => {
    it('gives addresses of what there is: of a picture with a small one, of a document without', async () => {
      const picture = await created(await upload(await photo(), IMAGE));
      const document = await created(await upload(PDF));
      for (const { id } of [picture, document]) await processed(id);
      const { body: ofPicture } = await admin.get(`/media-files/${picture.id}/links`);
      expect(ofPicture).toMatchObject({ file: expect.any(String), download: expect.any(String) });
      expect((await admin.get(`/media-files/${document.id}/links`)).body).toMatchObject({
        file: expect.stringMatching(/\/file$/u),
        poster: null,
      });
      expect((await (await signInAs(server, 'user')).get(`/media-files/${document.id}/links`)).status).toBe(403);
    });
  });

  describe('listMediaUsage', () => {
    it('names the themes, whose file cannot be deleted', async () => {
      const { id } = await created(await upload(PDF));
      const theme = await buildTheme(server.db, { title: JSON.stringify({ ru: 'Осмотр' }) });
      const material = {
        kind: 'file',
        title: { ru: 'Файл' },
        mediaFileId: id,
        videoLessonId: null,
        vrSceneId: null,
        scormId: null,
        webinarId: null,
        testId: null,
        body: null,
        url: null,
        required: true,
      };
      await admin.put(`/themes/${theme.id}`, { materials: [material] });
      expect((await admin.get(`/media-files/${id}/usage`)).body).toEqual([
        { resource: 'themes', id: theme.id, title: { ru: 'Осмотр' } },
      ]);
      expect((await admin.delete(`/media-files/${id}`)).status).toBe(409);
      expect(
        (await admin.put(`/themes/${theme.id}`, { materials: [{ ...material, mediaFileId: 999_999 }] })).status,
      ).toBe(422);
      expect((await admin.get('/media-files/999999/usage')).status).toBe(404);
    });
  });

  describe('processMediaFile', () => {
    it('tries a file again that has failed, and no other', async () => {
      const { id } = await created(await upload((await photo()).subarray(0, 300), IMAGE));
      await processed(id);
      expect((await admin.post(`/media-files/${id}/processing`)).body).toMatchObject({ id });
      expect((await processed(id)).state).toBe('failed');
      const sound = await created(await upload(PDF));
      await processed(sound.id);
      expect((await admin.post(`/media-files/${sound.id}/processing`)).body.id).toBe('media-not-failed');
    });

    it('waits while the disk is nearly full', async () => {
      const low = { free: 300 * 1024 * 1024, total: 1e12 };
      let free = low.free;
      const app = await startApp({
        db: server.db,
        clock: server.clock,
        env: { DATA_DIR: dataDir },
        probes: { room: async () => ({ ...low, free }) },
      });
      onTestFinished(() => app.close());
      await app.ctx.watch.look();
      const client = new SignedInClient(app, admin.token ?? '', admin.user);
      const bytes = await photo();
      const hash = createHash('sha256').update(bytes).digest('hex');
      const made = await client.post('/media-files', {
        title: { ru: 'Станция' },
        uploadId: await upload(bytes, IMAGE),
      });
      const asked = vi.spyOn(app.ctx.watch, 'refusal', 'get');
      wakeWork(app.ctx);
      await vi.waitFor(() => expect(asked).toHaveReturnedWith(expect.objectContaining({ id: 'disk-low' })), UNHURRIED);
      const row = server.db.selectFrom('media_contents').select(['state', 'starts']).where('content_hash', '=', hash);
      expect(await row.execute()).toEqual([{ state: 'processing', starts: 0 }]);
      free = low.total;
      await app.ctx.watch.look();
      wakeWork(server.app.ctx);
      expect(await processed(made.body.id)).toMatchObject({ state: 'ready' });
    });

    it('gives up a content that has stopped the server again and again', async () => {
      const bytes = await photo();
      const hash = await server.app.ctx.blobs.keep(bytes);
      const queued = {
        content_hash: hash,
        kind: 'image',
        media_type: 'image/jpeg',
        bytes: bytes.length,
        asked_at: server.clock(),
      } as const;
      await server.db
        .insertInto('media_contents')
        .values({ ...queued, state: 'processing', starts: 3 })
        .execute();
      const { id } = await created(await upload(bytes, IMAGE));
      expect(await processed(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('не удалось') });
    });
  });

  describe('getMedia', () => {
    const bytes = pdfOf(3014);
    let links: { file: string; download: string };
    let id = 0;
    beforeAll(async () => {
      ({ id } = await created(await upload(bytes, { name: 'План «А» (2).pdf' })));
      await processed(id);
      links = (await admin.get(`/media-files/${id}/links`)).body;
    });

    it('serves without a session, to be kept, and never to be executed', async () => {
      const { statusCode, headers, rawPayload } = await open(links.file);
      expect([statusCode, rawPayload]).toEqual([200, bytes]);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    });

    it.each([
      ['bytes=0-9', 0, 9],
      ['bytes=3000-', 3000, 3013],
      ['bytes=-5', 3009, 3013],
      ['bytes=3010-9999', 3010, 3013],
      ['bytes=-3014', 0, 3013],
      ['bytes=-99999999999999', 0, 3013],
      ['bytes=0-99999999999999999999', 0, 3013],
      ['Bytes=0-0', 0, 0],
    ])('serves the part %s', async (range, first, last) => {
      const { statusCode, headers, rawPayload } = await open(links.file, { range });
      expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${bytes.length}`]);
      expect(rawPayload).toEqual(bytes.subarray(first, last + 1));
    });

    it('answers what is no part with all, or says that there are no such bytes', async () => {
      for (const range of ['lines=1-2', 'bytes=1-2,5-6', 'bytes=a-b', 'bytes=', 'bytes=-', 'bytes=1', 'bytes=0x1-5'])
        expect((await open(links.file, { range })).statusCode, range).toBe(200);
      for (const range of ['bytes=5000-', 'bytes=3014-', 'bytes=-0']) {
        const beyond = await open(links.file, { range });
        expect([beyond.statusCode, beyond.json().id], range).toEqual([416, 'no-such-range']);
      }
      expect((await open(links.file, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    });

    it('names the file that is saved', async () => {
      const { headers } = await open(links.download);
      expect(headers['content-disposition']).toBe(
        "attachment; filename*=UTF-8''%D0%9F%D0%BB%D0%B0%D0%BD%20%C2%AB%D0%90%C2%BB%20%282%29.pdf",
      );
    });

    it('gives a text no ending by which it would be run from the disk of whoever saves it', async () => {
      const text = { mediaType: 'text/plain', name: 'run.bat' };
      const script = await created(await upload(Buffer.from('@echo off'), text));
      await processed(script.id);
      const { body } = await admin.get(`/media-files/${script.id}/links`);
      const { headers } = await open(body.download);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/plain/u),
        'content-disposition': "attachment; filename*=UTF-8''run.txt",
      });
    });

    it('opens with the address of a picture in a list no other part of the file', async () => {
      const picture = await created(await upload(await photo(), IMAGE));
      const { thumbnail } = await processed(picture.id);
      expect((await open(thumbnail)).statusCode).toBe(200);
      for (const part of ['file', 'download', 'moderate', 'master.m3u8', 'v0.m3u8', 'v0.mp4'])
        expect((await open(thumbnail.replace(/thumbnail$/u, part))).statusCode, part).toBe(404);
    });

    it('refuses a link that was changed, and one whose time is over', async () => {
      const [before, token = '', part] = links.file.split(/(?<=\/media\/)|\/(?=\w+$)/u);
      for (let at = 0; at < token.length; at += 7) {
        const other = token[at] === 'A' ? 'B' : 'A';
        const changed = await open(`${before}${token.slice(0, at)}${other}${token.slice(at + 1)}/${part}`);
        expect(changed.statusCode).toBe(404);
      }
      expect((await open(links.file.replace(/file$/u, 'v0.mp4'))).statusCode).toBe(404);
      expect((await open(links.file.replace(/file$/u, 'passwd'))).statusCode).toBe(400);
      server.clock.forward({ hours: 25 });
      const late = await open(links.file);
      expect([late.statusCode, late.json().id]).toEqual([410, 'link-expired']);
      admin = await signInAs(server, 'admin');
    });
  });

  describe('listMyMediaFiles', () => {
    it('shows learners what is published and ready, by theme, and nothing else', async () => {
      const theme = await buildTheme(server.db, { number: 1, title: JSON.stringify({ ru: 'Движение' }) });
      const learner = await signInAs(server, 'user');
      const shown = await created(await upload(PDF), { published: true, themeId: theme.id, title: { ru: 'Памятка' } });
      const hidden = await created(await upload(PDF));
      const broken = await created(await upload((await photo()).subarray(0, 300), IMAGE), { published: true });
      for (const { id } of [shown, hidden, broken]) await processed(id);
      const { body, headers } = await learner.get('/my/media-files', { themeId: theme.id });
      expect(body).toEqual([
        expect.objectContaining({ id: shown.id, kind: 'document', theme: { id: theme.id, title: { ru: 'Движение' } } }),
      ]);
      expect(headers['content-range']).toBe('my-media-files 0-0/1');
      const all = (await learner.get('/my/media-files', { range: [0, 99] })).body.map((one: { id: number }) => one.id);
      expect(all).not.toContain(hidden.id);
      expect(all).not.toContain(broken.id);
      expect((await learner.get('/my/media-files', { q: 'памятк', kind: 'image' })).body).toEqual([]);
      expect((await learner.get('/media-files')).status).toBe(403);
    });
  });

  describe('getMyMediaFile', () => {
    it('opens a published file, and no other', async () => {
      const learner = await signInAs(server, 'user');
      const { id } = await created(await upload(PDF), { published: true });
      await processed(id);
      const { body } = await learner.get(`/my/media-files/${id}`);
      expect((await open(body.links.file)).statusCode).toBe(200);
      await admin.put(`/media-files/${id}`, { published: false });
      expect((await learner.get(`/my/media-files/${id}`)).status).toBe(404);
    });
  });

  describe('getMediaOrphans', () => {
    it('counts nothing that is used, and nothing that was used until lately', async () => {
      const { id } = await created(await upload(await photo(), IMAGE));
      await processed(id);
      // It was used for months: the deletion of today can still be undone.
      const asked_at = new Date(server.clock().getTime() - 90 * 24 * 3_600_000);
      const contents = server.db.selectFrom('media_files').select('content_hash').where('id', '=', id);
      await server.db.updateTable('media_contents').set({ asked_at }).where('content_hash', 'in', contents).execute();
      const { body } = await admin.get('/media-files/orphans');
      expect(body).toEqual({ count: 0, bytes: 0, olderThanDays: 30 });
      await admin.delete(`/media-files/${id}`);
      expect((await admin.get('/media-files/orphans')).body).toEqual(body);
      expect((await (await signInAs(server, 'teacher')).get('/media-files/orphans')).status).toBe(403);
    });
  });

  describe('eraseMediaOrphans', () => {
    it('erases nothing where there is nothing', async () => {
      expect((await admin.delete('/media-files/orphans')).body).toMatchObject({ count: 0, bytes: 0 });
    });

    it('erases what no file uses after a month, but nothing that is used elsewhere', async () => {
      const [lonely, shared] = [await photo(), await photo()];
      const gone = await created(await upload(lonely, IMAGE));
      const former = await created(await upload(shared, IMAGE));
      const stays = await created(await upload(shared, IMAGE));
      for (const { id } of [gone, former, stays]) await processed(id);
      for (const { id } of [gone, former]) expect((await admin.delete(`/media-files/${id}`)).status).toBe(200);
      server.clock.forward({ days: 31 });
      admin = await signInAs(server, 'admin');
      const { body } = await admin.get('/media-files/orphans');
      expect(body.count).toBeGreaterThan(0);
      expect((await admin.delete('/media-files/orphans')).body).toEqual(body);
      expect((await admin.get('/media-files/orphans')).body).toMatchObject({ count: 0, bytes: 0 });
      const { blobs } = server.app.ctx;
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      expect(await blobs.sizeOf(hash(lonely))).toBeUndefined();
      expect(await blobs.sizeOf(hash(shared))).toBe(shared.length);
      expect((await (await signInAs(server, 'teacher')).delete('/media-files/orphans')).status).toBe(403);
    });
  });
});
