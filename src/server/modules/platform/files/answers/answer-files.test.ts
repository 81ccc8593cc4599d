import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { beginAttempt } from '../../../../../../tests/support/attempt-run.ts';
import {
  buildQuestion,
  Client,
  MARKED_CONTENTS,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { CONTENT_KINDS, extensionOf, tidyName } from './content-kinds.ts';

/** The grace period after the deadline: see modules/exams/attempts/rules.ts. */
const GRACE_MS = 3000;

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n');
const TEXT = Buffer.from('Ответ: да.\r\n');

describe('CONTENT_KINDS', () => {
  const zip = (inside: string) =>
    Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(26), Buffer.from(inside)]);
  it.each([
    ['pdf', PDF, true],
    ['pdf', Buffer.from('<html>%PDF'), false],
    ['docx', zip('[Content_Types].xml word/document.xml'), true],
    ['docx', zip('[Content_Types].xml word/document.xml word/vbaProject.bin'), false],
    ['docx', zip('[Content_Types].xml xl/workbook.xml'), false],
    ['xlsx', zip('[Content_Types].xml xl/workbook.xml'), true],
    ['odt', zip('mimetypeapplication/vnd.oasis.opendocument.text'), true],
    ['odt', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), false],
    ['rtf', Buffer.from('{\\rtf1 x}'), true],
    ['txt', TEXT, true],
    ['txt', Buffer.from([0xff, 0xfe, 0x1f, 0x04]), true],
    ['txt', Buffer.from('MZ\u0000\u0001'), false],
    ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), true],
    ['png', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), false],
    [
      'png',
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154', 'hex'),
      true,
    ],
    ['webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP'), true],
    ['webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000AVI '), false],
    ['mp3', Buffer.from([0xff, 0xfb, 0x90]), true],
    [
      'mp3',
      Buffer.concat([Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u007f\u007f', 'latin1'), Buffer.alloc(9000)]),
      true,
    ],
    ['mp4', Buffer.from('\u0000\u0000\u0000 ftypisom'), true],
    ['zip', Buffer.from('PK'), false],
  ] as const)('%s %s: %s', async (extension, bytes, expected) => {
    expect(await CONTENT_KINDS[extension].fits(bytes)).toBe(expected);
  });
});

