// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  AdminContext,
  memoryStore,
  Notification,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { I18nProvider, loadPhrases, useI18n } from '#shared/browser/i18n/index.ts';
import { storeSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { UndoHost } from '../../history/undo/UndoHost.tsx';
import { JobsButton, UndoableNotices } from '../../jobs/index.ts';
import { createDataProvider } from '../../providers/data-provider.ts';
import { createI18nProvider } from '../../providers/i18n-provider.ts';
import { themes } from '../../resources/themes/index.tsx';
import { ResourceList } from './ResourceList.tsx';

const MAY = ['themes:list', 'themes:edit', 'themes:delete', 'themes:export', 'themes:create', 'history:undo'];
const rows = Array.from({ length: 3 }, (_, index) => ({
  id: index + 1,
  number: index + 1,
  title: { ru: `Тема ${index + 1}` },
  hours: 2,
  materials: [],
  questionCount: 0,
  updatedAt: '2026-01-01T00:00:00Z',
  revision: 1,
}));

const job = (status: Schemas['Job']['status'], more: Partial<Schemas['Job']> = {}): Schemas['Job'] => ({
  id: 9,
  kind: 'bulk',
  resource: 'themes',
  status,
  done: 10,
  total: 40,
  result: null,
  error: null,
  batchId: null,
  undone: false,
  createdAt: '2026-01-01T00:00:00Z',
  finishedAt: null,
  ...more,
});

type Sent = { method: string; path: string; body: unknown };
let sent: Sent[] = [];
let answers: Record<string, () => Response>;
const json = (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

beforeAll(async () => {
  // Dialogs are loaded on demand.
  configure({ asyncUtilTimeout: 15_000 });
  await loadPhrases('ru', ['common', 'errors', 'admin', 'pages']);
  window.matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
});

beforeEach(() => {
  sent = [];
  localStorage.clear();
  storeSession({ Token: 'secret', ID: 1, RoleID: 1 });
  answers = {
    'GET /themes': () => json(rows, { 'Content-Range': 'themes 0-2/40' }),
    'GET /jobs': () => json([]),
    'GET /auth/me': () => json({ id: 1, role: { permissions: MAY }, photos: [] }),
    'GET /saved-views': () => json([]),
    'GET /dependents': () => json({ dependents: [], usedCount: 0, used: [] }),
  };
  globalThis.fetch = async (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const method = request?.method ?? init.method ?? 'GET';
    const path = new URL(request?.url ?? String(input), 'http://synaq.test').pathname.replace('/api/v1', '');
    const text = request ? await request.text() : String(init.body ?? '');
    sent.push({ method, path, body: text === '' ? undefined : JSON.parse(text) });
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) throw new Error(`Nobody answers ${method} ${path}`);
    return answer();
  };
});
afterEach(cleanup);

const NAMED = {
  themes: { name: 'themes', recordRepresentation: (theme: { title: { ru: string } }) => theme.title.ru },
};

function Page({ queryClient }: { queryClient: QueryClient }) {
  const i18n = useI18n();
  return (
    <AdminContext
      dataProvider={createDataProvider()}
      i18nProvider={createI18nProvider(i18n)}
      queryClient={queryClient}
      store={memoryStore()}
    >
      <ResourceDefinitionContextProvider definitions={NAMED}>
        <JobsButton />
        <UndoHost />
        <UndoableNotices>
          <ResourceContextProvider value="themes">
            <ResourceList definition={themes} />
          </ResourceContextProvider>
        </UndoableNotices>
        <Notification />
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );
}

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <I18nProvider namespaces={['admin', 'pages']}>
          <Page queryClient={queryClient} />
        </I18nProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a list', { timeout: 60_000 }, () => {
  it('deletes all that match by one job, which can be watched, stopped and left', async () => {
    answers['POST /jobs/bulk'] = () => json(job('running'), {}, 201);
    answers['GET /jobs'] = () => json([job('running')]);
    answers['POST /jobs/9/cancel'] = () => json(job('cancelled'));
    const user = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все строки на странице' }));
    await user.click(await button('Выбрать все 40 подходящих'));
    await user.click(await button('Удалить'));
    const dialog = await screen.findByRole('dialog', { name: 'Удалить 40 записей?' });
    await user.click(within(dialog).getByRole('button', { name: 'Удалить 40 записей' }));
    const watching = await screen.findByRole('dialog', { name: 'Удаление записей' });
    expect(sent.find(({ path }) => path === '/jobs/bulk')?.body).toEqual({
      resource: 'themes',
      action: 'delete',
      selection: { filter: {} },
      expected: 40,
      skipUsed: true,
    });
    expect(within(watching).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    answers['GET /jobs'] = () => json([job('cancelled')]);
    await user.click(within(watching).getByRole('button', { name: 'Прервать' }));
    expect(await screen.findByText('Задание прервано, ничего не изменено')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const kept = {
    dependents: [
      { resource: 'questions', count: 7, titles: ['Первый вопрос'], blocks: true },
      { resource: 'plans', count: 1, titles: ['План'], blocks: false },
    ],
    usedCount: 1,
    used: [{ id: 2, title: 'Тема 2', by: [{ resource: 'questions', count: 7 }] }],
  };

  it('says what keeps the selected records from being deleted', async () => {
    answers['GET /dependents'] = () => json(kept);
    const user = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Тема 2' }));
    await user.click(await button('Удалить'));
    const dialog = await screen.findByRole('dialog', { name: 'Удалить 1 запись?' });
    expect(await within(dialog).findByText(/Первый вопрос и ещё 6/)).toBeTruthy();
    expect(within(dialog).queryByText(/План/)).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Удалить 1 запись' })).toHaveProperty('disabled', true);
  });

  it('deletes those that nothing keeps, and names the others', async () => {
    answers['GET /dependents'] = () => json(kept);
    answers['POST /jobs/bulk'] = () =>
      json(job('done', { result: { count: 1, skipped: 1, action: 'delete' } }), {}, 201);
    const user = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Тема 1' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Тема 2' }));
    await user.click(await button('Удалить'));
    const dialog = await screen.findByRole('dialog', { name: 'Удалить 2 записи?' });
    expect(await within(dialog).findByText(/1 из 2 используются/)).toBeTruthy();
    expect(within(dialog).getAllByRole('listitem')[0]?.textContent).toBe('Тема 2 — Вопросы: 7');
    await user.click(within(dialog).getByRole('button', { name: 'Удалить 1 свободную' }));
    const order = sent.find(({ path }) => path === '/jobs/bulk')?.body;
    expect(order).toMatchObject({ selection: { ids: [1, 2] }, expected: 2, skipUsed: true });
    expect(await screen.findByText('Удалено: 1. Используются и остались: 1')).toBeTruthy();
  });

  it('keeps what was selected when the server refuses, and says why', async () => {
    answers['POST /jobs/bulk'] = () => json({ id: 'forbidden', message: 'Этого вам нельзя.' }, {}, 403);
    const user = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Тема 2' }));
    await user.click(await button('Удалить'));
    await user.click(await button('Удалить 1 запись'));
    expect(await screen.findByText('Этого вам нельзя.')).toBeTruthy();
    await user.click(await button('Отмена'));
    expect(await screen.findByText('Выбрана 1 запись')).toBeTruthy();
  });

  it('changes a field in its place, with the way back', async () => {
    answers['PUT /themes/1'] = () => json({ ...rows[0], hours: 8 }, { 'x-batch': '77' });
    answers['POST /batches/77/undo'] = () => json(job('done', { kind: 'undo', result: { count: 1 } }), {}, 201);
    const user = await open();
    await user.dblClick((await screen.findAllByText('2'))[0] ?? document.body);
    const editor = await screen.findByRole('dialog');
    const field = within(editor).getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, '8{Enter}');
    await user.click(await button('Отменить'));
    const written = sent.find(({ method }) => method === 'PUT')?.body as object;
    expect(written).toMatchObject({ revision: 1 });
    expect(await screen.findByText('Отменено: 1 запись')).toBeTruthy();
  });

  it('tells apart that there is nothing, that nothing matches, and that nothing could be read', async () => {
    answers['GET /themes'] = () => json([], { 'Content-Range': 'themes 0-0/0' });
    const user = await open();
    expect(await screen.findByRole('heading', { name: 'Тем пока нет' })).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    cleanup();
    // react-admin logs failed requests.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answers['GET /themes'] = () => json({ id: 'internal', message: 'Что-то сломалось.' }, {}, 500);
    await open();
    expect((await screen.findAllByText('Что-то сломалось.')).length).toBeGreaterThan(0);
    answers['GET /themes'] = () => json(rows, { 'Content-Range': 'themes 0-2/40' });
    await user.click(await button('Обновить'));
    expect(await screen.findByRole('grid')).toBeTruthy();
  });
});
