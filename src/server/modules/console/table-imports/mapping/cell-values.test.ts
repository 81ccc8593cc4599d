import { describe, expect, it } from 'vitest';
import { buildUser, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { numberOf } from './cell-values.ts';
import { afterJob, csv, upload, xlsx } from '../testing/tables.fixture.ts';

const server = withApp();

const HEADINGS = ['Логин', 'Фамилия', 'Имя', 'Дата регистрации', 'Регион'];
const MESSAGE = (value: string) => `В ячейке ошибка формулы: ${value}. Исправьте её в файле или очистите ячейку`;

/** Imports people and gives the errors of the first row: field → message. */
async function errorsOf(file: Buffer, matches: object[] = []): Promise<Record<string, string>> {
  const admin = await signInAs(server, 'admin');
  const made = await upload(admin, 'users', file);
  await admin.put(`/table-imports/${made.body.id}/settings`, { ...made.body.settings, matches });
  const { problems } = (await afterJob(admin, made.body.id, 'run')).body;
  const errors: { field: string; message: string }[] = problems[0]?.errors ?? [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

describe('a cell in another encoding than its file', () => {
  it('is an error at its row, and the others are read', async () => {
    const good = csv([
      ['Логин', 'Имя', 'Фамилия'],
      ['letters-1', 'Фёдор', 'Щукин'],
      ['letters-2', 'Асхат', 'Омаров'],
      ['letters-3', 'Ivan', null],
    ]);
    const file = Buffer.concat([good, Buffer.from('c8e2e0edeee2', 'hex')]);
    const message = 'В ячейке повреждены буквы: строка записана в другой кодировке. Исправьте её в файле';
    expect(await errorsOf(file)).toMatchObject({ surname: message });
  });
});

describe('a name with signs that nobody sees', () => {
  it('is stored without them', async () => {
    const admin = await signInAs(server, 'admin');
    const file = csv([HEADINGS, ['invisible-1', 'Ома\u202eров\u200b', '\u2066Асхат', null, null]]);
    const made = await upload(admin, 'users', file);
    await admin.put(`/table-imports/${made.body.id}/settings`, made.body.settings);
    await afterJob(admin, made.body.id, 'run');
    const { body } = await admin.get('/users', { filter: JSON.stringify({ q: 'invisible-1' }) });
    expect(body).toMatchObject([{ surname: 'Омаров', name: 'Асхат' }]);
  });
});

describe('a cell that shows the error of a formula', () => {
  it('is an error, and no value', async () => {
    const broken = { formula: '1/0', result: { error: '#DIV/0!' } };
    const file = await xlsx([HEADINGS, ['error-1', { error: '#N/A' }, { error: '#REF!' }, broken, { error: '#N/A' }]]);
    const match = { field: 'regionId', value: '#N/A', to: 'create' };
    expect(await errorsOf(file, [match])).toEqual({
      surname: MESSAGE('#N/A'),
      name: MESSAGE('#REF!'),
      registrationDate: MESSAGE('#DIV/0!'),
      regionId: MESSAGE('#N/A'),
    });
    expect(await errorsOf(csv([HEADINGS, ['error-2', '#Н/Д', 'Имя', null, null]]))).toEqual({
      surname: MESSAGE('#Н/Д'),
    });
  });

  it('may be left empty where values are matched', async () => {
    const file = csv([HEADINGS, ['error-3', 'Ф', 'И', null, '#N/A']]);
    expect(await errorsOf(file, [{ field: 'regionId', value: '#N/A', to: 'empty' }])).toEqual({});
  });
});

describe('a date', () => {
  it('is of our time', async () => {
    const file = (day: string) => csv([HEADINGS, ['year-1', 'Ф', 'И', day, null]]);
    const year = { registrationDate: 'Год должен быть от 1900 до 2100' };
    expect(await errorsOf(file('15.01.1026'))).toEqual(year);
    expect(await errorsOf(file('2126-01-15'))).toEqual(year);
    expect(await errorsOf(file('30.02.2026'))).toEqual({ registrationDate: 'Неверная дата' });
  });
});

describe('a share', () => {
  it.each([
    ['25%', true, 25],
    ['12,5 %', true, 12.5],
    ['25', true, 25],
    ['25%', false, 0.25],
    ['7%', false, 0.07],
  ])('%s, in a column of percent: %s, is %s', (text, percent, value) => {
    expect(numberOf(text, percent)).toEqual({ value });
  });

  it('is no number without digits', () => {
    expect(numberOf('%')).toEqual({ problem: 'tableImports.number' });
  });

  it('is extra time', async () => {
    const admin = await signInAs(server, 'admin');
    const rows = [
      ['Логин', 'Фамилия', 'Имя', 'Дополнительное время, %'],
      ['share-1', 'Ф', 'И', '25%'],
    ];
    const made = await upload(admin, 'users', await xlsx(rows));
    const columns = ['login', 'surname', 'name', 'extraTimePercent'];
    await admin.put(`/table-imports/${made.body.id}/settings`, { ...made.body.settings, columns });
    expect((await afterJob(admin, made.body.id, 'run')).body.problems).toEqual([]);
    const query = server.db.selectFrom('users').select('extra_time_percent').where('login', '=', 'share-1');
    expect(await query.executeTakeFirst()).toEqual({ extra_time_percent: 25 });
  });
});

describe('the state of a person', () => {
  it.each(['ru', 'en', 'kz'])('is read as an export in %s has written it', async (language) => {
    const admin = await signInAs(server, 'admin');
    const people = [
      await buildUser(server.db, { login: `state-active-${language}`, blocked: false }),
      await buildUser(server.db, { login: `state-blocked-${language}`, blocked: true }),
    ];
    const query = { filter: { id: people.map(({ id }) => id) }, sort: ['login', 'ASC'], columns: ['login', 'blocked'] };
    const file = await admin.send('GET', '/users/export', undefined, query, { 'accept-language': language });
    expect(file.body).not.toMatch(/да|нет|yes|no|иә|жоқ/u);
    const made = await upload(admin, 'users', Buffer.from(file.body as string), 'people.csv');
    expect(made.body.settings.columns).toEqual(['login', 'blocked']);
    const { report, problems } = (await afterJob(admin, made.body.id, 'run')).body;
    expect(problems).toEqual([]);
    expect(report.counts).toMatchObject({ same: 2 });
  });

  it('is said with yes and no too, where the column is "blocked", and otherwise named', async () => {
    const rows = [
      ['Логин', 'Заблокирован'],
      ['state-odd', 'уволен'],
    ];
    expect(await errorsOf(csv(rows))).toMatchObject({ blocked: 'Напишите «Активен» или «Заблокирован»' });
  });
});
