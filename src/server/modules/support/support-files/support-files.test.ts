import { describe, expect, it } from 'vitest';
import { Client, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { supportOf } from '../support-requests/support.fixture.ts';
import { forgetLooseFiles } from './index.ts';

const PDF = Buffer.from('%PDF-1.7 a page');

describe('files of conversations', () => {
  const server = withApp();
  const { asked, say, answer, mine } = supportOf(server);
  const upload = (client: Client, path: string, name = 'Снимок.pdf', bytes = PDF) => client.post(path, bytes, { name });

  describe('uploadMySupportFile', () => {
    it('stores pictures and PDFs, which become part of one message', async () => {
      const { person, id } = await asked();
      const { status, body } = await upload(person, '/support-files/mine');
      expect([status, body]).toEqual([
        201,
        { token: expect.any(String), name: 'Снимок.pdf', size: PDF.length, mediaType: 'application/pdf' },
      ]);
      expect((await say(person, id, '', { files: [body.token] })).status).toBe(201);
      expect((await mine(person, id)).messages.at(-1)?.files).toEqual([body]);
      const again = await say(person, id, 'Ещё раз', { files: [body.token] });
      expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['files']]);
      const others = (await upload(await signInAs(server, 'user'), '/support-files/mine')).body;
      expect((await say(person, id, 'Чужой', { files: [others.token] })).status).toBe(422);
    });

    it('refuses other kinds, what is not what it says, and large files', async () => {
      const { person } = await asked();
      for (const [name, bytes] of [
        ['a.docx', PDF],
        ['a.png', PDF],
        ['.pdf', Buffer.from('text')],
        ['a.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)])],
      ] as const) {
        const refused = await upload(person, '/support-files/mine', name, bytes);
        expect([name, refused.status, Object.keys(refused.body.errors)]).toEqual([name, 422, ['file']]);
      }
    });
  });

  it('are so many in a day, also when they come at once', async () => {
    const person = await signInAs(server, 'user');
    const row = (token: string) => ({
      ...{ token, user_id: person.user.id, name: 'a.pdf', media_type: 'application/pdf', content_hash: '0'.repeat(64) },
      ...{ bytes: 1, created_at: server.clock() },
    });
    const rows = Array.from({ length: 59 }, (_, index) => row(`token-of-a-file-that-is-${index}`));
    await server.db.insertInto('support_files').values(rows).execute();
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(person, '/support-files/mine')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429]);
  });

  it('are what their signatures say, whatever else is in them, and open nowhere but where they are saved', async () => {
    const page = '<html><script>alert(1)</script></html>';
    const { person } = await asked();
    for (const [name, bytes] of [
      ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['a.html', Buffer.from(page)],
      ['a.html.png', Buffer.from(page)],
      ['a.jpg', Buffer.from(`GIF89a${page}`)],
      ['a.webp', Buffer.from(`RIFF${page}`)],
      ['a.pdf.exe', PDF],
    ] as const)
      expect([name, (await upload(person, '/support-files/mine', name, bytes)).status]).toEqual([name, 422]);
    const both = Buffer.concat([PDF, Buffer.from(`\n${page}`)]);
    const { token } = (await upload(person, '/support-files/mine', '\u202efdp.a"\r\nX: y.pdf', both)).body;
    const { headers } = await person.get(`/support-files/${token}`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w.%-]+$/u),
    });
    expect(headers).not.toHaveProperty('x');
  });

  describe('uploadSupportFile', () => {
    it('is for support', async () => {
      expect((await upload(await signInAs(server, 'support'), '/support-files')).status).toBe(201);
      expect((await upload(await signInAs(server, 'user'), '/support-files')).status).toBe(403);
    });
  });

  describe('getSupportFile', () => {
    it('is for the two sides only, and what is attached to a note for staff', async () => {
      const [staff, colleague] = [await signInAs(server, 'support'), await signInAs(server, 'support')];
      const { person, id } = await asked();
      const file = async (note: boolean) => {
        const { token } = (await upload(staff, '/support-files', 'Ответ «да».pdf')).body;
        expect((await colleague.get(`/support-files/${token}`)).status).toBe(404);
        await answer(staff, id, 'Файл', { files: [token], note });
        return token as string;
      };
      const [shown, hidden] = [await file(false), await file(true)];
      const got = await person.get(`/support-files/${shown}`);
      expect([got.status, got.body]).toEqual([200, PDF.toString()]);
      expect(got.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect((await person.get(`/support-files/${hidden}`)).status).toBe(404);
      expect((await colleague.get(`/support-files/${hidden}`)).status).toBe(200);
      for (const role of ['user', 'teacher', 'examiner'] as const)
        expect((await (await signInAs(server, role)).get(`/support-files/${shown}`)).status).toBe(404);
      expect((await new Client(server.app).get(`/support-files/${shown}`)).status).toBe(401);
    });
  });

  it('are forgotten after a day where no message names them', async () => {
    const { person, id } = await asked();
    const [kept, loose] = [
      (await upload(person, '/support-files/mine')).body.token,
      (await upload(person, '/support-files/mine')).body.token,
    ];
    await say(person, id, 'Снимок', { files: [kept] });
    server.clock.forward({ hours: 25 });
    expect(await forgetLooseFiles(server.app.ctx)).toBeGreaterThan(0);
    const tokens = (await server.db.selectFrom('support_files').select('token').execute()).map(({ token }) => token);
    expect(tokens).toContain(kept);
    expect(tokens).not.toContain(loose);
  });
});
