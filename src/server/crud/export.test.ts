import { buffer, text } from 'node:stream/consumers';
import { Workbook } from '@cj-tech-master/excelts';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/index.ts';
import type { Db } from '../db/index.ts';
import { dayCell, type Reader } from '../tables/index.ts';
import { tableOf, type TableQuery } from './export.ts';
import { isEqual, isOneOf, type ListQuery, type ListRules } from './list.ts';
import type { ExportColumn } from './resource.ts';

interface Filter {
  id?: number[];
  blocked?: boolean;
}

const id = sql.ref('users.id');
const rules: ListRules<Filter> = {
  id,
  sort: { id, login: sql.ref('users.login'), roleId: sql.ref('users.role_id'), length: sql.ref('login_length') },
  defaultSort: ['id', 'ASC'],
  filters: { id: isOneOf(id), blocked: isEqual(sql.ref('users.blocked')) },
};

const people = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'login', 'surname', 'role_id', 'blocked', 'registration_date', 'created_at'])
    .select(sql<number>`length(login)`.as('login_length'));
type Person = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

const columns: readonly ExportColumn<Person>[] = [
  { field: 'login', value: (row) => row.login },
  { field: 'surname', value: (row) => row.surname },
  { field: 'roleId', value: (row) => row.role_id },
  { field: 'blocked', value: (row) => row.blocked },
  { field: 'registrationDate', value: (row) => dayCell(row.registration_date) },
  { field: 'createdAt', value: (row) => row.created_at },
];

const READER: Reader = { language: 'ru', zone: 'Asia/Almaty' };

const ROWS = 20_000;

