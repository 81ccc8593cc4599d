// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import { storeSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { createDataProvider } from '../../../providers/data-provider.ts';
import { UndoHost } from '../../../history/undo/UndoHost.tsx';
import { ImportPage } from './ImportPage.tsx';

const item = (index: number, words: string, more: Partial<Schemas['ImportItem']> = {}): Schemas['ImportItem'] => ({
  index,
  line: index * 10 + 1,
  type: 'true_false',
  duplicate: false,
  warnings: [],
  correct: [`Ответ ${index}`],
  preview: { position: index, type: 'true_false', text: { ru: words }, points: 1 },
  ...more,
});

const preview: Schemas['ImportPreview'] = {
  format: 'gift',
  encoding: 'windows-1251',
  items: [
    item(0, 'Первый вопрос'),
    item(1, 'Второй вопрос', { warnings: ['Картинка пропущена'] }),
    item(2, 'Первый вопрос', { duplicate: true }),
  ],
  rejected: [{ line: 44, id: 'no-answer', reason: 'Нет правильного ответа', text: 'Вопрос без ответа {' }],
  skipped: [],
  categories: [],
};

const job = (id: number, kind: string, more: Partial<Schemas['Job']> = {}): Schemas['Job'] => ({
  id,
  kind,
  resource: 'questions',
  status: 'done',
  done: 0,
  total: null,
  result: null,
  error: null,
  batchId: null,
  undone: false,
  createdAt: '2026-11-20T12:00:00Z',
  finishedAt: null,
  ...more,
});

const read: Schemas['QuestionImport'] = {
  id: 5,
  fileName: 'bank.gift',
  status: 'ready',
  reading: { language: 'ru' },
  preview,
  job: job(1, 'question-file-read'),
  themeId: null,
  created: null,
  changed: null,
  batchId: null,
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: '2026-11-21T12:00:00Z',
};

type Sent = { method: string; path: string; search: string; body: unknown };

/** The state of the fake server. */
let server: Schemas['QuestionImport'];
let jobs: Schemas['Job'][];
let undone: boolean;
let themes: { id: number; number: number; title: Schemas['LocalizedText'] }[];
let refusal: Response | undefined;
let sent: Sent[] = [];

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Content-Range': 'themes 0-0/1' },
  });

function answer(method: string, path: string, body: unknown): Response {
  if (path === '/auth/me')
    return json({
      id: 1,
      role: { key: 'admin', title: {}, permissions: ['questions:import', 'history:list', 'history:undo'] },
    });
  if (path === '/jobs') return json(jobs);
  if (path === '/batches/9') return json({ id: 9, undoneBy: undone ? 10 : null });
  if (path === '/batches/10') return json({ id: 10, undoneBy: null });
  if (path === '/batches/9/undo') {
    undone = true;
    jobs = [job(3, 'undo', { batchId: 10 })];
    return json(jobs[0], 201);
  }
  if (path.endsWith('/confirm')) {
    if (refusal !== undefined) return refusal;
    server = { ...server, status: 'done', preview: null, themeId: 3, created: 1, changed: 0, batchId: 9 };
    server.job = job(2, 'question-import', { result: { count: 1 }, batchId: 9 });
    return json(server.job, 201);
  }
  if (path.endsWith('/reading')) server = { ...server, reading: body as Schemas['ImportReading'] };
  if (path.startsWith('/questions/imports')) return json(server, method === 'POST' ? 201 : 200);
  if (path === '/themes' && method === 'POST') {
    themes = [{ ...(JSON.parse(String(body)) as { number: number; title: Schemas['LocalizedText'] }), id: 8 }];
    return json(themes[0], 201);
  }
  if (path.startsWith('/themes/')) return json(themes[0]);
  return json(themes);
}

// Loads the texts in advance, so that no test waits for them.
beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));

beforeEach(() => {
  storeSession({ Token: 'secret', ID: 1, RoleID: 1 });
  server = read;
  jobs = [];
  undone = false;
  themes = [{ id: 3, number: 1, title: { ru: 'Охрана труда' } }];
  refusal = undefined;
  sent = [];
  globalThis.fetch = async (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const { pathname, search } = new URL(request?.url ?? String(input), 'http://localhost');
    const path = pathname.replace('/api/v1', '');
    const method = request?.method ?? init.method ?? 'GET';
    const text = request ? await request.text() : '';
    const body: unknown = text === '' ? init.body : JSON.parse(text);
    sent.push({ method, path, search: decodeURIComponent(search), body });
    return answer(method, path, body);
  };
});
afterEach(cleanup);

