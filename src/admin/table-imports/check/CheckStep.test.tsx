// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { expectComplaints, openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, refusal, type Sent } from '../../testing/fake-server.fixture.ts';
import { importField, importJob, importReason, importReport, importRow, tableImport } from '../testing.fixture.ts';
import { CheckStep } from './CheckStep.tsx';

withWords();
afterEach(cleanup);

function open(imported: Partial<Schemas['TableImport']>, job: Schemas['Job'] | null = importJob('import-check')) {
  const server = new FakeServer(['users:create']);
  server.answer('POST /table-imports/{id}/run', importJob('import', { status: 'running' }));
  server.answer('GET /table-imports/{id}/rows', { total: 1, rows: [importRow()] });
  const told = { onFix: vi.fn(), onCheck: vi.fn(), onJob: vi.fn(), onRun: vi.fn(), onBack: vi.fn() };
  const { user } = openConsole(<CheckStep imported={tableImport(imported)} job={job} starting={false} {...told} />);
  return { user, server, ...told };
}

const checked = (report: Partial<Schemas['ImportReport']> = {}) =>
  ({ status: 'checked', report: importReport(report) }) as const;
const run = (name: string) => screen.queryByRole('button', { name });

describe('the check before an import', { timeout: 60_000 }, () => {
  it('says what will happen to the rows, which are left out and why, and writes only when told', async () => {
    const { user, server, onRun } = open(checked());
    expect(await screen.findByText('This login is taken')).toBeTruthy();
    expect(screen.getByText('1 строка не войдёт')).toBeTruthy();
    expect(server.to('POST /table-imports/{id}/run')).toEqual([]);
    await user.click(run('Импортировать 2 строки') ?? document.body);
    await waitFor(() => expect(onRun).toHaveBeenCalledOnce());
    expect(server.to('POST /table-imports/{id}/run')).toHaveLength(1);
    // A second click must not start another import.
    expect(run('Импортировать 2 строки')).toHaveProperty('disabled', true);
  });

  it('has nothing to write where every row is wrong or the same', () => {
    open(checked({ counts: { total: 3, create: 0, update: 0, same: 2, skip: 0, error: 1 } }));
    expect(screen.getByText(/Импортировать нечего/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Импортировать/ })).toBeNull();
  });

  it('names who is very likely there already beside the new person, and shows such rows alone', async () => {
    const counts = { total: 3, create: 3, update: 0, same: 0, skip: 0, error: 0 };
    const { user, server } = open({
      ...checked({ counts, reasons: [], likely: 1 }),
      headers: ['Фамилия'],
      settings: {
        ...{ columns: ['surname'], matches: [], key: null, mode: 'create' },
        ...{ defaults: {}, language: 'ru', empty: 'keep' },
      },
    });
    const likely = { id: 8, name: 'Ахметов Асхат', message: 'то же имя и тот же телефон' };
    const row = { action: 'create' as const, errors: [], stored: [null] };
    server.answer('GET /table-imports/{id}/rows', ({ query }: Sent) => {
      const rows = [importRow({ ...row, row: 2, cells: ['Ахметов'], likely })];
      if (query.likely === undefined) rows.push(importRow({ ...row, row: 3, cells: ['Ким'] }));
      return { total: rows.length, rows };
    });
    expect(screen.getByText(/^В 1 строке — новый человек, который, похоже, уже есть/)).toBeTruthy();
    expect(await screen.findByRole('columnheader', { name: 'Похоже, уже есть' })).toBeTruthy();
    const warned = await screen.findByRole('row', { name: /Ахметов Асхат/ });
    expect(warned.textContent).toContain('то же имя и тот же телефон');
    expect(screen.getByRole('row', { name: /Ким/ })).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Только похожие на прежних (1)' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ким/ })).toBeNull());
    expect(run('Импортировать 3 строки')).toHaveProperty('disabled', false);
  });

  it('takes photographs alone', () => {
    open(checked({ photos: 4, reasons: [], counts: { total: 4, create: 0, update: 0, same: 4, skip: 0, error: 0 } }));
    expect(run('Импортировать 4 фотографии')).toBeTruthy();
    expect(screen.getByText('Войдут все строки')).toBeTruthy();
  });

  it('shows how far a check is, and stops it', async () => {
    const { user, server, onJob } = open({}, importJob('import-check', { status: 'running', done: 1, total: 4 }));
    server.answer('POST /jobs/{id}/cancel', importJob('import-check', { status: 'cancelled' }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    await user.click(screen.getByRole('button', { name: 'Остановить' }));
    await waitFor(() => expect(onJob).toHaveBeenCalledWith(expect.objectContaining({ status: 'cancelled' })));
  });

  it('says that a stopped check has written nothing, and begins another one', async () => {
    const { user, onCheck } = open({}, importJob('import-check', { status: 'cancelled' }));
    expect(screen.getByText('Проверка остановлена, ничего не записано.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Проверить строки' }));
    expect(onCheck).toHaveBeenCalledOnce();
  });

  it("tells in the server's words why it failed, and why it cannot be written", async () => {
    const error = { id: 'conflict', message: 'Файл изменился.' };
    open({}, importJob('import-check', { status: 'failed', error }));
    expect(screen.getByText('Файл изменился.')).toBeTruthy();
    cleanup();
    expectComplaints();
    const { user, server, onRun } = open(checked());
    server.answer(
      'POST /table-imports/{id}/run',
      refusal(409, { id: 'conflict', message: 'Сначала проверьте строки.' }),
    );
    await user.click(run('Импортировать 2 строки') ?? document.body);
    expect(await screen.findByText('Сначала проверьте строки.')).toBeTruthy();
    expect(onRun).not.toHaveBeenCalled();
    expect(run('Импортировать 2 строки')).toHaveProperty('disabled', false);
  });

  it('groups the reasons with their numbers of rows; a group opens its rows, page by page', async () => {
    const wrong = { header: 'ИИН', message: 'Неверная контрольная сумма', key: 'tableImports.iinCheckDigit' };
    const reasons = [importReason({ ...wrong, field: 'iin', rows: 45 }), importReason({ reason: 1, rows: 2 })];
    const counts = { total: 99, create: 1, update: 0, same: 0, skip: 0, error: 47 };
    const { user, server } = open(checked({ reasons, counts }));
    server.answer('GET /table-imports/{id}/rows', ({ query }: Sent) => {
      const from = Number(query.from);
      return { total: 45, rows: [importRow({ row: from + 2, cells: [`login-${from}`, null] })] };
    });
    const section = screen.getByRole('region', { name: 'Почему строки не войдут' });
    const group = within(section).getByRole('button', { name: /ИИН: неверная контрольная сумма 45 строк/ });
    expect(within(section).getByRole('button', { name: /Login: This login is taken 2 строки/ })).toBeTruthy();
    // Closed groups ask for nothing.
    expect(server.to('GET /table-imports/{id}/rows').filter(({ query }) => 'reason' in query)).toEqual([]);
    await user.click(group);
    expect(await within(section).findByText('login-0')).toBeTruthy();
    await user.click(within(section).getByRole('button', { name: /3/ }));
    expect(await within(section).findByText('login-40')).toBeTruthy();
    expect(server.to('GET /table-imports/{id}/rows').at(-1)?.query).toMatchObject({ reason: 0, from: 40 });
  });

  it('offers one action for a group where it makes sense', async () => {
    const region = importField('regionId', 'Регион', { kind: 'reference', matched: true, creatable: true });
    const nowhere = { field: 'regionId', header: 'Регион', key: 'tableImports.unknownValue', value: 'Нигде' };
    const { user, onFix } = open({
      ...checked({ reasons: [importReason(nowhere)] }),
      fields: [region],
      settings: {
        ...{ columns: ['regionId', null], matches: [], key: null, mode: 'create' },
        ...{ defaults: {}, language: 'ru', empty: 'keep' },
      },
    });
    const match = (to: string) => ({
      changes: [{ kind: 'match', matches: [{ field: 'regionId', value: 'Нигде', to }] }],
    });
    await user.click(await screen.findByRole('button', { name: 'Создать «Нигде»' }));
    await user.click(screen.getByRole('button', { name: 'Оставить эти ячейки пустыми' }));
    await user.click(screen.getByRole('button', { name: 'Сопоставить значения' }));
    expect(onFix.mock.calls).toEqual([[match('create')], [match('empty')], [{ step: 'values' }]]);
  });

  it('shows of each record that changes what was there and what will be, and filters by field and by result', async () => {
    const counts = { total: 3, create: 1, update: 2, same: 0, skip: 0, error: 0 };
    const fields = [
      { field: 'phone', label: 'Телефон', rows: 2 },
      { field: 'positionId', label: 'Должность', rows: 1 },
    ];
    const settings: Schemas['ImportSettings'] = {
      ...{ columns: ['login', 'positionId'], matches: [], key: null, mode: 'both', defaults: {} },
      ...{ language: 'ru', empty: 'keep' },
    };
    const { user, server } = open({ ...checked({ counts, fields, reasons: [] }), settings });
    const changes = [
      { field: 'positionId', label: 'Должность', from: 'Стрелочник', to: 'Составитель' },
      { field: 'phone', label: 'Телефон', from: '', to: '+7 701' },
    ];
    server.answer('GET /table-imports/{id}/rows', ({ query }: Sent) =>
      query.action === 'update'
        ? { total: 1, rows: [importRow({ action: 'update', title: 'Омаров Асхат', errors: [], changes })] }
        : {
            total: 1,
            rows: [
              importRow({
                action: 'create',
                cells: ['new-1', 'Бухгалтерр'],
                stored: ['new-1', 'Бухгалтер'],
                errors: [],
              }),
            ],
          },
    );
    const section = screen.getByRole('region', { name: 'Что изменится' });
    const line = async (name: RegExp) => (await within(section).findByRole('row', { name })).textContent;
    expect(await line(/Должность/)).toBe('4Омаров АсхатДолжностьСтрелочникСоставитель');
    expect(await line(/Телефон/)).toBe('Телефонпусто+7 701');
    await user.click(within(section).getByRole('combobox', { name: /Поле/ }));
    await user.click(screen.getByRole('option', { name: 'Телефон (строк: 2)' }));
    expect(await line(/Телефон/)).toBe('4Омаров АсхатТелефонпусто+7 701');
    expect(within(section).queryByText('Составитель')).toBeNull();
    expect(server.to('GET /table-imports/{id}/rows').at(-1)?.query).toMatchObject({ action: 'update', field: 'phone' });
    await user.click(within(section).getByRole('tab', { name: 'Добавятся (1)' }));
    expect(await line(/new-1/)).toBe('4new-1Бухгалтерв файле: Бухгалтерр');
    expect(server.to('GET /table-imports/{id}/rows').at(-1)?.query).not.toHaveProperty('field');
  });

  it('keeps every column of the rows readable, also of what is made by a rule', async () => {
    const counts = { total: 1, create: 1, update: 0, same: 0, skip: 0, error: 0 };
    const settings: Schemas['ImportSettings'] = {
      ...{ columns: ['surname', 'name'], matches: [], key: null, mode: 'create', defaults: {} },
      ...{ language: 'ru', empty: 'keep' },
    };
    const { server } = open({ ...checked({ counts, reasons: [] }), settings });
    const changes = [{ field: 'login', label: 'Логин', from: '', to: 'a.omarov' }];
    server.answer('GET /table-imports/{id}/rows', {
      total: 1,
      rows: [importRow({ action: 'create', errors: [], cells: ['Омаров', 'Асхат'], changes })],
    });
    await screen.findByText('a.omarov');
    const heads = screen.getAllByRole('columnheader');
    expect(heads).toHaveLength(4);
    for (const head of heads) expect(Number.parseInt(getComputedStyle(head).minWidth, 10)).toBeGreaterThanOrEqual(96);
  });
});
