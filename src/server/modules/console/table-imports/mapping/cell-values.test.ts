import { describe, expect, it } from 'vitest';
import { signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { afterJob, csv, upload, xlsx } from '../testing/tables.fixture.ts';

const server = withApp();

const HEADINGS = ['Логин', 'Фамилия', 'Имя', 'Дата регистрации', 'Регион'];
const MESSAGE = (value: string) => `В ячейке ошибка формулы: ${value}. Исправьте её в файле или очистите ячейку`;

/** Imports people and gives the errors of the first row: field → message. */
async function errorsOf(file: Buffer, matches: object[] = []): Promise<Record<string, string>> {
  const admin = await signInAs(server, 'admin');
  const made = await upload(admin, 'users', file);
  await admin.put(`/table-imports/${made.body.id}/settings`, { ...made.body.settings, matches });
  const { report } = (await afterJob(admin, made.body.id, 'run')).body;
  const errors: { field: string; message: string }[] = report.problems[0]?.errors ?? [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

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
