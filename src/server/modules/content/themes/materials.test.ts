import { describe, expect, it } from 'vitest';
import { buildTest, signInAs, undo, withApp } from '../../../../../tests/support/index.ts';

const page = {
  kind: 'page',
  title: { ru: 'Памятка' },
  testId: null,
  mediaFileId: null,
  videoLessonId: null,
  vrSceneId: null,
  scormId: null,
  webinarId: null,
  body: { ru: '<p>Читайте</p>' },
  url: null,
  required: true,
};
const link = {
  kind: 'link',
  title: { ru: 'Приказ' },
  testId: null,
  mediaFileId: null,
  videoLessonId: null,
  vrSceneId: null,
  scormId: null,
  webinarId: null,
  body: null,
  url: 'https://adilet.zan.kz/rus/docs/V1500010021',
  required: false,
};

describe('materials of themes', () => {
  const server = withApp();

  async function made(materials: readonly object[]) {
    const admin = await signInAs(server, 'admin');
    const { id } = (await admin.post('/themes', { number: await freeNumber(), title: { ru: 'Тема' } })).body;
    return { admin, id: id as number, answer: await admin.put(`/themes/${id}`, { materials }) };
  }

  async function freeNumber(): Promise<number> {
    const { most } = await server.db
      .selectFrom('themes')
      .select(({ fn }) => fn.max<number | null>('number').as('most'))
      .executeTakeFirstOrThrow();
    return (most ?? 0) + 1;
  }

  describe('updateTheme', () => {
    it('keeps them in their order, and of each only what belongs to its kind', async () => {
      const test = await buildTest(server.db);
      const quiz = { ...link, kind: 'test', title: { ru: 'Проверка' }, testId: test.id };
      const { answer, admin, id } = await made([quiz, page, link]);
      expect(answer.status).toBe(200);
      const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
      expect(answer.body.materials).toEqual([
        { ...quiz, url: null, key },
        { ...page, key },
        { ...link, key },
      ]);
      const turned = await admin.put(`/themes/${id}`, { materials: [link, page] });
      expect(turned.body.materials).toEqual([
        { ...link, key },
        { ...page, key },
      ]);
      expect((await admin.put(`/themes/${id}`, { hours: 3 })).body.materials).toEqual(turned.body.materials);
      expect((await admin.put(`/themes/${id}`, { materials: [] })).body.materials).toEqual([]);
    });

    it('lets each keep its key when it is moved, edited and taken back', async () => {
      const keysOf = ({ body }: { body: { materials: { key: string }[] } }) => body.materials.map(({ key }) => key);
      const { answer, admin, id } = await made([page, link]);
      const [first, second] = keysOf(answer);
      const [one, two] = answer.body.materials;
      const turned = await admin.put(`/themes/${id}`, { materials: [two, { ...one, title: { ru: 'Другое' } }] });
      expect(keysOf(turned)).toEqual([second, first]);
      await undo(admin, Number(turned.headers['x-batch']));
      expect((await admin.get(`/themes/${id}`)).body.materials).toEqual([one, two]);
      const emptied = await admin.put(`/themes/${id}`, { materials: [] });
      await undo(admin, Number(emptied.headers['x-batch']));
      expect(keysOf(await admin.get(`/themes/${id}`))).toEqual([first, second]);
    });

    it('gives the materials of a copy keys of their own', async () => {
      const { answer, admin } = await made([page, page]);
      const copy = { number: await freeNumber(), title: { ru: 'Копия' }, materials: answer.body.materials };
      const { body, status } = await admin.post('/themes', copy);
      expect(status).toBe(201);
      const keys = [...body.materials, ...answer.body.materials].map(({ key }: { key: string }) => key);
      expect(new Set(keys).size).toBe(4);
    });

    it('writes down only what changed', async () => {
      const { admin, id } = await made([page, link]);
      const answer = await admin.put(`/themes/${id}`, { materials: [page, { ...link, required: true }] });
      const changes = await server.db
        .selectFrom('changes')
        .select(['table_name', 'action', 'old', 'new'])
        .where('batch_id', '=', Number(answer.headers['x-batch']))
        .execute();
      expect(changes).toEqual([
        { table_name: 'theme_materials', action: 'update', old: { required: false }, new: { required: true } },
      ]);
    });

    it('takes what could do harm out of a page', async () => {
      const body = { ru: '<p onclick="x()">Да<script>alert(1)</script></p>', kz: '<p> </p>' };
      const { answer } = await made([{ ...page, body }]);
      expect(answer.body.materials[0].body).toEqual({ ru: '<p>Да</p>' });
    });

    it.each([
      ['a test that is not named', { ...link, kind: 'test', testId: null }, 'materials.0.testId'],
      ['a test that there is none of', { ...link, kind: 'test', testId: 999_999 }, 'materials.0.testId'],
      ['a page with nothing to read', { ...page, body: { ru: '<p>&nbsp;</p>' } }, 'materials.0.body'],
      ['an address that is not https', { ...link, url: 'http://example.kz/' }, 'materials.0.url'],
      ['a script as an address', { ...link, url: 'javascript:alert(1)' }, 'materials.0.url'],
      ['a password in an address', { ...link, url: 'https://a:b@example.kz/' }, 'materials.0.url'],
      ['a title without words', { ...link, title: { ru: ' ' } }, 'materials.0.title'],
    ])('refuses %s', async (_name, material, field) => {
      const { answer } = await made([material]);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    });
  });

  describe('deleteTest', () => {
    it('is refused while a theme has the test among its materials', async () => {
      const test = await buildTest(server.db);
      const { admin } = await made([{ ...link, kind: 'test', testId: test.id }]);
      const refused = await admin.delete(`/tests/${test.id}`);
      expect(refused.status).toBe(409);
      expect(refused.body.id).toBe('in-use');
    });
  });
});
