// @vitest-environment jsdom
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import { storeSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { createDataProvider } from '../providers/data-provider.ts';
import { TableImportPage } from './TableImportPage.tsx';
import { importField as field, importReason, importRow } from './testing.fixture.ts';

const job = (kind: string, more: Partial<Schemas['Job']> = {}): Schemas['Job'] => ({
  id: 70,
  kind,
  resource: 'users',
  status: 'done',
  done: 3,
  total: 3,
  result: { count: 2 },
  error: null,
  batchId: null,
  undone: false,
  createdAt: '2026-11-21T10:00:00Z',
  finishedAt: '2026-11-21T10:00:01Z',
  ...more,
});

const begun: Schemas['TableImport'] = {
  id: 5,
  resource: 'users',
  fileName: 'люди.xlsx',
  status: 'mapping',
  sheets: [{ name: 'Лист1', rows: 3 }],
  sheet: 0,
  encoding: null,
  encodingUnsure: false,
  headers: ['Логин', 'Кто', 'Где'],
  headerRow: 1,
  rowCount: 3,
  filled: [],
  sample: [
    ['a.omarova', 'Омарова', 'Алмата'],
    ['b.iliyas', 'Ильяс', null],
  ],
  fields: [
    field('login', 'Логин', { required: true, key: true }),
    field('surname', 'Фамилия', { required: true }),
    field('regionId', 'Регион', {
      kind: 'reference',
      matched: true,
      creatable: true,
      options: [{ value: '1', label: 'Алматы' }],
    }),
  ],
  settings: {
    columns: ['login', null, 'regionId'],
    matches: [],
    key: 'login',
    mode: 'both',
    defaults: {},
    language: 'ru',
    empty: 'keep',
  },
  remembered: false,
  continues: null,
  service: [],
  doubts: [],
  unmatched: [
    {
      field: 'regionId',
      column: 2,
      value: 'Алмата',
      rows: 2,
      creatable: true,
      suggestions: [{ option: '1', label: 'Алматы', score: 0.8, confidence: 'alike', sure: true }],
    },
  ],
  unmatchedRows: 2,
  photos: { count: 0, matched: 0, unmatched: [], repeated: [], refused: [] },
  report: null,
  job: job('import-read'),
  batchId: null,
  createdAt: '2026-11-21T10:00:00Z',
  expiresAt: '2026-11-28T10:00:00Z',
};

const report = (dryRun: boolean): Schemas['ImportReport'] => ({
  dryRun,
  at: '2026-11-21T10:00:02Z',
  counts: { total: 3, create: 2, update: 0, same: 0, skip: 0, error: 1 },
  created: [],
  photos: 0,
  reasons: [importReason({ header: 'Логин', message: 'Такой логин уже есть' })],
  fields: [],
  likely: 0,
});

const refused = importRow({ cells: ['b.iliyas', 'Ильяс', null] });
const made = [2, 3].map((row) => importRow({ row, action: 'create', errors: [] }));

/** The state of the fake server. */
let server: Schemas['TableImport'];
let sent: { method: string; path: string; body: unknown }[] = [];
let refusal: Response | undefined;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

function answer(method: string, path: string, body: unknown, query: URLSearchParams): Response {
  if (refusal !== undefined && method !== 'GET') return refusal;
  if (path === '/jobs') return json(server.job === null ? [] : [server.job]);
  if (path === '/jobs/71/cancel') {
    server = { ...server, job: job('import-photos', { id: 71, status: 'cancelled' }) };
    return json(server.job);
  }
  if (path === '/table-imports/5/rows') {
    const rows = query.get('action') === 'create' ? made : [refused];
    return json({ total: rows.length, rows });
  }
  if (path === '/table-imports/5/photos') return json(server.job, 201);
  if (path === '/auth/me')
    return json({
      id: 1,
      role: { key: 'admin', title: {}, permissions: ['users:create', 'history:list', 'history:undo'] },
    });
  if (path === '/batches/9') return json({ id: 9, undoneBy: null });
  if (method === 'PUT') {
    const settings = body as Schemas['ImportSettings'];
    const decided = new Set(settings.matches.map(({ value }) => value));
    server = {
      ...server,
      status: 'mapping',
      settings,
      report: null,
      unmatched: begun.unmatched.filter(({ value }) => !decided.has(value)),
    };
  }
  if (path === '/table-imports/5/check') {
    server = { ...server, status: 'checked', report: report(true), job: job('import-check') };
    return json(server.job, 201);
  }
  if (path === '/table-imports/5/run') {
    server = { ...server, status: 'done', report: report(false), job: job('import', { batchId: 9 }), batchId: 9 };
    return json(server.job, 201);
  }
  return json(server, method === 'POST' ? 201 : 200);
}

// Loads the texts in advance, so that no test waits for them.
beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));

