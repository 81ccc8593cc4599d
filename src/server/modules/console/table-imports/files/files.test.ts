import { describe, expect, it } from 'vitest';
import { Workbook } from '@cj-tech-master/excelts';
import {
  buildDictionaryValue,
  buildUser,
  type Client,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { addPhotos, afterJob, csv, picture, settled, upload, xlsx, zip } from '../testing/tables.fixture.ts';

/** The test client decodes answers as text, but a workbook is binary. */
async function bytesOf(client: Client, path: string, query: Record<string, string>): Promise<Buffer> {
  const response = await client.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    query,
    headers: { authorization: `Bearer ${client.token}`, 'accept-language': 'ru' },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

async function book(bytes: Buffer): Promise<Workbook> {
  const read = new Workbook();
  await read.xlsx.load(bytes);
  return read;
}

const NO_PICTURE = 'Это не изображение, или файл повреждён. Подойдут JPEG, PNG, WebP, GIF, AVIF и TIFF.';
const ADDED = (id: number) => ['Строка', `Причина (импорт № ${id})`];

const server = withApp();

describe('getImportTemplate', () => {
  it.each(['users', 'dictionaries', 'themes', 'questions', 'plan-assignments'])(
    'of %s is headed as its import reads it',
    async (resource) => {
      const admin = await signInAs(server, 'admin');
      await buildDictionaryValue(server.db, 'region');
      const template = await book(await bytesOf(admin, '/table-imports/template', { resource }));
      expect(template.worksheets.map(({ state }) => state)).toEqual(['visible', 'veryHidden', 'visible']);
      const csvText = await admin.get('/table-imports/template', { resource, format: 'csv' });
      expect(csvText.headers['content-type']).toContain('text/csv');
      const made = await upload(admin, resource, Buffer.from(csvText.body as string), 'template.csv');
      expect(made.body.settings.columns).not.toContain(null);
      // An example would be imported by whoever forgets to delete it: it would make a person, or overwrite theme 12.
      expect(made.body.rowCount).toBe(0);
      expect(template.worksheets[0]?.rowCount).toBe(1);
    },
  );

  it('offers lists to choose from', async () => {
    const admin = await signInAs(server, 'admin');
    const region = await buildDictionaryValue(server.db, 'region', { title: JSON.stringify({ ru: 'Костанай' }) });
    const template = await book(await bytesOf(admin, '/table-imports/template', { resource: 'users' }));
    const lists = template.getWorksheet('Lists');
    const values: string[] = [];
    lists?.eachRow((row) => row.eachCell((cell) => values.push(cell.text)));
    expect(values).toEqual(expect.arrayContaining(['Костанай', 'Русский']));
    expect(region.id).toBeGreaterThan(0);
    const notes: string[] = [];
    template.worksheets[2]?.eachRow((row) => row.eachCell((cell) => notes.push(cell.text)));
    expect(notes).toEqual(expect.arrayContaining(['a.omarova', 'Слушатель']));
  });
});

describe('getTableImportErrors', () => {
  it('gives the person’s own table with reasons, and marks the cells', async () => {
    const admin = await signInAs(server, 'admin');
    const rows = [
      ['Логин', 'Моё', 'Фамилия', 'Имя'],
      ['good-one', '0012', 'Хорошев', 'Х'],
      ['плохой', '0013', 'Плохов', null],
    ];
    const made = await upload(admin, 'users', await xlsx(rows));
    expect((await admin.get(`/table-imports/${made.body.id}/errors`)).body.id).toBe('import-not-checked');
    await afterJob(admin, made.body.id, 'check');
    const problems = (await book(await bytesOf(admin, `/table-imports/${made.body.id}/errors`, {}))).worksheets[0];
    expect(problems?.rowCount).toBe(2);
    expect(problems?.getRow(1).values).toEqual([undefined, 'Логин', 'Моё', 'Фамилия', 'Имя', ...ADDED(made.body.id)]);
    const row = problems?.getRow(2);
    expect(row?.getCell(2).value).toBe('0013');
    expect(row?.getCell(5).value).toBe(3);
    expect(row?.getCell(6).text).toBe('Логин: Недопустимые символы или формат\nИмя: Заполните это поле');
    expect(row?.getCell(1).fill).toMatchObject({ type: 'pattern' });
    expect(row?.getCell(3).fill?.type).not.toBe('pattern');
    const all = await admin.get(`/table-imports/${made.body.id}/errors`, { format: 'csv', rows: 'all' });
    expect((all.body as string).trim().split('\r\n')[1]).toBe('good-one;0012;Хорошев;Х;2;');
  });
});

describe('addTableImportPhotos', () => {
  it('puts photos into the records by personnel number', async () => {
    const admin = await signInAs(server, 'admin');
    const made = await upload(
      admin,
      'users',
      csv([
        ['Логин', 'Фамилия', 'Имя', 'Табельный номер'],
        ['ph-1', 'Ф', 'И', '777-1'],
        ['ph-2', 'Ф', 'И', '777-2'],
      ]),
      'a.csv',
    );
    const archive = await zip({
      'Фото/777-1.png': await picture('red'),
      '777-1_2.png': await picture('blue'),
      '999.png': await picture('green'),
      '777-2.jpg': Buffer.from('no picture'),
      '__MACOSX/777-2.png': Buffer.from('x'),
    });
    const added = await addPhotos(admin, made.body.id, archive);
    expect(added.body).toMatchObject({
      status: 'mapping',
      job: { kind: 'import-photos', status: 'done', done: 5, total: 5, result: { photos: 3, refused: 1 } },
      photos: { count: 3, matched: 2, unmatched: ['999.png'], refused: [{ file: '777-2.jpg', message: NO_PICTURE }] },
    });
    const done = await afterJob(admin, made.body.id, 'run');
    expect(done.body.report.photos).toBe(1);
    const [one, two] = await server.db
      .selectFrom('users')
      .select('photos')
      .where('login', 'in', ['ph-1', 'ph-2'])
      .orderBy('login')
      .execute();
    expect(one?.photos).toHaveLength(2);
    expect(two?.photos).toEqual([]);
    expect((await admin.post(`/table-imports/${made.body.id}/photos`, archive)).status).toBe(409);
  });

  it('needs no table: an archive alone updates the people who are there', async () => {
    const admin = await signInAs(server, 'admin');
    const user = await buildUser(server.db, { personnel_number: '888' });
    const archive = await zip({
      '888.png': await picture('red'),
      '8889.png': await picture('red'),
      '888_2.png': Buffer.from('-'),
    });
    const made = await upload(admin, 'users', archive, 'photos.zip');
    expect(made.body).toMatchObject({
      status: 'mapping',
      rowCount: 2,
      photos: { count: 2, matched: 1, unmatched: ['8889.png'], refused: [{ file: '888_2.png' }] },
      job: { kind: 'import-read', done: 3, total: 3 },
    });
    const done = await afterJob(admin, made.body.id, 'run');
    expect(done.body.report).toMatchObject({ photos: 1, counts: { update: 1, skip: 1, error: 0 } });
    const before = await server.db
      .selectFrom('users')
      .select('photos')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(before.photos).toHaveLength(1);
    const again = await upload(admin, 'users', archive, 'photos.zip');
    expect((await afterJob(admin, again.body.id, 'run')).body.report.counts).toMatchObject({ same: 1 });
  });

  it('compares personnel numbers without case', async () => {
    const admin = await signInAs(server, 'admin');
    await buildUser(server.db, { personnel_number: 'Ж-008' });
    const archive = await zip({ 'ж-008.PNG': await picture('red'), 'ж-008 (2).png': await picture('blue') });
    const alone = await upload(admin, 'users', archive, 'photos.zip');
    expect(alone.body).toMatchObject({ rowCount: 1, photos: { count: 2, matched: 2, unmatched: [] } });
    expect((await afterJob(admin, alone.body.id, 'run')).body.report).toMatchObject({ photos: 1 });
    const rows = [
      ['Логин', 'Фамилия', 'Имя', 'Табельный номер'],
      ['ph-9', 'Ф', 'И', 'F009'],
      ['ph-8', 'Ф', 'И', null],
    ];
    const made = await upload(admin, 'users', csv(rows), 'a.csv');
    const added = await addPhotos(admin, made.body.id, await zip({ 'f009.jpeg': await picture('red') }));
    expect(added.body.photos).toMatchObject({ matched: 1, unmatched: [] });
    expect((await afterJob(admin, made.body.id, 'run')).body.report).toMatchObject({ photos: 1 });
  });

  it('adds up archives that come one after another, also what they refuse', async () => {
    const admin = await signInAs(server, 'admin');
    const { id } = (await upload(admin, 'users', csv([['Логин'], ['one-by-one']]), 'a.csv')).body;
    const bad = Buffer.from('no picture');
    await addPhotos(admin, id, await zip({ '1.png': await picture('red'), '2.png': bad, '3.png': bad }));
    const { body } = await addPhotos(admin, id, await zip({ '2.png': await picture('blue'), '4.png': bad }));
    expect(body.photos).toMatchObject({ count: 2, refused: [{ file: '3.png' }, { file: '4.png' }] });
  });

  it('takes one of two archives that come at once', async () => {
    const admin = await signInAs(server, 'admin');
    const made = await upload(admin, 'users', csv([['Логин'], ['two-at-once']]), 'a.csv');
    const archives = [await zip({ '1.png': await picture('red') }), await zip({ '2.png': await picture('blue') })];
    const path = `/table-imports/${made.body.id}/photos`;
    const added = await Promise.all(archives.map((archive) => admin.post(path, archive)));
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { body } = await settled(admin, await admin.get(`/table-imports/${made.body.id}`));
    expect(body.photos.count).toBe(1);
  });

  it('refuses what is no archive', async () => {
    const admin = await signInAs(server, 'admin');
    const made = await upload(admin, 'users', csv([['Логин'], ['x-y']]), 'a.csv');
    const checked = await afterJob(admin, made.body.id, 'check');
    const { body } = await addPhotos(admin, made.body.id, Buffer.from('PK nothing'));
    expect(body).toMatchObject({
      // Nothing has changed, so the report of the check still holds.
      status: 'checked',
      report: checked.body.report,
      job: {
        kind: 'import-photos',
        status: 'failed',
        error: { id: 'photos-unreadable', errors: { file: 'Это не архив ZIP, или он повреждён' } },
      },
    });
  });
});

describe('getTableImportPhotos', () => {
  it('names each file that was refused and why, or matched nobody, and people with several, also as a table', async () => {
    const admin = await signInAs(server, 'admin');
    await buildUser(server.db, { personnel_number: 'P-1', surname: 'Омарова', name: 'Айгуль', middle_name: null });
    const archive = await zip({
      'P-1.png': await picture('red'),
      'p-1.jpg': await picture('blue'),
      'P-1_2.png': await picture('green'),
      'другая/P-1.png': await picture('black'),
      'P-77.png': await picture('red'),
      'P-2.png': Buffer.from('no picture'),
      'список.docx': Buffer.from('x'),
    });
    const made = await upload(admin, 'users', archive, 'photos.zip');
    const reasons = [
      { file: 'P-1.png', message: 'В архиве уже есть файл с таким именем в другой папке' },
      { file: 'P-2.png', message: NO_PICTURE },
      { file: 'список.docx', message: 'Это не изображение: подойдут JPEG, PNG, WebP, GIF, AVIF и TIFF' },
    ];
    expect(made.body.photos).toMatchObject({ count: 4, matched: 3, unmatched: ['P-77.png'] });
    expect(made.body.photos.repeated).toEqual([
      { number: 'P-1', files: expect.arrayContaining(['P-1.png', 'p-1.jpg', 'P-1_2.png']) },
    ]);
    expect(made.body.photos.refused).toEqual([{ ...reasons[0], file: 'другая/P-1.png' }, reasons[1], reasons[2]]);
    const table = await admin.get(`/table-imports/${made.body.id}/photos`, { format: 'csv' });
    const lines = (table.body as string).trim().split('\r\n');
    expect(lines).toHaveLength(1 + 3 + 1 + 3);
    expect(lines[0]).toContain('Файл;Результат;Табельный номер;ФИО;Пояснение');
    expect(lines).toContainEqual(expect.stringMatching(/^P-77.png;Никому не подошла;;;Имя файла/u));
    expect(lines).toContainEqual(
      expect.stringMatching(/^p-1.jpg;У человека несколько файлов;P-1;Омарова Айгуль;Файлы: /u),
    );
    const workbook = await book(await bytesOf(admin, `/table-imports/${made.body.id}/photos`, {}));
    expect(workbook.worksheets[0]?.rowCount).toBe(8);
    const { body: themes } = await upload(admin, 'themes', csv([['Тема'], ['Т']]), 'a.csv');
    expect((await admin.get(`/table-imports/${themes.id}/photos`)).status).toBe(409);
  });
});
