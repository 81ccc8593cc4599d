import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import {
  buildTheme,
  buildUser,
  type SignedInClient,
  signIn,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { jobOver, settled } from './testing/imports.fixture.ts';

const GIFT =
  '$CATEGORY: Охрана труда\n\nКаска нужна?{T}\n\nСтолица?{=Астана ~Алматы}\n\nКаска нужна?{T}\n\nЭссе{~да}\n';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('question imports', () => {
  const server = withApp();
  const preview = async (client: SignedInClient, text: string | Buffer, query: object = {}) =>
    settled(
      client,
      await client.post('/questions/imports', Buffer.from(text as string), { fileName: 'вопросы.txt', ...query }),
    );
  const confirm = async (client: SignedInClient, id: number, chosen: object) =>
    jobOver(client, await client.post(`/questions/imports/${id}/confirm`, chosen));

  describe('previewQuestionImport', () => {
    it('tells what would be written, what not and why, and writes nothing', async () => {
      const teacher = await signInAs(server, 'teacher');
      const answer = await preview(teacher, GIFT);
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        fileName: 'вопросы.txt',
        status: 'ready',
        reading: { language: 'ru' },
        job: { kind: 'question-file-read', status: 'done', done: 5, total: 5, result: { count: 5 } },
        batchId: null,
      });
      expect(answer.body.preview).toMatchObject({
        format: 'gift',
        encoding: 'utf-8',
        categories: [{ name: 'Охрана труда', count: 3, themeId: null }],
        items: [
          {
            index: 0,
            line: 3,
            type: 'true_false',
            duplicate: false,
            category: 'Охрана труда',
            correct: ['Верно'],
            warnings: [],
          },
          {
            index: 1,
            type: 'single',
            correct: ['Астана'],
            preview: { text: { ru: 'Столица?' }, options: [{ text: { ru: 'Астана' } }, { text: { ru: 'Алматы' } }] },
          },
          { index: 2, duplicate: true },
        ],
        rejected: [{ line: 9, id: 'noRightAnswer', reason: 'Нет ответа, который даёт полный балл', text: 'Эссе{~да}' }],
        skipped: [{ line: 1, id: 'category', reason: 'Категория' }],
      });
      expect((await teacher.get('/questions', { filter: { q: 'столица' } })).body).toEqual([]);
      expect((await teacher.get(`/questions/imports/${answer.body.id}`)).body).toEqual(answer.body);
    });

    it('shows what the file says after an answer, cleaned like every text', async () => {
      const teacher = await signInAs(server, 'teacher');
      const gift = '[html]Столица?{=Астана#<b>С 1997 года</b> ~Алматы#До 1997<script>alert(1)</script> ####См. карту}';
      const { body } = await preview(teacher, gift);
      expect(body.preview.items).toMatchObject([
        {
          explanation: { ru: 'См. карту' },
          feedbacks: [
            { option: 1, text: { ru: '<b>С 1997 года</b>' } },
            { option: 2, text: { ru: 'До 1997' } },
          ],
        },
      ]);
    });

    it('shows the key of a calculated question for the numbers that it shows', async () => {
      const teacher = await signInAs(server, 'teacher');
      const xml = `<quiz><question type="calculated"><questiontext><text>{a}/{b}?</text></questiontext>
        <answer fraction="100"><text>{a}/{b}</text><tolerance>0.01</tolerance></answer><dataset_definitions>${['a', 'b']
          .map(
            (name, index) => `<dataset_definition><name><text>${name}</text></name><dataset_items>
              <dataset_item><value>${2 + 5 * index}</value></dataset_item></dataset_items></dataset_definition>`,
          )
          .join('')}</dataset_definitions></question>
        <question type="calculated"><questiontext><text>{a}</text></questiontext></question>
        <question type="calculated"><questiontext><text>{a}</text></questiontext>
        <answer fraction="100"><text>foo({a})</text></answer><dataset_definitions><dataset_definition><name><text>a</text></name>
        <dataset_items><dataset_item><value>1</value></dataset_item></dataset_items></dataset_definition></dataset_definitions>
        </question></quiz>`;
      const { body } = await preview(teacher, xml);
      expect(body.preview.items).toMatchObject([
        {
          preview: { text: { ru: '2/7?' } },
          correct: [
            '{a}/{b} ± 1\u00a0%',
            'Ответ показывается с округлением; знаков после запятой: 2',
            'Для показанных чисел: 0,286 (0,28286 … 0,28857)',
            'Наборов значений: 1',
          ],
        },
      ]);
      expect(body.preview.rejected.map(({ reason }: { reason: string }) => reason)).toEqual([
        'Нет ответа, который даёт полный балл',
        'Ответ 1: В формуле foo({a}) неизвестная функция: foo',
      ]);
    });

    it('takes the language, the encoding and the format from the person', async () => {
      const teacher = await signInAs(server, 'teacher');
      const bytes = Buffer.from([0xc4, 0xe0, 0x3f, 0x7b, 0x54, 0x7d]);
      const answer = await preview(teacher, bytes, { language: 'kz', encoding: 'windows-1251', format: 'gift' });
      expect(answer.body.preview.items[0].preview.text).toEqual({ kz: 'Да?' });
    });

    it.each([
      ['prose', 'Просто текст', 'Формат не распознан'],
      ['a broken zip', Buffer.from('504b030414000600080000002100000000000000', 'hex'), 'ZIP повреждён'],
      ['an XML bomb', '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "b">]><quiz></quiz>', 'DOCTYPE'],
    ])('says what is wrong with %s', async (_name, bytes, words) => {
      const refused = await preview(await signInAs(server, 'teacher'), bytes);
      expect(refused.body).toMatchObject({ status: 'failed', preview: null, job: { status: 'failed' } });
      expect(refused.body.job.error).toMatchObject({
        id: 'import-unreadable',
        errors: { file: expect.stringContaining(words) },
      });
    });

    it('speaks the language of the request', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { id } = (await preview(teacher, 'Эссе{~да}', { fileName: 'a.gift' })).body;
      const answer = await teacher.send('GET', `/questions/imports/${id}`, undefined, {}, { 'accept-language': 'kk' });
      expect(answer.body.preview.rejected[0].reason).toBe('Толық ұпай беретін жауап жоқ');
    });

    it('refuses an empty body, a missing name, and who may not', async () => {
      const teacher = await signInAs(server, 'teacher');
      expect((await preview(teacher, '')).status).toBe(400);
      expect((await teacher.post('/questions/imports', Buffer.from(GIFT))).status).toBe(400);
      expect((await preview(await signInAs(server, 'examiner'), GIFT)).status).toBe(403);
    });

    it('stores the pictures of the file and drops what only pretends to be one', async () => {
      const teacher = await signInAs(server, 'teacher');
      const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(30)]).toString('base64');
      const xml = `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<p>?<img src="@@PLUGINFILE@@/a.png"><img src="@@PLUGINFILE@@/b.png"></p>]]></text><file name="a.png" encoding="base64">${PIXEL}</file><file name="b.png" encoding="base64">${broken}</file></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`;
      const body = (await preview(teacher, xml)).body.preview;
      expect(body.items[0].warnings).toEqual(['Изображение не удалось прочитать']);
      const [, address, ...others] = /src="\/api\/v1(\/files\/[\w-]+)"/.exec(body.items[0].preview.text.ru) ?? [];
      expect(others).toEqual([]);
      expect((await teacher.get(address ?? '/none')).status).toBe(200);
    });
  });

  describe('confirmQuestionImport', () => {
    it('writes once, in a batch, without what is left out, however often it is asked', async () => {
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const { id } = (await preview(teacher, GIFT)).body;
      const chosen = { themeId: theme.id, language: 'kz', difficulty: 3, points: 2, skipIndexes: [2] };
      const first = await confirm(teacher, id, chosen);
      expect(first.status).toBe(201);
      expect(first.body).toMatchObject({
        kind: 'question-import',
        resource: 'questions',
        status: 'done',
        done: 3,
        total: 3,
        result: { count: 2 },
        batchId: expect.any(Number),
      });
      expect((await confirm(teacher, id, { ...chosen, skipIndexes: [] })).body).toEqual(first.body);
      const written = (await teacher.get('/questions', { filter: { themeId: theme.id }, sort: ['id', 'ASC'] })).body;
      expect(written).toMatchObject([
        { text: { kz: 'Каска нужна?' }, type: 'true_false', difficulty: 3, points: 2, active: true },
        {
          text: { kz: 'Столица?' },
          content: { options: [{ id: expect.any(String), text: { kz: 'Астана' }, correct: true }, {}] },
        },
      ]);
      expect((await teacher.put(`/questions/${written[1].id}`, { content: written[1].content })).status).toBe(200);
      const { body } = await teacher.get(`/questions/imports/${id}`);
      expect(body).toMatchObject({ status: 'done', preview: null, themeId: theme.id, created: 2 });
      expect(body.batchId).toBe(first.body.batchId);
    });

    it('writes once when it is asked twice at the same time', async () => {
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const { id } = (await preview(teacher, GIFT)).body;
      const once = () => confirm(teacher, id, { themeId: theme.id, language: 'ru' });
      await Promise.all([once(), once()]);
      expect((await teacher.get('/questions', { filter: { themeId: theme.id } })).body).toHaveLength(3);
    });

    it('is taken back as a whole', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      const { id } = (await preview(admin, GIFT)).body;
      const { body } = await confirm(admin, id, { themeId: theme.id, language: 'ru', known: 'add' });
      const undone = await jobOver(admin, await admin.post(`/batches/${body.batchId}/undo`));
      expect(undone.body).toMatchObject({ kind: 'undo', status: 'done', result: { count: 3 } });
      expect((await admin.get('/questions', { filter: { themeId: theme.id } })).body).toEqual([]);
      expect((await admin.get(`/jobs/${body.id}`)).body).toMatchObject({ undone: true });
    });

    it('writes nothing where the theme is none', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { id } = (await preview(teacher, GIFT)).body;
      const refused = await confirm(teacher, id, { themeId: 999_999, language: 'ru' });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['themeId']]);
      const theme = await buildTheme(server.db);
      const { body } = await confirm(teacher, id, { themeId: theme.id, language: 'ru', known: 'add' });
      expect(body.result).toEqual({ count: 3 });
    });

    it('refuses what could not be read', async () => {
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const { id } = (await preview(teacher, 'Просто текст')).body;
      const refused = await confirm(teacher, id, { themeId: theme.id, language: 'ru' });
      expect([refused.status, refused.body.id]).toEqual([409, 'import-not-read']);
    });

    it('is open to its owner alone, for a day', async () => {
      const owner = await buildUser(server.db, { role: 'teacher' });
      let teacher = await signIn(server.app, owner);
      const other = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const { id } = (await preview(teacher, GIFT)).body;
      const confirmed = (client: SignedInClient) => confirm(client, id, { themeId: theme.id, language: 'ru' });
      expect((await other.get(`/questions/imports/${id}`)).status).toBe(404);
      expect((await confirmed(other)).status).toBe(404);
      expect((await other.delete(`/questions/imports/${id}`)).status).toBe(404);
      expect((await other.put(`/questions/imports/${id}/reading`, { language: 'kz' })).status).toBe(404);
      server.clock.forward({ hours: 23 });
      teacher = await signIn(server.app, owner);
      expect((await teacher.get(`/questions/imports/${id}`)).status).toBe(200);
      server.clock.forward({ hours: 1 });
      expect((await teacher.get(`/questions/imports/${id}`)).status).toBe(404);
      const late = await confirmed(teacher);
      expect([late.status, late.body.id, late.body.message]).toEqual([
        409,
        'import-expired',
        'Срок предпросмотра истёк. Загрузите файл ещё раз.',
      ]);
      server.clock.forward({ hours: 1 });
      await preview(teacher, GIFT);
      expect((await confirmed(teacher)).status).toBe(404);
    });
  });

  describe('getQuestionImport', () => {
    it('gives the preview again, in the language of whoever reads', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { id } = (await preview(teacher, GIFT)).body;
      const again = await teacher.send('GET', `/questions/imports/${id}`, undefined, {}, { 'accept-language': 'en' });
      expect(again.body).toMatchObject({ id, status: 'ready' });
      expect(again.body.preview).toMatchObject({
        items: [{ correct: ['True'] }, {}, {}],
        skipped: [{ reason: 'Category' }],
      });
      expect((await teacher.get('/questions/imports/999999')).status).toBe(404);
    });
  });

  describe('readQuestionImport', () => {
    it('reads the same file in another way', async () => {
      const teacher = await signInAs(server, 'teacher');
      const bytes = Buffer.from([0xc4, 0xe0, 0x3f, 0x7b, 0x54, 0x7d]);
      const { id } = (await preview(teacher, bytes, { encoding: 'windows-1252', format: 'gift' })).body;
      const reading = { language: 'kz', encoding: 'windows-1251', format: 'gift' };
      const { status, body } = await settled(teacher, await teacher.put(`/questions/imports/${id}/reading`, reading));
      expect([status, body.status, body.reading]).toEqual([200, 'ready', reading]);
      expect(body.preview.items).toMatchObject([{ preview: { text: { kz: 'Да?' } } }]);
      const theme = await buildTheme(server.db);
      await confirm(teacher, id, { themeId: theme.id, language: 'kz' });
      const late = await teacher.put(`/questions/imports/${id}/reading`, reading);
      expect([late.status, late.body.id]).toEqual([409, 'import-done']);
    });
  });

  describe('a start that fails', () => {
    /** The database refuses jobs of the kind while the work runs. */
    const withoutJobs = async (work: () => Promise<void>) => {
      const { db } = server;
      await sql`alter table jobs add constraint no_reading check (kind <> 'question-file-read') not valid`.execute(db);
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      try {
        await work();
        expect(said).toHaveBeenCalled();
      } finally {
        said.mockRestore();
        await sql`alter table jobs drop constraint no_reading`.execute(db);
      }
    };

    it('leaves no import behind', async () => {
      const teacher = await signInAs(server, 'teacher');
      const imports = () => server.db.selectFrom('question_imports').select('id').execute();
      const before = await imports();
      await withoutJobs(async () => {
        const { status } = await teacher.post('/questions/imports', Buffer.from(GIFT), { fileName: 'вопросы.txt' });
        expect(status).toBe(500);
      });
      expect(await imports()).toEqual(before);
    });

    it('leaves what was read before as it was', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { id } = (await preview(teacher, GIFT)).body;
      await withoutJobs(async () => {
        const { status } = await teacher.put(`/questions/imports/${id}/reading`, { language: 'kz' });
        expect(status).toBe(500);
      });
      const { body } = await teacher.get(`/questions/imports/${id}`);
      expect([body.status, body.reading]).toEqual(['ready', { language: 'ru' }]);
    });
  });

  describe('discardQuestionImport', () => {
    it('forgets the preview', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { id } = (await preview(teacher, GIFT)).body;
      expect((await teacher.delete(`/questions/imports/${id}`)).status).toBe(204);
      expect((await teacher.get(`/questions/imports/${id}`)).status).toBe(404);
      expect((await teacher.delete(`/questions/imports/${id}`)).status).toBe(404);
    });
  });
});
