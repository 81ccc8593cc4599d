// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { UndoHost } from '../../history/undo/UndoHost.tsx';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { importJob, importReport, importRow, tableImport } from '../testing.fixture.ts';
import { DoneStep } from './DoneStep.tsx';

withWords();
afterEach(cleanup);

const batch = (more: Partial<Schemas['Batch']> = {}): Schemas['Batch'] => ({
  ...{ id: 9, at: '2026-11-21T10:00:00Z', actor: null, kind: 'import', resource: 'users', count: 2, undoable: true },
  ...{ undoneBy: null, undoOf: null, details: {} },
  ...more,
});

const PLAN: Schemas['Plan'] = {
  ...{ id: 3, title: { ru: 'Вводный курс' }, description: null, periodFrom: null, periodTo: null, sequential: false },
  ...{
    certificateRule: 'none',
    certificateMonths: null,
    repeatMonths: null,
    themes: [],
    hours: 0,
    assignmentCount: 0,
    revision: 1,
  },
  ...{ createdAt: '2026-11-21T10:00:00Z', updatedAt: '2026-11-21T10:00:00Z' },
};

function open(more: Partial<Schemas['TableImport']> = {}, may = ['users:create', 'history:list', 'history:undo']) {
  const server = new FakeServer(may);
  server.answer('GET /batches/{id}', batch());
  server.answer('GET /batches', [batch()]);
  server.answer('POST /batches/{id}/undo', importJob('undo', { id: 71, batchId: 10 }));
  server.answer('GET /table-imports/{id}/rows', { total: 1, rows: [importRow()] });
  server.answer('GET /plans', []);
  server.answer('POST /jobs/bulk', importJob('bulk', { id: 72 }));
  const imported = tableImport({ status: 'done', report: importReport({ dryRun: false }), batchId: 9, ...more });
  const { user } = openConsole(
    <>
      <UndoHost />
      <DoneStep
        imported={imported}
        job={imported.job}
        onJob={() => undefined}
        list="/admin/users"
        again="/admin/users/import-table"
      />
    </>,
  );
  return { user, server };
}

const undo = () => screen.findByRole('button', { name: 'Отменить весь импорт' });

describe('an import that has been written', { timeout: 60_000 }, () => {
  it('says how many rows came in, which did not, and leads to them', async () => {
    open();
    expect(screen.getByRole('status').textContent).toBe('Импортированы 2 строки');
    expect(await screen.findByText('This login is taken')).toBeTruthy();
    // The counts of the check are repeated.
    expect(screen.getByText('Добавлены').parentElement?.textContent).toContain('2');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Открыть записи импорта' }).getAttribute('href')).toBe(
        '/admin/changes/9',
      ),
    );
    expect(screen.getByRole('link', { name: 'Новый импорт' }).getAttribute('href')).toBe('/admin/users/import-table');
  });

  it('opens the list with exactly its people, and assigns to them', async () => {
    const { user, server } = open({}, ['users:create', 'users:list', 'plan-assignments:create', 'plans:list']);
    const people = await screen.findByRole('link', { name: 'Показать этих людей (2)' });
    const query = new URL(people.getAttribute('href') ?? '', 'http://localhost').searchParams;
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({ importBatchId: 9 });
    // Two ways to the same people would be one too many.
    expect(screen.queryByRole('link', { name: 'Открыть записи импорта' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Назначить тест/ })).toBeNull();
    server.answer('GET /plans', { headers: { 'Content-Range': 'plans 0-0/1' }, body: [PLAN] });
    await user.click(screen.getByRole('button', { name: 'Назначить план этим людям (2)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Назначить планы: 2 людям' });
    expect(within(dialog).getByRole('button', { name: 'Назначить' })).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('combobox', { name: 'Планы обучения' }));
    await user.click(await screen.findByRole('option'));
    await user.click(within(dialog).getByRole('button', { name: 'Назначить' }));
    await waitFor(() =>
      expect(server.to('POST /jobs/bulk')[0]?.body).toEqual({
        ...{ action: 'assign-plans', resource: 'users', changes: { ids: [PLAN.id] } },
        selection: { filter: { importBatchId: 9 } },
      }),
    );
  });

  it('is taken back as a whole, after a question that says how many records go', async () => {
    const { user, server } = open();
    await user.click(await undo());
    expect(await screen.findByRole('dialog', { name: 'Отменить импорт: 2 записи будут удалены?' })).toBeTruthy();
    expect(server.to('POST /batches/{id}/undo')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Отменить операцию' }));
    await waitFor(() => expect(server.to('POST /batches/{id}/undo')[0]?.path).toBe('/batches/9/undo'));
  });

  it('offers no undo to somebody who may not, nor where nothing was written', async () => {
    open({}, ['users:create']);
    expect(await screen.findByRole('link', { name: 'Открыть записи импорта' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отменить весь импорт' })).toBeNull();
    cleanup();
    const counts = { total: 1, create: 0, update: 0, same: 0, skip: 0, error: 1 };
    open({ batchId: null, report: importReport({ dryRun: false, counts }) });
    expect(screen.queryByRole('link', { name: 'Открыть записи импорта' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Отменить весь импорт' })).toBeNull();
  });

  it('shows how far one is that still runs, and that the page may be left', () => {
    open({
      status: 'checked',
      report: null,
      batchId: null,
      job: importJob('import', { status: 'running', done: 3, total: 12 }),
    });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText(/Страницу можно закрыть/)).toBeTruthy();
  });
});