beforeEach(() => {
  storeSession({ Token: 'secret', ID: 1, RoleID: 1 });
  server = begun;
  sent = [];
  refusal = undefined;
  window.scrollTo = () => undefined;
  globalThis.fetch = async (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const { pathname, searchParams } = new URL(request?.url ?? String(input), 'http://localhost');
    const path = pathname.replace('/api/v1', '');
    const method = request?.method ?? init.method ?? 'GET';
    const text = request ? await request.text() : '';
    const body: unknown = text === '' ? init.body : JSON.parse(text);
    sent.push({ method, path, body });
    return answer(method, path, body, searchParams);
  };
});
afterEach(cleanup);

async function open(address = '/admin/users/import') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <I18nProvider namespaces={['admin', 'pages']}>
          <CoreAdminContext dataProvider={createDataProvider()} queryClient={queryClient} store={memoryStore()}>
            <ThemeProvider theme={createTheme()}>
              <Routes>
                <Route path="/admin/users/import" element={<TableImportPage target="users" />} />
                <Route path="/admin/users/import/:id" element={<TableImportPage target="users" />} />
              </Routes>
            </ThemeProvider>
          </CoreAdminContext>
        </I18nProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function upload() {
  await open();
  await screen.findByText('Перетащите таблицу сюда');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('No place for a file');
  await userEvent.upload(input, new File(['x'], 'люди.xlsx'), { applyAccept: false });
}

const settingsSent = () =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body as Schemas['ImportSettings']);

