import { describe, expect, it } from 'vitest';
import {
  buildDictionaryValue,
  buildTheme,
  buildUser,
  type Client,
  finished,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { afterJob, csv, upload, xlsx } from './testing/tables.fixture.ts';

const server = withApp();

const rowsOf = async (client: Client, id: number, query: Record<string, string> = {}) =>
  (await client.get(`/table-imports/${id}/rows`, query)).body;

/** The table of errors of an import, as a matrix. */
async function errorsOf(client: Client, id: number): Promise<string[][]> {
  const { body } = await client.get(`/table-imports/${id}/errors`, { format: 'csv' });
  return (body as string)
    .replace(/^\uFEFF/u, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
}

const HEADINGS = ['ИИН работника', 'Таб. №', 'ФИО', 'Логин', 'Должность', 'Эл. почта', 'Примечание'];

describe('the headings of a table', () => {
  it('read a full name in one column, and report it as one', async () => {
    const admin = await signInAs(server, 'admin');
    const made = await upload(
      admin,
      'users',
      csv([
        HEADINGS,
        ['900101300017', 'F-1', 'Омарова Айгуль Сериковна кызы', 'full-1', null, 'a@example.kz', 'x'],
        [null, 'F-2', 'Омаров', 'full-2', null, null, 'y'],
      ]),
      'a.csv',
    );
    expect(made.body.settings.columns).toEqual([
      ...['iin', 'personnelNumber', 'fullName', 'login', 'positionId', 'email', null],
    ]);
    expect(made.body.fields.find((one: { field: string }) => one.field === 'fullName').covers).toContain('surname');
    const done = await afterJob(admin, made.body.id, 'run');
    expect(done.body.report.counts).toMatchObject({ create: 1, error: 1 });
    expect(done.body.problems[0].errors).toEqual([
      expect.objectContaining({ field: 'fullName', column: 2, message: 'Нужны фамилия и имя через пробел' }),
    ]);
    const user = await server.db.selectFrom('users').selectAll().where('login', '=', 'full-1').executeTakeFirst();
    expect(user).toMatchObject({ surname: 'Омарова', name: 'Айгуль', middle_name: 'Сериковна кызы' });
  });

  it('are asked about when two fields may claim a column, until the person has chosen', async () => {
    const admin = await signInAs(server, 'admin');
    const { body } = await upload(
      admin,
      'users',
      csv([
        ['Логин', 'Номер'],
        ['a', '1'],
      ]),
      'a.csv',
    );
    expect(body).toMatchObject({
      settings: { columns: ['login', null] },
      doubts: [{ column: 1, fields: ['personnelNumber', 'phone'] }],
    });
    const settings = { ...body.settings, columns: ['login', 'personnelNumber'] };
    expect((await admin.put(`/table-imports/${body.id}/settings`, settings)).body.doubts).toEqual([]);
  });
});

describe('short forms of values', () => {
  it('are matched by themselves and marked, while what is only alike is left to the person', async () => {
    const admin = await signInAs(server, 'admin');
    const title = (ru: string) => ({ title: JSON.stringify({ ru }) });
    const region = await buildDictionaryValue(server.db, 'region', title('Восточно-Казахстанская область'));
    await buildDictionaryValue(server.db, 'position', title('Машинист локомотива'));
    const rows = [
      ['Логин', 'Регион', 'Должность'],
      ['s-1', 'ВКО', 'Машинист'],
      ['s-2', 'В-Казахстан', 'Машинист'],
    ];
    const { body } = await upload(admin, 'users', csv(rows), 'a.csv');
    expect(body.settings.matches).toEqual([
      { field: 'regionId', value: 'ВКО', to: 'option', option: String(region.id), confidence: 'abbreviation' },
    ]);
    const open = body.unmatched.find((one: { value: string }) => one.value === 'Машинист');
    expect(open.suggestions[0]).toMatchObject({ label: 'Машинист локомотива', confidence: 'weak', sure: false });
  });
});

describe('getTableImportRows', () => {
  it('says of each row that changes a record what was there and what will be', async () => {
    const admin = await signInAs(server, 'admin');
    const from = await buildDictionaryValue(server.db, 'position', { title: JSON.stringify({ ru: 'Стрелочник' }) });
    await buildDictionaryValue(server.db, 'position', { title: JSON.stringify({ ru: 'Составитель' }) });
    const person = { surname: 'Омаров', name: 'Асхат', middle_name: null, position_id: from.id, phone: null };
    const old = await buildUser(server.db, { ...person, login: 'changed-1' });
    const same = await buildUser(server.db, { login: 'same-1', surname: 'Прежний' });
    const { body } = await upload(
      admin,
      'users',
      csv([
        ['Логин', 'Фамилия', 'Имя', 'Должность', 'Телефон', 'Заблокирован'],
        ['changed-1', 'Омаров', 'Асхат', 'Составитель', '+7 701 1', 'да'],
        ['same-1', 'Прежний', same.name, null, null, null],
        ['new-1', 'Новый', 'Н', 'СОСТАВИТЕЛЬ', null, '+'],
        ['wrong 1', 'Плохой', 'П', null, null, null],
      ]),
      'a.csv',
    );
    expect((await admin.get(`/table-imports/${body.id}/rows`)).status).toBe(409);
    const { report } = (await afterJob(admin, body.id, 'check')).body;
    expect(report.counts).toEqual({ total: 4, create: 1, update: 1, same: 1, skip: 0, error: 1 });
    expect(report.fields.map(({ label, rows }: { label: string; rows: number }) => [label, rows])).toEqual(
      expect.arrayContaining([
        ['Должность', 1],
        ['Телефон', 1],
      ]),
    );
    const changed = await rowsOf(admin, body.id, { action: 'update' });
    expect(changed).toMatchObject({ total: 1, rows: [{ row: 2, recordId: old.id, title: 'Омаров Асхат' }] });
    expect(changed.rows[0].changes).toEqual([
      { field: 'positionId', label: 'Должность', from: 'Стрелочник', to: 'Составитель' },
      { field: 'phone', label: 'Телефон', from: '', to: '+7 701 1' },
      { field: 'blocked', label: 'Состояние', from: 'Активен', to: 'Заблокирован' },
    ]);
    expect((await rowsOf(admin, body.id)).total).toBe(4);
    expect((await rowsOf(admin, body.id, { action: 'create' })).rows[0]).toMatchObject({
      ...{ row: 4, recordId: null, cells: ['new-1', 'Новый', 'Н', 'СОСТАВИТЕЛЬ', null, '+'] },
      stored: ['new-1', 'Новый', 'Н', 'Составитель', null, 'Заблокирован'],
    });
    expect(changed.rows[0].stored).toEqual([null, null, null, null, null, null]);
    expect((await rowsOf(admin, body.id, { field: 'phone' })).total).toBe(1);
    expect((await rowsOf(admin, body.id, { field: 'surname' })).total).toBe(0);
    expect((await rowsOf(admin, body.id, { from: '3', limit: '1' })).rows).toMatchObject([{ row: 5, action: 'error' }]);
    const again = (await afterJob(admin, body.id, 'run')).body.report;
    expect(again.counts).toEqual(report.counts);
    expect((await rowsOf(admin, body.id, { action: 'create' })).rows[0].recordId).toBeGreaterThan(0);
  });

  it('shows the texts of a theme in each language', async () => {
    const admin = await signInAs(server, 'admin');
    const theme = await buildTheme(server.db, { title: JSON.stringify({ ru: 'Охрана', kz: 'Қорғау' }) });
    const rows = [
      ['Номер темы', 'Название'],
      [String(theme.number), 'Охрана труда'],
    ];
    const { body } = await upload(admin, 'themes', csv(rows), 'a.csv');
    await afterJob(admin, body.id, 'check');
    expect((await rowsOf(admin, body.id)).rows[0]).toMatchObject({
      title: 'Охрана',
      changes: [{ field: 'title.ru', from: 'Охрана', to: 'Охрана труда' }],
    });
  });

  it('groups reasons with counts, and opens the rows of a group', async () => {
    const admin = await signInAs(server, 'admin');
    const wrong = Array.from({ length: 12 }, (_, at) => [`iin-${at}`, 'Ф', 'И', '900101300018', null]);
    const { body } = await upload(
      admin,
      'users',
      csv([
        ['Логин', 'Фамилия', 'Имя', 'ИИН', 'Регион'],
        ...wrong.map((row, at) =>
          at === 0 ? row : [...row.slice(0, 3), `90010130${String(at).padStart(3, '0')}0`, null],
        ),
        ['iin-20', 'Ф', 'И', '123', 'Нигде'],
        ['iin-21', 'Ф', 'И', null, 'Нигде'],
        ['iin-22', 'Ф', 'И', null, 'Никогда'],
      ]),
      'a.csv',
    );
    const { report } = (await afterJob(admin, body.id, 'check')).body;
    const told = report.reasons.map((one: Record<string, unknown>) => [one.header, one.key, one.value, one.rows]);
    const checked = told.find(([, key]: string[]) => key === 'tableImports.iinCheckDigit');
    expect(checked[3]).toBeGreaterThan(9);
    expect(told).toEqual(
      expect.arrayContaining([
        ['ИИН', 'format-iin', null, 1],
        ['Регион', 'tableImports.unknownValue', 'Нигде', 2],
        ['Регион', 'tableImports.unknownValue', 'Никогда', 1],
      ]),
    );
    const [first] = report.reasons;
    expect(first).toMatchObject({ header: 'ИИН', message: 'Неверная контрольная сумма: проверьте цифры ИИН' });
    const page = await rowsOf(admin, body.id, { reason: String(first.reason), limit: '100' });
    expect(page.total).toBe(first.rows);
    const nowhere = report.reasons.find((one: { value: string }) => one.value === 'Нигде');
    expect((await rowsOf(admin, body.id, { reason: String(nowhere.reason) })).rows).toMatchObject([
      { row: 14 },
      { row: 15 },
    ]);
    expect((await admin.get(`/table-imports/${body.id}/rows`, { reason: '199' })).status).toBe(404);
    const refused: Record<string, string>[] = [{ reason: '-1' }, { limit: '101' }, { action: 'all' }, { from: 'x' }];
    for (const query of refused) expect((await admin.get(`/table-imports/${body.id}/rows`, query)).status).toBe(400);
    const other = await signInAs(server, 'admin');
    expect((await other.get(`/table-imports/${body.id}/rows`)).status).toBe(404);
  });
});

describe('a table of errors that is sent again', () => {
  async function refused(admin: Client) {
    const region = await buildDictionaryValue(server.db, 'region', { title: JSON.stringify({ ru: 'Узел Арыс' }) });
    const rows = [
      ['Учётка', 'Кто', 'Откуда', 'Моё'],
      ['good-1', 'Хороший Х', 'Арыс', '1'],
      ['плохой', 'Плохой П', 'Арыс', '2'],
    ];
    const { body } = await upload(admin, 'users', csv(rows), 'a.csv');
    const settings = {
      ...body.settings,
      columns: ['login', 'fullName', 'regionId', null],
      matches: [{ field: 'regionId', value: 'Арыс', to: 'option', option: String(region.id) }],
      key: 'login',
      mode: 'create',
      defaults: { roleId: '3', language: 'kz' },
    };
    expect((await admin.put(`/table-imports/${body.id}/settings`, settings)).status).toBe(200);
    await afterJob(admin, body.id, 'run');
    return { id: body.id, settings, region };
  }

  it('keeps the columns, values, defaults and rules of its import, as CSV and as a workbook', async () => {
    const admin = await signInAs(server, 'admin');
    const { id, settings, region } = await refused(admin);
    const [heading = [], row = []] = await errorsOf(admin, id);
    expect(heading).toEqual(['Учётка', 'Кто', 'Откуда', 'Моё', 'Строка', `Причина (импорт № ${id})`]);
    const corrected = ['fixed-1', ...row.slice(1)];
    const kept = { ...settings, columns: [...settings.columns, null, null] };
    for (const [file, name] of [
      [csv([heading, corrected]), 'b.csv'],
      [await xlsx([heading, corrected]), 'b.xlsx'],
      // The person has moved a column, and added one.
      [
        csv([
          ['Новый', ...heading.toReversed()],
          ['x', ...corrected.toReversed()],
        ]),
        'c.csv',
      ],
    ] as const) {
      const { body } = await upload(admin, 'users', file, name);
      expect(body).toMatchObject({ continues: id, unmatched: [], doubts: [] });
      if (name !== 'c.csv') expect(body).toMatchObject({ settings: kept, service: [4, 5] });
      const checked = (await afterJob(admin, body.id, 'check')).body;
      expect(checked.report.counts).toMatchObject({ create: 1, error: 0 });
    }
    const { body } = await upload(admin, 'users', csv([heading, corrected]), 'd.csv');
    await afterJob(admin, body.id, 'run');
    const user = await server.db.selectFrom('users').selectAll().where('login', '=', 'fixed-1').executeTakeFirst();
    expect(user).toMatchObject({ region_id: region.id, language: 'kz', surname: 'Плохой' });
  });

  it('is still checked, and its own errors come without the columns that were added', async () => {
    const admin = await signInAs(server, 'admin');
    const { id } = await refused(admin);
    const table = await errorsOf(admin, id);
    const { body } = await upload(admin, 'users', csv(table), 'b.csv');
    const { report } = (await afterJob(admin, body.id, 'check')).body;
    expect(report.counts).toMatchObject({ total: 1, error: 1 });
    expect((await errorsOf(admin, body.id))[0]).toEqual([
      ...['Учётка', 'Кто', 'Откуда', 'Моё', 'Строка', `Причина (импорт № ${body.id})`],
    ]);
  });

  it('takes over nothing from another person, another kind of record, or an import that does not exist', async () => {
    const admin = await signInAs(server, 'admin');
    const other = await signInAs(server, 'admin');
    const { id } = await refused(admin);
    const [heading = [], row = []] = await errorsOf(admin, id);
    const stranger = (await upload(other, 'users', csv([heading, row]), 'b.csv')).body;
    expect(stranger).toMatchObject({ continues: null, service: [4, 5], remembered: false });
    expect(stranger.settings.matches).toEqual([]);
    expect((await upload(admin, 'themes', csv([heading, row]), 'b.csv')).body.continues).toBeNull();
    for (const name of ['Причина (импорт № 99999999)', 'Причина (импорт № 999999999999999)', 'Причина (импорт № 0)']) {
      const unknown = (await upload(admin, 'users', csv([[...heading.slice(0, 5), name], row]), 'b.csv')).body;
      // The same headings are remembered as those of any file.
      expect(unknown).toMatchObject({ status: 'mapping', continues: null, remembered: true });
    }
    const lost = (await upload(admin, 'users', csv([heading.slice(1), row.slice(1)]), 'b.csv')).body;
    expect(lost.continues).toBeNull();
  });

  it('takes over a password for new people that waits, and none that was imported', async () => {
    const admin = await signInAs(server, 'admin');
    const rows = [
      ['Логин', 'Фамилия', 'Имя'],
      ['pass 1', 'Ф', 'И'],
    ];
    const { body } = await upload(admin, 'users', csv(rows), 'a.csv');
    const settings = { ...body.settings, defaults: { roleId: '3', password: 'Kerey-2026!' } };
    await admin.put(`/table-imports/${body.id}/settings`, settings);
    await afterJob(admin, body.id, 'check');
    const [heading = [], row = []] = await errorsOf(admin, body.id);
    const again = (await upload(admin, 'users', csv([heading, ['pass-1', ...row.slice(1)]]), 'b.csv')).body;
    expect(again.settings.defaults).toMatchObject({ password: '••••••••' });
    expect((await afterJob(admin, again.id, 'run')).body.report.counts).toMatchObject({ create: 1 });
    const third = (await upload(admin, 'users', csv(await errorsOf(admin, again.id)), 'c.csv')).body;
    expect(third.settings.defaults).toEqual({ roleId: '3' });
  });
});

describe('the people of an import', () => {
  it('are found by its batch, and get a plan together', async () => {
    const admin = await signInAs(server, 'admin');
    const old = await buildUser(server.db, { login: 'batch-old', surname: 'Был' });
    await buildUser(server.db, { login: 'batch-same', surname: 'Тот же' });
    const { body } = await upload(
      admin,
      'users',
      csv([
        ['Логин', 'Фамилия', 'Имя', 'Регион'],
        ['batch-new', 'Новый', 'Н', null],
        ['batch-old', 'Стал', old.name, null],
        ['batch-same', 'Тот же', null, null],
        ['batch wrong', 'Ф', 'И', null],
      ]),
      'a.csv',
    );
    const { batchId } = (await afterJob(admin, body.id, 'run')).body;
    const filter = { importBatchId: batchId };
    const found = await admin.get('/users', { filter: JSON.stringify(filter), sort: '["login","ASC"]' });
    expect(found.body.map(({ login }: { login: string }) => login)).toEqual(['batch-new', 'batch-old']);
    const plan = await server.db
      .insertInto('plans')
      .values({ title: JSON.stringify({ ru: 'План' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = { action: 'assign-plans', resource: 'users', expected: 2, changes: { ids: [plan.id] } };
    const job = await admin.post('/jobs/bulk', { ...order, selection: { filter } });
    await finished(admin, job.body.id);
    const rows = await server.db.selectFrom('plan_assignments').selectAll().where('plan_id', '=', plan.id).execute();
    expect(rows).toHaveLength(2);
    const wrong = (value: unknown) => admin.get('/users', { filter: JSON.stringify({ importBatchId: value }) });
    for (const value of [0, -1, 'x', null]) expect((await wrong(value)).status).toBe(400);
    expect((await wrong(999_999_999)).body).toEqual([]);
  });
});