describe('names', () => {
  it.each([
    ['Отчёт.PDF', 'pdf'],
    ['a.jpeg', 'jpg'],
    ['a.exe', undefined],
    ['a.pdf.exe', undefined],
    ['pdf', undefined],
    ['a.constructor', undefined],
  ])('extensionOf(%s) is %s', (name, expected) => {
    expect(extensionOf(name)).toBe(expected);
  });

  it.each([
    ['..\\..\\a/b\u0000.pdf', 'b.pdf'],
    ['a\u202efdp.txt', 'afdp.txt'],
    [`a${'\u0301'.repeat(40)}.txt`, 'á\u0301\u0301\u0301.txt'],
    ['  ..отчёт "1".pdf', 'отчёт 1.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
  ])('tidyName(%j) is %j', (name, expected) => {
    expect(tidyName(name)).toBe(expected);
  });
});

describe('answer files', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-answers-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const server = withApp({ DATA_DIR: dataDir, MAX_UPLOAD_MB: '2' });

  async function running() {
    const file = await buildQuestion(server.db, { content: MARKED_CONTENTS.file, points: 5 });
    const run = await beginAttempt(server, { questions: [file.id], duration_minutes: 30 });
    return {
      ...run,
      send: (name: string, bytes: Buffer, client: SignedInClient = run.learner, position = 0) =>
        client.post(`/my/attempts/${run.attemptId}/files`, bytes, { position, name }),
    };
  }

  describe('uploadAnswerFile', () => {
    it('stores a file that an answer then names', async () => {
      const { send, save, submit, attemptId } = await running();
      const stored = await send('Мой отчёт.pdf', PDF);
      expect([stored.status, stored.body]).toEqual([
        201,
        { token: expect.stringMatching(/^[\w-]{43}$/), name: 'Мой отчёт.pdf', size: PDF.length },
      ]);
      expect((await save(0, { type: 'file', files: [stored.body] })).status).toBe(200);
      expect((await submit()).body).toMatchObject({ marking: 'pending' });
      const row = await server.db
        .selectFrom('attempt_answers')
        .selectAll()
        .where('attempt_id', '=', attemptId)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ verdict: 'pending', answer: { type: 'file', files: [stored.body] } });
    });

    it('refuses what the question does not take, by its name and by its content', async () => {
      const { send } = await running();
      for (const [name, bytes] of [
        ['a.docx', PDF],
        ['a.pdf', TEXT],
        ['a.txt', Buffer.from('\u0000\u0001')],
        ['.pdf', TEXT],
        ['a.pdf', Buffer.concat([PDF, Buffer.alloc(1024 * 1024)])],
      ] as const) {
        const refused = await send(name, bytes);
        expect([name, refused.status, Object.keys(refused.body.errors)]).toEqual([name, 422, ['file']]);
      }
      expect((await send('a.pdf', Buffer.alloc(0))).status).toBe(400);
      expect((await send('a.pdf', Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
      expect((await send('', PDF)).status).toBe(400);
      expect((await send('a.pdf', PDF, undefined, 7)).status).toBe(404);
    });

    it('refuses files for another person, for an attempt that is over, and while it stands still', async () => {
      const { send, attemptId, submit } = await running();
      expect((await send('a.pdf', PDF, await signInAs(server, 'user'))).status).toBe(404);
      expect((await send('a.pdf', PDF, await signInAs(server, 'teacher'))).status).toBe(403);
      await server.db.updateTable('attempts').set({ paused_at: server.clock() }).where('id', '=', attemptId).execute();
      expect((await send('a.pdf', PDF)).body.id).toBe('attempt-paused');
      await server.db.updateTable('attempts').set({ paused_at: null }).where('id', '=', attemptId).execute();
      await submit();
      expect((await send('a.pdf', PDF)).body.id).toBe('attempt-over');
    });

    it('refuses files after the deadline', async () => {
      const { send, attemptId } = await running();
      await server.db
        .updateTable('attempts')
        .set({ deadline_at: new Date(server.clock().getTime() - GRACE_MS - 1) })
        .where('id', '=', attemptId)
        .execute();
      expect((await send('a.pdf', PDF)).body.id).toBe('attempt-over');
    });

    it('stops somebody who fills the disk', async () => {
      const { send } = await running();
      for (let count = 0; count < 10; count++) expect((await send('a.txt', TEXT)).status).toBe(201);
      expect((await send('a.txt', TEXT)).body).toMatchObject({ id: 'too-many-uploads', details: { limit: 10 } });
    });
  });

  describe('an answer with files', () => {
    it('names only files of this place of this attempt, as they are called', async () => {
      const [own, other] = [await running(), await running()];
      const mine = (await own.send('a.pdf', PDF)).body;
      const theirs = (await other.send('b.pdf', PDF)).body;
      const refused = async (files: object[]) => {
        const answer = await own.save(0, { type: 'file', files } as never);
        return [answer.status, Object.keys(answer.body.errors ?? {})];
      };
      expect(await refused([theirs])).toEqual([422, ['answer.files']]);
      expect(await refused([{ ...mine, name: 'c.pdf' }])).toEqual([422, ['answer.files']]);
      expect(await refused([{ ...mine, size: 1 }])).toEqual([422, ['answer.files']]);
      expect(await refused([mine, mine])).toEqual([422, ['answer.files']]);
      expect(await refused([mine, theirs, mine])).toEqual([422, ['answer.files']]);
      expect((await refused([{ token: 'x' }]))[0]).toBe(400);
      expect(await refused([mine])).toEqual([200, []]);
      expect(await refused([])).toEqual([200, []]);
    });
  });

  describe('getAnswerFile', () => {
    it('gives the file to its owner by its name, to markers by another, and to nobody else', async () => {
      const { send, learner } = await running();
      const { token } = (await send('Иванов «итог».pdf', PDF)).body;
      const path = `/answer-files/${token}`;
      const mine = await learner.get(path);
      expect(mine.status).toBe(200);
      expect(mine.body).toBe(PDF.toString());
      expect(mine.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition':
          "attachment; filename*=UTF-8''%D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2%20%C2%AB%D0%B8%D1%82%D0%BE%D0%B3%C2%BB.pdf",
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      const marker = await (await signInAs(server, 'examiner')).get(path);
      expect([marker.status, marker.headers['content-disposition']]).toEqual([
        200,
        "attachment; filename*=UTF-8''answer.pdf",
      ]);
      expect((await (await signInAs(server, 'user')).get(path)).status).toBe(404);
      expect((await (await signInAs(server, 'support')).get(path)).status).toBe(404);
      expect((await new Client(server.app).get(path)).status).toBe(401);
      expect((await learner.get(`/files/${token}`)).status).toBe(404);
      expect((await learner.get(`/answer-files/${'a'.repeat(43)}`)).status).toBe(404);
    });
  });
});