describe('exports', () => {
  const database = withDatabase();

  const exported = (query: ListQuery<Filter> & TableQuery, reader = READER) =>
    tableOf(database.db, people(database.db), rules, query, { name: 'users', columns }, reader);

  async function sheetOf(query: ListQuery<Filter> & TableQuery) {
    const { body } = await exported({ ...query, format: 'xlsx' });
    const book = new Workbook();
    await book.xlsx.load(await buffer(body));
    const [sheet] = book.worksheets;
    if (sheet === undefined) throw new Error('The workbook has no sheet');
    return sheet;
  }

  async function fill(count: number, prefix: string, surname = 'Омаров'): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      insert into users (login, password_hash, role_id, surname, name, registration_date, created_at, blocked)
      select ${prefix} || lpad(n::text, 6, '0'), 'x', 1, ${surname}, 'Асхат', '2026-01-15', '2026-02-03T04:05:06Z', n % 2 = 0
      from generate_series(1, ${count}) n returning id`.execute(database.db);
    return rows.map((row) => row.id);
  }

  it('writes many rows without holding them, all of them and in the order of the list', async () => {
    await fill(ROWS, 'many-');
    const sheet = await sheetOf({ sort: ['login', 'DESC'], columns: ['login'] });
    expect(sheet.rowCount).toBe(ROWS + 1);
    expect(sheet.getCell('A2').value).toBe('many-020000');
    expect(sheet.getCell(`A${ROWS + 1}`).value).toBe('many-000001');
    const csv = await text((await exported({ sort: ['login', 'DESC'], columns: ['login'] })).body);
    expect(csv.trim().split('\r\n')).toHaveLength(ROWS + 1);
  }, 60_000);

  it('stops reading when nobody takes what it writes', async () => {
    await fill(3000, 'stalled-');
    let read = 0;
    const counting = columns.map((column) => ({
      ...column,
      value: (row: Person) => {
        read += 1;
        return `${row.login}${Math.sin(row.id)}`;
      },
    }));
    const query = { format: 'xlsx', columns: ['login'] } as const;
    const { body } = await tableOf(
      database.db,
      people(database.db),
      rules,
      { ...query, columns: ['login'] },
      { name: 'users', columns: counting },
      READER,
    );
    await expect.poll(() => read, { timeout: 10_000 }).toBeGreaterThan(200);
    let before = -1;
    await expect
      .poll(
        () => {
          const still = read === before;
          before = read;
          return still;
        },
        { interval: 150, timeout: 10_000 },
      )
      .toBe(true);
    expect(read).toBeLessThan(ROWS + 3000);
    (body as NodeJS.ReadableStream & { destroy: () => void }).destroy();
  });

  it('gives the asked columns in the asked order, with dates and numbers as what they are', async () => {
    const ids = await fill(2, 'typed-');
    const sheet = await sheetOf({
      filter: { id: ids },
      columns: ['registrationDate', 'roleId', 'login', 'blocked', 'createdAt'],
    });
    expect(sheet.getRow(1).values).toEqual([undefined, 'Дата регистрации', 'Роль', 'Логин', 'Состояние', 'Создано']);
    expect(sheet.getCell('A1').font?.bold).toBe(true);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.getCell('A2').value).toEqual(new Date('2026-01-15T00:00:00Z'));
    expect(sheet.getCell('A2').numFmt).toBe('dd.mm.yyyy');
    expect(sheet.getCell('B2').value).toBe(1);
    expect(sheet.getCell('C2').value).toBe('typed-000001');
    expect([sheet.getCell('D2').value, sheet.getCell('D3').value]).toEqual(['нет', 'да']);
    // By the clock of the reader's place: a sheet knows no zones.
    expect(sheet.getCell('E2').value).toEqual(new Date('2026-02-03T09:05:06Z'));
    expect(sheet.getColumn(3).width).toBeGreaterThan(12);
  });

  it('writes CSV as a spreadsheet in the reader’s language reads it, by the clock of their place', async () => {
    const ids = await fill(1, 'csv-');
    const asked = { filter: { id: ids }, columns: ['registrationDate', 'createdAt', 'blocked'] };
    const rowFor = async (reader: Reader) => {
      const { body, headers } = await exported(asked, reader);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      return (await text(body)).split('\r\n')[1];
    };
    expect(await rowFor(READER)).toBe('15.01.2026;03.02.2026 09:05:06;нет');
    expect(await rowFor({ language: 'kz', zone: 'UTC' })).toBe('15.01.2026;03.02.2026 04:05:06;жоқ');
    expect(await rowFor({ language: 'en', zone: 'America/New_York' })).toBe('2026-01-15,2026-02-02 23:05:06,no');
  });

  it('keeps texts texts, whatever they begin with and whatever is in them', async () => {
    const ids = await fill(1, 'formula-', '=HYPERLINK("http://x")\u0001<&>');
    const sheet = await sheetOf({ filter: { id: ids }, columns: ['surname'] });
    expect(sheet.getCell('A2').value).toBe('=HYPERLINK("http://x")<&>');
    expect(sheet.getCell('A2').formula).toBeUndefined();
  });

  it('exports the records that are named, and an empty table where there are none', async () => {
    const ids = await fill(5, 'some-');
    const sheet = await sheetOf({ filter: { id: ids.slice(1, 3) }, columns: ['login'] });
    expect([sheet.getCell('A2').value, sheet.getCell('A3').value, sheet.rowCount]).toEqual([
      'some-000002',
      'some-000003',
      3,
    ]);
    expect((await sheetOf({ filter: { id: [] } })).rowCount).toBe(1);
  });

  it('sorts by what is computed for the list', async () => {
    const ids = [...(await fill(1, 'much-longer-')), ...(await fill(1, 'short-'))];
    const { body } = await exported({ filter: { id: ids }, sort: ['length', 'ASC'], columns: ['login'] });
    expect((await text(body)).trim().split('\r\n').slice(1)).toEqual(['short-000001', 'much-longer-000001']);
  });

  it('writes each record once, though others are deleted meanwhile', async () => {
    const count = 50_100;
    await sql`create table numbers as select n::bigint as id from generate_series(1, ${count}) n`.execute(database.db);
    const numbers = database.db as unknown as Kysely<{ numbers: { id: number } }>;
    const number = sql.ref('numbers.id');
    const { body } = await tableOf(
      database.db,
      numbers.selectFrom('numbers').select('id'),
      { id: number, sort: { id: number }, defaultSort: ['id', 'ASC'], filters: {} },
      {},
      { name: 'users', columns: [{ field: 'login', value: (row) => row.id }] },
      READER,
    );
    const chunks: Buffer[] = [];
    for await (const chunk of body) {
      if (chunks.length === 0) await numbers.deleteFrom('numbers').where('id', '<=', 60).execute();
      chunks.push(Buffer.from(chunk as Buffer));
    }
    const lines = Buffer.concat(chunks).toString().trim().split('\r\n').map(Number);
    expect(lines.filter((line) => line > 60)).toEqual(Array.from({ length: count - 60 }, (_, place) => place + 61));
  });

  describe('what is asked wrongly', () => {
    it.each([['a column that there is none of', { columns: ['login', 'passwordHash'] }, 'columns']])(
      'is refused: %s',
      async (_name, query, field) => {
        await expect(exported(query)).rejects.toMatchObject({ status: 400, fields: { [field]: { key: 'enum' } } });
      },
    );
  });
});