describe('the import of a table', () => {
  it('says why people are found by a column, and of another one that more rows fill it', async () => {
    const fields = [...begun.fields, field('iin', 'ИИН', { key: true })];
    const settings = { ...(begun.settings as Schemas['ImportSettings']), columns: ['login', 'iin', 'regionId'] };
    server = { ...begun, fields, settings, filled: [3, 1, 1] };
    await upload();
    const key = await screen.findByRole('combobox', { name: 'Искать записи по полю' });
    const described = () => document.getElementById(key.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described()).toBe(
      'По нему строка файла находит свою запись. Выбрано самое заполненное: есть в 3 из 3 строк. Можно выбрать другое',
    );
    await userEvent.click(key);
    await userEvent.click(screen.getByRole('option', { name: 'ИИН' }));
    expect(described()).toBe(
      'По нему строка файла находит свою запись. Есть в 1 из 3 строк. Чаще заполнено «Логин»: в 3',
    );
    await waitFor(() => expect(settingsSent().at(-1)?.key).toBe('iin'));
  });

  it('warns when the encoding of the file is only a guess', async () => {
    server = { ...begun, encoding: 'kz-1048', encodingUnsure: true };
    await upload();
    expect(await screen.findByText(/Кодировка файла определена неуверенно: KZ-1048/)).toBeTruthy();
  });

  it('shows the columns of the file with their values, marks suggestions and tells what is missing', async () => {
    await upload();
    expect(await screen.findByText('Строк: 3, столбцов: 3')).toBeTruthy();
    expect(screen.getByText('a.omarova · b.iliyas')).toBeTruthy();
    expect(screen.queryByText(/Кодировка файла/)).toBeNull();
    expect(screen.getAllByText('Предложено')).toHaveLength(2);
    expect(screen.getByText(/Для новых записей не хватает поля: Фамилия/)).toBeTruthy();

    await userEvent.click(screen.getByRole('combobox', { name: 'Поле для столбца «Кто»' }));
    await userEvent.click(screen.getByRole('option', { name: 'Фамилия *' }));
    expect(screen.queryByText(/не хватает поля/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await screen.findByText(/Этих значений нет среди допустимых/);
    expect(settingsSent().at(-1)?.columns).toEqual(['login', 'surname', 'regionId']);
  });

  it('goes from the values over the check to the import, and leaves out the rows with errors', async () => {
    await open('/admin/users/import/5?step=values');
    await screen.findByText('Алмата');
    expect(screen.getByText('в 2 строках')).toBeTruthy();
    expect(screen.getByText('Не разобрано 1 значение (строк: 2)')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Принять надёжную подсказку (1)' }));
    expect(screen.getByText('Алмата')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Проверить строки' }));

    expect(await screen.findByText('Логин: такой логин уже есть')).toBeTruthy();
    expect(settingsSent().at(-1)?.matches).toEqual([
      { field: 'regionId', value: 'Алмата', to: 'option', option: '1', confidence: 'alike' },
    ]);
    expect(screen.getByText('1 строка не войдёт')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Импортировать 2 строки' }));

    expect(await screen.findByText('Импортированы 2 строки')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Открыть записи импорта' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Отменить весь импорт' })).toBeTruthy();
    expect(sent.filter(({ path }) => path.endsWith('/run'))).toHaveLength(1);
  });

  it('keeps choices on the way back and forth', async () => {
    await open('/admin/users/import/5?step=columns');
    await userEvent.click(await screen.findByRole('radio', { name: 'Только добавлять новые' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await screen.findByText(/Этих значений нет среди допустимых/);
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    const radio = await screen.findByRole('radio', { name: 'Только добавлять новые' });
    expect((radio as HTMLInputElement).checked).toBe(true);
    expect(server.settings?.mode).toBe('create');
  });

  it('asks about a column that two fields may claim, and names those that will not be read, with a value', async () => {
    const phone = [field('personnelNumber', 'Табельный номер'), field('phone', 'Телефон')];
    server = {
      ...begun,
      fields: [...begun.fields, ...phone],
      doubts: [{ column: 1, fields: ['personnelNumber', 'phone'] }],
    };
    await open('/admin/users/import/5?step=columns');
    const asked = await screen.findByRole('region', { name: 'Что в столбце «Кто»?' });
    expect(within(asked).getByText('Омарова · Ильяс')).toBeTruthy();
    expect(screen.getByText('Не будет прочитан столбец:').textContent).toContain('Кто — например: Омарова');
    await userEvent.click(within(asked).getByRole('button', { name: 'Телефон' }));
    expect(screen.queryByRole('region', { name: 'Что в столбце «Кто»?' })).toBeNull();
    expect(screen.queryByText('Не будет прочитан столбец:')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await screen.findByText(/Этих значений нет среди допустимых/);
    expect(settingsSent().at(-1)?.columns).toEqual(['login', 'phone', 'regionId']);
  });

  it('leaves a column out that is neither, and still names it', async () => {
    server = { ...begun, doubts: [{ column: 1, fields: ['surname', 'login'] }] };
    await open('/admin/users/import/5?step=columns');
    await userEvent.click(await screen.findByRole('button', { name: 'Ни то ни другое' }));
    expect(screen.queryByRole('region', { name: 'Что в столбце «Кто»?' })).toBeNull();
    expect(screen.getByText('Не будет прочитан столбец:')).toBeTruthy();
  });

  it('marks what it knows by its abbreviation, and takes no weak suggestion by itself', async () => {
    const weak = { option: '1', label: 'Алматы', score: 0.5, confidence: 'weak', sure: false } as const;
    server = {
      ...begun,
      unmatched: begun.unmatched.map((each) => ({ ...each, suggestions: [weak] })),
      settings: begun.settings && {
        ...begun.settings,
        matches: [{ field: 'regionId', value: 'г. Алм.', to: 'option', option: '1', confidence: 'abbreviation' }],
      },
    };
    await open('/admin/users/import/5?step=values');
    await screen.findByText('г. Алм.');
    expect(screen.getByText('по сокращению')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Принять/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Алматы совпадает частично' }));
    expect(screen.queryByText('Возможно:')).toBeNull();
    expect(screen.getByText('совпадает частично')).toBeTruthy();
  });

  it('checks a corrected table of errors at once, without asking', async () => {
    const headers = [...begun.headers, 'Строка', 'Причина (импорт № 4)'];
    const settings = begun.settings && { ...begun.settings, columns: [...begun.settings.columns, null, null] };
    server = { ...begun, continues: 4, service: [3, 4], headers, settings, unmatched: [] };
    await upload();
    expect(await screen.findByText('1 строка не войдёт')).toBeTruthy();
    expect(screen.getByText(/исправленные строки импорта № 4/)).toBeTruthy();
    expect(sent.filter(({ path }) => path.endsWith('/check'))).toHaveLength(1);
    expect(sent.filter(({ path }) => path.endsWith('/run'))).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));
    expect(await screen.findByText(/исправленные строки импорта № 4/)).toBeTruthy();
    expect(screen.queryByText('Причина (импорт № 4)')).toBeNull();
  });

  it('leaves all cells of a reason empty with one click, and checks again', async () => {
    await open('/admin/users/import/5?step=values');
    await userEvent.click(await screen.findByRole('button', { name: 'Проверить строки' }));
    await screen.findByText('1 строка не войдёт');
    const nowhere = importReason({ field: 'regionId', column: 2, header: 'Где', key: 'tableImports.unknownValue' });
    server = {
      ...server,
      report: { ...report(true), reasons: [{ ...nowhere, value: 'Алмата', message: 'Нет такого' }] },
    };
    cleanup();
    await open('/admin/users/import/5?step=check');
    await userEvent.click(await screen.findByRole('button', { name: 'Оставить эти ячейки пустыми' }));
    await waitFor(() =>
      expect(settingsSent().at(-1)?.matches).toEqual([{ field: 'regionId', value: 'Алмата', to: 'empty' }]),
    );
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/check'))).toHaveLength(2));
  });

  it('goes on where it was left, and does not write twice', async () => {
    server = { ...begun, status: 'done', report: report(false), batchId: 9, job: job('import', { batchId: 9 }) };
    await open('/admin/users/import/5?step=columns');
    expect(await screen.findByText('Импортированы 2 строки')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Импортировать/ })).toBeNull();
  });

  it("tells in the server's words what it refuses, and stays where it is", async () => {
    await open('/admin/users/import/5?step=columns');
    const next = await screen.findByRole('button', { name: 'Далее' });
    refusal = json({ id: 'invalid', message: 'Проверьте поля.', errors: { key: 'Нет такого столбца.' } }, 422);
    await userEvent.click(next);
    const alert = await screen.findByText('Проверьте поля.');
    expect(within(alert.parentElement ?? document.body).getByText('Нет такого столбца.')).toBeTruthy();
    expect(screen.getByText('Столбцы файла')).toBeTruthy();
  });

  describe('its photos', () => {
    const running = job('import-photos', { id: 71, status: 'running', done: 1, total: 3, finishedAt: null });
    const send = () => {
      const input = document.querySelector<HTMLInputElement>('input[accept*="zip"]');
      if (input === null) throw new Error('No place for an archive');
      return userEvent.upload(input, new File(['x'], 'photos.zip'), { applyAccept: false });
    };

    it('are read by a job, during which nothing else can be changed, and which can be stopped', async () => {
      await open('/admin/users/import/5?step=columns');
      await userEvent.click(await screen.findByRole('radio', { name: 'Только добавлять новые' }));
      server = { ...begun, job: running };
      await send();
      expect(await screen.findByText('Читаем фотографии…')).toBeTruthy();
      // What was chosen has been saved before.
      expect(settingsSent().at(-1)?.mode).toBe('create');
      expect(screen.queryByText('Столбцы файла')).toBeNull();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Далее' }).disabled).toBe(true);
      await userEvent.click(screen.getByRole('button', { name: 'Остановить' }));
      expect(await screen.findByText('Чтение остановлено, фотографии не добавлены.')).toBeTruthy();
      expect(screen.getByText('Столбцы файла')).toBeTruthy();
    });

    it('are counted when the job is over, and what is no picture stays named on a later visit', async () => {
      const photos = {
        count: 3,
        matched: 2,
        unmatched: ['999.jpg'],
        repeated: [{ number: '777-1', files: ['777-1.jpg', '777-1_2.jpg'] }],
        refused: [{ file: '777-2.jpg', message: 'Это не изображение' }],
      };
      server = { ...begun, photos, job: job('import-photos') };
      await open('/admin/users/import/5?step=columns');
      expect(await screen.findByText('Фотографий со своей строкой: 2 из 3')).toBeTruthy();
      expect(screen.getByText('777-2.jpg: Это не изображение')).toBeTruthy();
      expect(screen.getByText('777-1: 777-1.jpg, 777-1_2.jpg')).toBeTruthy();
      expect(screen.getByText('999.jpg')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Скачать таблицу по всем файлам' })).toBeTruthy();
    });

    it('say why their archive cannot be read', async () => {
      const errors = { file: 'Это не архив ZIP.' };
      const error = { id: 'photos-unreadable', message: 'Архив не прочитан.', errors };
      server = { ...begun, job: job('import-photos', { status: 'failed', error }) };
      await open('/admin/users/import/5?step=columns');
      expect(await screen.findByText('Архив не прочитан.')).toBeTruthy();
      expect(screen.getByText('Это не архив ZIP.')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
      // The step of the file is about the table, which was read.
      expect(await screen.findByRole('button', { name: 'Другой файл' })).toBeTruthy();
      expect(screen.queryByText('Архив не прочитан.')).toBeNull();
    });
  });

  it('says why a file cannot be read, and takes another one', async () => {
    const error = { id: 'table-unreadable', message: 'Это не таблица.' };
    server = { ...begun, status: 'failed', settings: null, job: job('import-read', { status: 'failed', error }) };
    await open('/admin/users/import/5');
    expect(await screen.findByText('Это не таблица.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Другой файл' }));
    await waitFor(() => expect(screen.getByText('Перетащите таблицу сюда')).toBeTruthy());
  });
});
