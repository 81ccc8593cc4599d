import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  buildQuestion,
  buildTheme,
  CONTENTS,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { jobOver, settled } from '../import/testing/imports.fixture.ts';

const FORMATS = ['gift', 'moodle-xml', 'aiken', 'qti-3.0'] as const;

describe('exports of the question bank', () => {
  const server = withApp();

  async function bank(client: SignedInClient) {
    const theme = await buildTheme(server.db);
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f6b66' } })
      .png()
      .toBuffer();
    const picture = (await client.post('/files', bytes)).body;
    const create = (body: object) =>
      client.post('/questions', {
        themeId: theme.id,
        points: 2,
        difficulty: 4,
        tags: ['допуск', 'Қазақстан'],
        ...body,
      });
    const created = [
      await create({
        text: { ru: `<p>Где? <img src="${picture.url}" alt="щит" /></p>`, kz: '<p>Қайда?</p>' },
        content: {
          type: 'hotspot',
          image: picture.token,
          alt: { ru: 'Щит', kz: 'Қалқан' },
          maxChoices: 1,
          scoring: 'partial',
          regions: [
            { shape: 'rect', coords: [0.1, 0.1, 0.3, 0.3], label: null, correct: true },
            { shape: 'ellipse', coords: [0.7, 0.7, 0.1, 0.1], label: { ru: 'б', kz: 'ә' }, correct: false },
          ],
        },
        explanation: { ru: 'Там', kz: 'Сонда' },
      }),
    ];
    for (const [type, content] of Object.entries(CONTENTS)) {
      // The first has its own above; packages cannot hold drawn values.
      if (type === 'hotspot' || type === 'calculated') continue;
      const markers = content.type === 'cloze' ? content.gaps.map((_, index) => ` [[${index + 1}]]`).join('') : '';
      created.push(
        await create({
          text: { ru: `Вопрос ${type}?${markers}` },
          content: 'image' in content ? { ...content, image: picture.token } : content,
        }),
      );
    }
    for (const { status } of created) expect(status).toBe(201);
    return { theme, filter: { themeId: theme.id } };
  }

  /** The test client decodes answers as text, but this needs bytes. */
  async function download(client: SignedInClient, query: object) {
    const response = await server.app.inject({
      url: '/api/v1/questions/bank',
      query: Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      ),
      headers: { authorization: `Bearer ${client.token}`, 'accept-language': 'ru' },
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  }

  const records = async (client: SignedInClient, themeId: number) =>
    (await client.get('/questions', { filter: { themeId }, sort: ['id', 'ASC'], range: [0, 99] })).body.map(
      ({ id: _id, themeId: _theme, createdAt: _created, updatedAt: _updated, ...record }: Record<string, unknown>) =>
        record,
    );

  describe('exportQuestionBank', () => {
    it.each(['Знак "кавычки"', 'Знак &quot;кавычки&quot;'])(
      'carries quotes, however they are stored: %s',
      async (ru) => {
        const teacher = await signInAs(server, 'teacher');
        const theme = await buildTheme(server.db);
        await buildQuestion(server.db, { theme_id: theme.id, text: { ru }, content: CONTENTS.single });
        for (const format of ['gift', 'moodle-xml']) {
          const { bytes } = await download(teacher, { format, filter: { themeId: theme.id } });
          expect(bytes.toString()).toContain('кавычки');
        }
      },
    );

    it('gives a package that the import brings back whole, in every language, with the same pictures', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { theme, filter } = await bank(teacher);
      const file = await download(teacher, { format: 'qti-3.0', filter });
      expect(file.status).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="questions.qti.zip"',
      });
      const preview = await settled(
        teacher,
        await teacher.post('/questions/imports', file.bytes, { fileName: 'questions.qti.zip' }),
      );
      expect(preview.body.preview).toMatchObject({ format: 'qti', encoding: 'zip', rejected: [], skipped: [] });
      const target = await buildTheme(server.db);
      const chosen = { themeId: target.id, language: 'en', known: 'add' };
      const job = await jobOver(teacher, await teacher.post(`/questions/imports/${preview.body.id}/confirm`, chosen));
      expect(job.body.status).toBe('done');
      expect(await records(teacher, target.id)).toEqual(
        (await records(teacher, theme.id)).map((record: object) => ({ ...record, testCount: 0 })),
      );
    });

    it.each([
      ['gift', 'text/plain', 'questions.gift', '::'],
      ['moodle-xml', 'application/xml', 'questions.xml', '<quiz>'],
      ['aiken', 'text/plain', 'questions.txt', 'ANSWER: '],
    ])('gives %s as a file with its name and what was left out', async (format, mediaType, name, sign) => {
      const teacher = await signInAs(server, 'teacher');
      const { filter } = await bank(teacher);
      const file = await download(teacher, { format, filter, language: 'kz' });
      expect(file.status).toBe(200);
      expect(file.headers['content-type']).toContain(mediaType);
      expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
      const text = file.bytes.toString();
      expect(text).toContain(sign);
      // Aiken has no comments, so only the preview lists the questions that are left out.
      if (format !== 'aiken') expect(text).toContain('Не вошли в файл: ');
      const preview = (await teacher.get('/questions/bank/preview', { format, filter })).body;
      const again = await settled(teacher, await teacher.post('/questions/imports', file.bytes, { fileName: name }));
      expect(again.body.preview).toMatchObject({ format, rejected: [] });
      expect(again.body.preview.items).toHaveLength(preview.exported);
    });

    it('is refused to who may not, and for a format that is none', async () => {
      const teacher = await signInAs(server, 'teacher');
      expect((await teacher.get('/questions/bank', { format: 'word' })).status).toBe(400);
      expect((await teacher.get('/questions/bank')).status).toBe(400);
      expect((await (await signInAs(server, 'examiner')).get('/questions/bank', { format: 'gift' })).status).toBe(403);
    });
  });

  describe('previewQuestionBankExport', () => {
    it('leaves drawn values out of all formats but Moodle XML, and says why', async () => {
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const { dataset } = CONTENTS.calculated;
      await buildQuestion(server.db, { theme_id: theme.id, content: { ...CONTENTS.single, dataset } });
      const filter = { themeId: theme.id };
      for (const format of FORMATS) {
        const { body } = await teacher.get('/questions/bank/preview', { format, filter });
        const reason = 'Формат не передаёт числа, свои для каждого слушателя.';
        expect(body.left).toEqual(format === 'moodle-xml' ? [] : [expect.objectContaining({ reason })]);
      }
    });

    it('takes similar words for none of the filter, however many pages have its own', async () => {
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const ask = (word: string) => buildQuestion(server.db, { theme_id: theme.id, text: { ru: `Где ${word}?` } });
      for (let asked = 0; asked < 500; asked += 1) await ask('аккредитация');
      await ask('акредитация');
      const filter = { themeId: theme.id, q: 'аккредитация' };
      const { body } = await teacher.get('/questions/bank/preview', { format: 'gift', filter });
      expect(body.exported + body.leftCount).toBe(500);
    });

    it('counts what a file would hold, and names the rest with a reason', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { filter } = await bank(teacher);
      const previews = await Promise.all(
        FORMATS.map(async (format) => (await teacher.get('/questions/bank/preview', { format, filter })).body),
      );
      const total = previews[3].exported;
      expect(previews[3]).toMatchObject({ leftCount: 0, left: [] });
      for (const { exported, leftCount, left } of previews) {
        expect(exported + leftCount).toBe(total);
        expect(left).toHaveLength(leftCount);
      }
      expect(previews[1].left).toMatchObject([
        { type: 'hotspot', text: 'Где? щит', reason: 'В этом формате нет вопросов такого типа.' },
      ]);
      expect(previews[2].exported).toBeLessThan(previews[0].exported);
      expect(
        (await teacher.get('/questions/bank/preview', { format: 'gift', filter: { themeId: 999_999 } })).body,
      ).toMatchObject({ exported: 0, leftCount: 0 });
    });
  });
});
