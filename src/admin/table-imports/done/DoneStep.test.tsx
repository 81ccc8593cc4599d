// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { importJob, importReport, tableImport } from '../testing.fixture.ts';
import { DoneStep } from './DoneStep.tsx';

withWords();
afterEach(cleanup);

const batch = (more: Partial<Schemas['Batch']> = {}): Schemas['Batch'] => ({
  ...{ id: 9, at: '2026-11-21T10:00:00Z', actor: null, kind: 'import', resource: 'users', count: 2, undoable: true },
  ...{ undoneBy: null, undoOf: null, details: {} },
  ...more,
});

function open(more: Partial<Schemas['TableImport']> = {}, may = ['users:create', 'history:list', 'history:undo']) {
  const server = new FakeServer(may);
  server.answer('GET /batches/{id}', batch());
  server.answer('GET /batches', [batch()]);
  server.answer('POST /batches/{id}/undo', importJob('undo', { id: 71, batchId: 10 }));
  const imported = tableImport({ status: 'done', report: importReport({ dryRun: false }), batchId: 9, ...more });
  const { user } = openConsole(
    <DoneStep
      imported={imported}
      job={imported.job}
      onJob={() => undefined}
      list="/admin/users"
      again="/admin/users/import-table"
    />,
  );
  return { user, server };
}

const undo = () => screen.findByRole('button', { name: 'Отменить весь импорт' });

describe('an import that has been written', { timeout: 60_000 }, () => {
  it('says how many rows came in, which did not, and leads to them', async () => {
    open();
    expect(screen.getByRole('status').textContent).toBe('Импортированы 2 строки');
    expect(screen.getByText('This login is taken')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Открыть записи импорта' }).getAttribute('href')).toBe(
        '/admin/changes/9',
      ),
    );
    expect(screen.getByRole('link', { name: 'Новый импорт' }).getAttribute('href')).toBe('/admin/users/import-table');
  });

  it('is taken back as a whole', async () => {
    const { user, server } = open();
    await user.click(await undo());
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