function open(address = '/admin/questions/import') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const store = memoryStore({ 'console.imports.question-files': [5] });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <I18nProvider namespaces={['admin', 'pages']}>
          <CoreAdminContext dataProvider={createDataProvider()} queryClient={queryClient} store={store}>
            <UndoHost />
            <Routes>
              <Route path="/admin/questions/import" element={<ImportPage />} />
              <Route path="/admin/questions/import/:id" element={<ImportPage />} />
            </Routes>
          </CoreAdminContext>
        </I18nProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function upload() {
  open();
  await screen.findByText('Перетащите файл сюда');
  const file = new File(['::q::'], 'bank.gift', { type: 'text/plain' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('No place for a file');
  await userEvent.upload(input, file, { applyAccept: false });
}

async function confirm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
  await userEvent.click(screen.getByRole('button', { name: /^Импортировать/ }));
  expect(screen.getByText('Обязательное поле')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: /Тема/ }));
  await userEvent.click(await screen.findByRole('option'));
  await userEvent.click(screen.getByRole('button', { name: /^Импортировать/ }));
}

describe('the import of questions', { timeout: 60_000 }, () => {
  it('shows every question before anything is written, and what was rejected and why', async () => {
    await upload();
    expect(await screen.findByText('Вопросов: 3. Отклонено: 1. С предупреждениями: 1. Повторов: 1.')).toBeTruthy();
    expect(screen.getByText('Формат GIFT, кодировка WINDOWS-1251')).toBeTruthy();
    const second = screen.getByRole('region', { name: 'Вопрос 2' });
    expect(within(second).getByText('Второй вопрос')).toBeTruthy();
    expect(within(second).getByText('Ответ 1')).toBeTruthy();
    expect(within(second).getByText('Картинка пропущена')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Отклонено (1)' }));
    expect(screen.getByText(/Строка 44.*Нет правильного ответа/)).toBeTruthy();
    expect(screen.getByText('Вопрос без ответа {')).toBeTruthy();
    expect(sent.filter((request) => request.method === 'POST')).toHaveLength(1);
  });

  it('shows the questions with warnings apart, with the kinds counted, and names them at the import', async () => {
    server = { ...read, preview: { ...preview, rejected: [], items: preview.items.slice(0, 2) } };
    await upload();
    const found = await screen.findByText('Вопросов: 2. Отклонено: 0. С предупреждениями: 1. Повторов: 0.');
    expect(found.closest('[role="alert"]')?.className).toMatch(/Warning/);
    await userEvent.click(screen.getByRole('tab', { name: 'С предупреждениями (1)' }));
    const regions = () => screen.queryAllByRole('region', { name: /^Вопрос/ });
    const kind = screen.getByRole('button', { name: 'Картинка пропущена — 1' });
    expect(kind.getAttribute('aria-pressed')).toBe('false');
    expect(regions()).toHaveLength(1);
    await userEvent.click(kind);
    expect(kind.getAttribute('aria-pressed')).toBe('true');
    expect(regions()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    expect(screen.getByRole('button', { name: 'Импортировать 2 (1 с предупреждением)' })).toBeTruthy();
  });

  it('shows the questions of one warning', async () => {
    const [first, second] = preview.items;
    if (first === undefined || second === undefined) throw new Error('The preview has two questions');
    const items = [
      { ...first, warnings: ['Подсказки не перенесены', 'Картинка пропущена'] },
      { ...second, warnings: ['Картинка пропущена'] },
    ];
    server = { ...read, preview: { ...preview, rejected: [], items } };
    await upload();
    await userEvent.click(await screen.findByRole('tab', { name: 'С предупреждениями (2)' }));
    const shown = () => screen.getAllByRole('checkbox').length;
    expect(shown()).toBe(2);
    const hints = screen.getByRole('button', { name: 'Подсказки не перенесены — 1' });
    await userEvent.click(hints);
    expect(shown()).toBe(1);
    await userEvent.click(hints);
    expect(shown()).toBe(2);
  });

  it('leaves duplicates out, lets a person skip more, writes the rest into a theme, and takes it back', async () => {
    await upload();
    await screen.findByText('Будут импортированы 2 вопроса');
    expect((screen.getByRole('checkbox', { name: 'Импортировать вопрос 3' }) as HTMLInputElement).checked).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Импортировать вопрос 1' }));
    expect(screen.getByText('Будет импортирован 1 вопрос')).toBeTruthy();
    await confirm();

    expect(await screen.findByText('Импортирован 1 вопрос')).toBeTruthy();
    const test = new URL(screen.getByRole('link', { name: 'Составить тест' }).getAttribute('href') ?? '', 'http://x');
    expect(test.pathname).toBe('/admin/tests/create');
    expect(JSON.parse(test.searchParams.get('source') ?? '')).toEqual({
      pools: [{ themeId: 3, difficultyFrom: 1, difficultyTo: 5, count: 1, tags: [] }],
    });
    const order = sent.find((request) => request.path.endsWith('/confirm'));
    expect(order?.body).toEqual({ themeId: 3, language: 'ru', difficulty: 2, skipIndexes: [2, 0] });

    await userEvent.click(await screen.findByRole('button', { name: 'Отменить весь импорт' }));
    await screen.findByRole('dialog', { name: 'Отменить импорт: 1 запись будет удалена?' });
    const undos = () => sent.filter(({ method, path }) => method === 'POST' && path === '/batches/9/undo');
    expect(undos()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Отменить операцию' }));
    await waitFor(() => expect(undos()).toHaveLength(1));
  });

  it('creates the theme where there is none yet', async () => {
    themes = [];
    await upload();
    await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
    const picker = screen.getByRole('combobox', { name: /Тема/ });
    await userEvent.click(picker);
    expect(await screen.findByText('Напишите название, чтобы создать тему')).toBeTruthy();
    await userEvent.type(picker, 'Сигналы');
    await userEvent.click(await screen.findByRole('option', { name: 'Создать «Сигналы»' }));
    await waitFor(() => expect(themes).toEqual([{ id: 8, number: 1, title: { ru: 'Сигналы' } }]));
    await waitFor(() => expect(picker).toHaveProperty('value', expect.stringMatching('[^ ]')));
    await userEvent.click(screen.getByRole('button', { name: /^Импортировать/ }));
    await screen.findByText('Импортирован 1 вопрос');
    expect(sent.find(({ path }) => path.endsWith('/confirm'))?.body).toMatchObject({ themeId: 8 });
  });

  it('says that it was taken back when somebody comes to it again', async () => {
    server = { ...read, status: 'done', preview: null, themeId: 3, created: 1, batchId: 9 };
    undone = true;
    open('/admin/questions/import/5');
    expect(await screen.findByText('Импорт отменён, записи вернулись к прежнему виду')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отменить весь импорт' })).toBeNull();
  });

  it('reads the file again with another encoding', async () => {
    await upload();
    await screen.findByText(/кодировка WINDOWS-1251/);
    await userEvent.click(screen.getByRole('combobox', { name: 'Кодировка' }));
    await userEvent.click(screen.getByRole('option', { name: 'UTF-8' }));
    await screen.findByText(/кодировка WINDOWS-1251/);
    const put = sent.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({
      path: '/questions/imports/5/reading',
      body: { language: 'ru', encoding: 'utf-8' },
    });
  });

  it('says which format was recognised, and reads the file in another when it is chosen', async () => {
    await upload();
    await screen.findByText(/^Вопросов: 3/);
    const format = screen.getByRole('combobox', { name: 'Формат' });
    expect(format.textContent).toBe('Авто: GIFT');
    expect(screen.getByText('Если вопросы прочитаны неверно, выберите другой формат')).toBeTruthy();
    await userEvent.click(format);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Авто: GIFT',
      ...[
        'GIFT',
        'Aiken',
        'Moodle XML',
        'IMS QTI 2.1–3.0',
        'Текст с тегами',
        'Moodle Cloze (текст)',
        'TAMOS ([q], [a])',
      ],
      ...['АСТ-Тест (I:, S:)', 'Знаки #, + и -', 'Нумерованные вопросы', 'IMS QTI 1.2'],
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Нумерованные вопросы' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Формат' }).textContent).toBe('Нумерованные вопросы'),
    );
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ language: 'ru', format: 'numbered' });
  });

  it('offers no other format for a package, which has only one', async () => {
    server = { ...read, preview: { ...preview, format: 'qti', encoding: 'zip' } };
    await upload();
    await screen.findByText(/^Вопросов: 3/);
    const format = screen.getByRole('combobox', { name: 'Формат' });
    expect(format.textContent).toBe('Авто: IMS QTI 2.1–3.0');
    expect(format.getAttribute('aria-disabled')).toBe('true');
  });

  it('offers the formats that a Word document may carry, and goes on with guessed keys only when a person has checked them', async () => {
    server = { ...read, preview: { ...preview, format: 'marked', encoding: 'docx' } };
    await upload();
    await screen.findByText('Формат Нумерованные вопросы, верное выделено, документ Word');
    expect(screen.getByRole('combobox', { name: 'Кодировка' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('combobox', { name: 'Формат' }));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toContain('Текст с тегами');
    expect(offered.filter((name) => /QTI|XML/u.test(name))).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText(/^Ключа в документе нет/)).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Далее' });
    expect(next).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Верные ответы сверены с документом' }));
    expect(next).toHaveProperty('disabled', false);
  });

  it('shows how far the reading is, and may be left and come back to', async () => {
    const running = job(1, 'question-file-read', { status: 'running', done: 120, total: 400 });
    server = { ...read, status: 'reading', preview: null, job: running };
    jobs = [running];
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Продолжить: bank.gift' }));
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('30');
    expect(screen.getByText('Страницу можно закрыть: работа продолжится на сервере.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Остановить' })).toBeTruthy();
  });

  it("tells in the server's words why a file cannot be read, and offers to read it in another way", async () => {
    const error = {
      id: 'import-unreadable',
      message: 'Это не файл с вопросами.',
      errors: { file: 'Чтение файла заняло больше 60 с и было прервано' },
    };
    server = {
      ...read,
      status: 'failed',
      preview: null,
      job: job(1, 'question-file-read', { status: 'failed', error }),
    };
    await upload();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Это не файл с вопросами.');
    expect(alert.textContent).toContain('больше 60 с');
    expect(screen.getByRole('combobox', { name: 'Кодировка' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Другой файл' })).toBeTruthy();
  });

  it('cannot go on when every question is left out', async () => {
    server = { ...read, preview: { ...preview, items: preview.items.map((each) => ({ ...each, duplicate: true })) } };
    await upload();
    expect(await screen.findByRole('button', { name: 'Далее' })).toHaveProperty('disabled', true);
  });

  it('takes no points that a question cannot have', async () => {
    await upload();
    await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
    await userEvent.click(screen.getByRole('combobox', { name: /Тема/ }));
    await userEvent.click(await screen.findByRole('option'));
    await userEvent.type(screen.getByRole('textbox', { name: /Баллы/ }), '0');
    await userEvent.click(screen.getByRole('button', { name: /^Импортировать/ }));
    expect(screen.getByRole('textbox', { name: /Баллы/ }).getAttribute('aria-invalid')).toBe('true');
    expect(sent.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(0);
  });

  it('keeps what was chosen when the server does not take it', async () => {
    refusal = json({ id: 'not-found', message: 'Загрузите файл ещё раз.' }, 404);
    await upload();
    await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
    await userEvent.click(screen.getByRole('combobox', { name: /Тема/ }));
    await userEvent.click(await screen.findByRole('option'));
    await userEvent.type(screen.getByRole('textbox', { name: /Баллы/ }), '1,5');
    await userEvent.click(screen.getByRole('button', { name: /^Импортировать/ }));
    expect(await screen.findByText('Загрузите файл ещё раз.')).toBeTruthy();
    refusal = undefined;
    await userEvent.click(screen.getByRole('button', { name: /^Импортировать/ }));
    expect(await screen.findByText('Импортирован 1 вопрос')).toBeTruthy();
    expect(sent.findLast(({ path }) => path.endsWith('/confirm'))?.body).toMatchObject({ themeId: 3, points: 1.5 });
  });
});
