import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { iinCheckDigit } from '#shared/identity/iin.ts';
import { buildUser, signIn, signInAs, type SignedInClient, withApp } from '../../../../../../tests/support/index.ts';
import { afterJob, csv, upload } from '../testing/tables.fixture.ts';

const server = withApp();

const HEADINGS = ['Логин', 'Фамилия', 'Имя', 'Отчество', 'ИИН', 'Телефон', 'Эл. почта'];

interface Warned {
  row: number;
  likely: { id: number; name: string; message: string } | null;
}

async function checked(client: SignedInClient, rows: (string | null)[][]) {
  const made = await upload(client, 'users', csv([HEADINGS, ...rows]), 'people.csv');
  const { body } = await afterJob(client, made.body.id, 'check');
  const listed = await client.get(`/table-imports/${made.body.id}/rows`, { action: 'create' });
  const rowsOf = async (likely: boolean) => {
    const page = await client.get(`/table-imports/${made.body.id}/rows`, { likely: String(likely) });
    return (page.body.rows as Warned[]).map(({ row }) => row);
  };
  return { id: made.body.id as number, report: body.report, rows: listed.body.rows as Warned[], rowsOf };
}

/** A valid IIN that begins so. */
function iinFrom(start: string): string {
  for (let rest = 0; ; rest++) {
    const digits = `${start}${String(rest).padStart(11 - start.length, '0')}`;
    const last = iinCheckDigit([...digits].map(Number));
    if (last !== undefined) return `${digits}${last}`;
  }
}

describe('a new person who is very likely there already', () => {
  it('is told with what is the same, and not refused', async () => {
    const admin = await signInAs(server, 'admin');
    const born = await buildUser(server.db, { surname: 'Сәдуақас', name: 'Әлия', iin: iinFrom('920315401') });
    const called = await buildUser(server.db, { surname: 'Семёнов', name: 'Пётр', phone: '8 (701) 555-44-33' });
    const written = await buildUser(server.db, {
      surname: 'Ким',
      name: 'Олег',
      middle_name: 'Иванович',
      email: 'Kim@Example.kz',
    });
    const { id, report, rows, rowsOf } = await checked(admin, [
      ['likely-1', 'САДУАКАС', 'Алия', 'Ерланкызы', iinFrom('920315402'), null, null],
      ['likely-2', 'Семенов', 'Петр', null, null, '+7 701 5554433', null],
      ['likely-3', 'Ким', 'Олег', null, null, null, 'kim@example.kz'],
      ['likely-4', 'Ким', 'Олег', 'Петрович', null, null, 'kim@example.kz'],
      ['likely-5', 'Ким', 'Олег', null, null, null, 'other@example.kz'],
      ['likely-6', 'Семенова', 'Петр', null, null, '+7 701 5554433', null],
      ['likely-7', 'Ким', 'Олег', null, null, null, null],
    ]);
    expect(report).toMatchObject({ counts: { create: 7, error: 0 }, reasons: [], likely: 3 });
    expect(rows.map(({ likely }) => likely)).toEqual([
      { id: born.id, name: 'Сәдуақас Әлия', message: 'то же имя и та же дата рождения' },
      { id: called.id, name: 'Семёнов Пётр', message: 'то же имя и тот же телефон' },
      { id: written.id, name: 'Ким Олег Иванович', message: 'то же имя и тот же адрес почты' },
      null,
      null,
      null,
      null,
    ]);
    expect(await rowsOf(true)).toEqual([2, 3, 4]);
    expect(await rowsOf(false)).toEqual([5, 6, 7, 8]);
    const table = await admin.app.inject({
      method: 'GET',
      url: `/api/v1/table-imports/${id}/errors`,
      query: { format: 'csv', rows: 'all' },
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
    });
    expect(table.body).toContain('Probably here already: Семёнов Пётр (the same name and phone)');
    const done = await afterJob(admin, id, 'run');
    expect({ ...done.body.report, dryRun: true }).toMatchObject({ counts: { create: 7 }, likely: 3 });
  });

  it('is nobody of the same file, nor whoever a row is about', async () => {
    const admin = await signInAs(server, 'admin');
    const old = await buildUser(server.db, { surname: 'Юсупов', name: 'Марат', phone: '+7 702 111 22 33' });
    const same = (login: string) => [login, 'Юсупова', 'Мадина', null, null, '+7 702 111 22 33', null];
    const { report } = await checked(admin, [
      [old.login, 'Юсупов', 'Марат', null, null, '8 702 111 22 33', null],
      same('file-1'),
      same('file-2'),
    ]);
    expect(report).toMatchObject({ counts: { create: 2, update: 1 }, likely: 0 });
  });

  it('is not told to those who may not see people', async () => {
    const permissions = [...DEFAULT_GRANTS.user, 'users:create'];
    const role = await server.db
      .insertInto('roles')
      .values({ key: 'clerk', title: JSON.stringify({ ru: 'Делопроизводитель' }), permissions })
      .returning('id')
      .executeTakeFirstOrThrow();
    const clerk = await signIn(server.app, await buildUser(server.db, { role_id: role.id }));
    await buildUser(server.db, { surname: 'Тайный', name: 'Ержан', phone: '+7 705 000 11 22' });
    const { report, rows } = await checked(clerk, [
      ['secret-1', 'Тайный', 'Ержан', null, null, '+7 705 000 11 22', null],
    ]);
    expect(report).toMatchObject({ counts: { create: 1 }, likely: 0 });
    expect(rows[0]?.likely).toBeNull();
  });
});
