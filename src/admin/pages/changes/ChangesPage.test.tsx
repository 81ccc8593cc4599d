// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { theme } from '../../testing/themes.fixture.tsx';
import { JobsButton } from '../../jobs/index.ts';
import { expectComplaints, openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, page, refusal } from '../../testing/fake-server.fixture.ts';
import { BatchPage } from './BatchPage.tsx';
import { ChangesPage } from './ChangesPage.tsx';

withWords();
afterEach(cleanup);

const batch = (id: number, more: Partial<Schemas['Batch']> = {}): Schemas['Batch'] => ({
  ...{ id, at: '2026-03-01T10:00:00.000Z', actor: { id: 2, name: 'Серикова А.' }, kind: 'bulk-edit' },
  ...{ resource: 'themes', count: 40, undoable: true, undoneBy: null, undoOf: null, details: {} },
  ...more,
});

const change = (id: number, more: Partial<Schemas['Change']> = {}): Schemas['Change'] => ({
  ...{ id, at: '2026-03-01T10:00:00.000Z', actor: null, kind: 'bulk-edit', action: 'edit', resource: 'themes' },
  ...{ recordId: id, batchId: 12, fields: [{ field: 'hours', from: 4, to: 6.5 }] },
  ...more,
});

const job = (more: Partial<Schemas['Job']>): Schemas['Job'] => ({
  ...{ id: 5, kind: 'undo', resource: 'themes', status: 'done', done: 40, total: 40, result: null, error: null },
  ...{ batchId: 13, undone: false, createdAt: '2026-03-01T10:00:00.000Z', finishedAt: null },
  ...more,
});

const UNDO = 'POST /batches/{id}/undo';
const MAY = ['history:list', 'history:undo', 'themes:list', 'audit:list', 'users:list'];

function open(path = '/admin/changes', batches = [batch(12)], permissions = MAY) {
  const server = new FakeServer(permissions);
  server.answer('GET /batches', batches);
  server.answer('GET /batches/{id}', batches[0]);
  server.answer('GET /users', []);
  server.answer('GET /themes', [theme(1), theme(2)]);
  server.answer('GET /changes', [change(1), change(2)]);
  server.answer(UNDO, job({}));
  const opened = openConsole(
    <>
      <JobsButton />
      <Routes>
        <Route path="/admin/changes" element={<ChangesPage />} />
        <Route path="/admin/changes/:id" element={<BatchPage />} />
      </Routes>
    </>,
    path,
  );
  return { server, ...opened };
}

const rows = async () => (await screen.findAllByRole('row')).slice(1);

describe('the operations', { timeout: 60_000 }, () => {
  it('tell who did what with how many records, and lead to each', async () => {
    const { user } = open();
    const [first] = await rows();
    expect(first?.textContent).toMatch(/Массовое изменение.*Темы.*40.*Серикова А\..*01\.03\.2026/);
    await user.click(screen.getByRole('link', { name: 'Массовое изменение' }));
    expect(await screen.findByText(/Темы · 40 записей/)).toBeTruthy();
  });

  it('are filtered by what is chosen, which stands in the address, and begin again at the first page', async () => {
    const { user, server, router } = open('/admin/changes?page=2&from=2026-03-01', [batch(12)]);
    await rows();
    expect(server.to('GET /batches')[0]?.query).toEqual({ filter: { from: '2026-03-01' }, range: [25, 49] });
    await user.click(screen.getByRole('combobox', { name: 'Операция' }));
    await user.click(await screen.findByRole('option', { name: 'Импорт' }));
    await waitFor(() =>
      expect(server.to('GET /batches').at(-1)?.query).toEqual({
        ...{ filter: { from: '2026-03-01', kind: 'import' }, range: [0, 24] },
      }),
    );
    expect(router.state.location.search).toBe('?from=2026-03-01&kind=import');
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(server.to('GET /batches').at(-1)?.query.filter ?? {}).toEqual({}));
    expect(router.state.location.search).toBe('');
  });

  it('turn their pages, and keep the filter', async () => {
    const { user, server, router } = open('/admin/changes?kind=import');
    server.answer('GET /batches', page([batch(12)], 60));
    await user.click(await screen.findByRole('button', { name: 'На следующую страницу' }));
    await waitFor(() =>
      expect(server.to('GET /batches').at(-1)?.query).toEqual({ filter: { kind: 'import' }, range: [25, 49] }),
    );
    expect(router.state.location.search).toBe('?kind=import&page=2');
  });

  it('are undone after a question, and then show that they were', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Отменить операцию № 12' }));
    const dialog = await screen.findByRole('dialog', { name: 'Отменить операцию?' });
    expect(server.to(UNDO)).toEqual([]);
    server.answer('GET /batches', [batch(13, { kind: 'undo', undoOf: 12 }), batch(12, { undoneBy: 13 })]);
    await user.click(within(dialog).getByRole('button', { name: 'Отменить операцию' }));
    const undone = await screen.findByRole('link', { name: 'отменена операцией № 13' });
    expect(undone.getAttribute('href')).toBe('/admin/changes/13');
    expect(screen.getByRole('link', { name: 'отмена операции № 12' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отменить операцию № 12' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Отменить операцию № 13' })).toBeTruthy();
  });

  it.each([
    ['by somebody who may not', [batch(12)], ['history:list']],
    ['when they cannot be', [batch(12, { undoable: false })], MAY],
  ])('are not undone %s', async (_, batches, permissions) => {
    open('/admin/changes', batches, permissions);
    await rows();
    expect(screen.queryByRole('button', { name: /Отменить/ })).toBeNull();
  });

  it('of everybody are chosen by person only by somebody who sees them', async () => {
    open('/admin/changes', [batch(12)], ['history:list']);
    await rows();
    expect(screen.queryByRole('combobox', { name: 'Кто' })).toBeNull();
  });

  it('say when there are none, and when they could not be read', async () => {
    expectComplaints();
    const { user, server } = open('/admin/changes', []);
    expect(await screen.findByText('Операций нет')).toBeTruthy();
    cleanup();
    server.answer('GET /batches', refusal(500, { id: 'internal', message: 'Что-то сломалось.' }));
    openConsole(<ChangesPage />);
    const alert = await screen.findByRole('alert');
    server.answer('GET /batches', [batch(12)]);
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('one operation', { timeout: 60_000 }, () => {
  it('names its records, what changed in each, and the rest when asked', async () => {
    const { user, server } = open('/admin/changes/12');
    server.answer('GET /changes', ({ query }: { query: { range: [number, number] } }) =>
      page(query.range[0] === 0 ? [change(1)] : [change(2)], 21),
    );
    expect(await screen.findByRole('heading', { name: '1. Тема 1' })).toBeTruthy();
    expect(screen.getByText('6,5')).toBeTruthy();
    expect(server.to('GET /changes')[0]?.query.filter).toEqual({ batchId: 12 });
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    expect(await screen.findByRole('heading', { name: '2. Тема 2' })).toBeTruthy();
  });

  it('is undone from its page', async () => {
    const { user, server } = open('/admin/changes/12');
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    await user.click(await screen.findByRole('button', { name: 'Отменить операцию' }));
    await waitFor(() => expect(server.to(UNDO).map(({ path }) => path)).toEqual(['/batches/12/undo']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['/admin/changes/nothing', '/admin/changes/0'])(
    'is not found at %s, and nobody is asked for it',
    async (at) => {
      const { server } = open(at);
      expect(await screen.findByRole('heading', { name: 'По этому адресу ничего нет' })).toBeTruthy();
      expect(server.to('GET /batches/{id}')).toEqual([]);
    },
  );
});
