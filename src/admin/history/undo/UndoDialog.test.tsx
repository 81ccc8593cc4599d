// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import type { UndoRefusal } from '#shared/history/undo-refusal.ts';
import { expectComplaints, openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../testing/fake-server.fixture.ts';
import type { Batch } from '../history-api.ts';
import { UndoDialog } from './UndoDialog.tsx';

withWords();
afterEach(cleanup);

const batch: Batch = {
  ...{ id: 12, at: '2026-03-01T10:00:00.000Z', actor: null, kind: 'bulk-edit', resource: 'themes', count: 40 },
  ...{ undoable: true, undoneBy: null, undoOf: null, details: {} },
};

const job = (more: Partial<Schemas['Job']>): Schemas['Job'] => ({
  ...{ id: 5, kind: 'undo', resource: 'themes', status: 'running', done: 10, total: 40, result: null, error: null },
  ...{ batchId: null, undone: false, createdAt: '2026-03-01T10:00:00.000Z', finishedAt: null },
  ...more,
});

function Page() {
  const [open, setOpen] = useState(true);
  return open ? <UndoDialog batch={batch} onClose={() => setOpen(false)} /> : <p>Закрыто</p>;
}

function open(begun: unknown) {
  const server = new FakeServer(['history:undo', 'themes:list']);
  server.answer('POST /batches/{id}/undo', begun);
  const theme = {
    ...{ id: 3, number: 3, serialNumber: null, title: { ru: 'Сигнализация' }, description: null, lessonTypeId: null },
    ...{ outline: null, equipment: null, aids: null, hours: 1, materials: [], questionCount: 0, revision: 1 },
    ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  };
  server.answer('GET /themes', [theme]);
  const { user } = openConsole(<Page />);
  return { user, server };
}

const confirm = () => screen.findByRole('button', { name: 'Отменить операцию' });

describe('taking a batch back', { timeout: 60_000 }, () => {
  it('says how many records it is about, and closes when it is done', async () => {
    const { user, server } = open(job({ status: 'done', done: 40, batchId: 13 }));
    expect(screen.getByText(/«Массовое изменение», 40 записей/)).toBeTruthy();
    await user.click(await confirm());
    expect(await screen.findByText('Закрыто')).toBeTruthy();
    expect(server.to('POST /batches/{id}/undo').map(({ path }) => path)).toEqual(['/batches/12/undo']);
  });

  it('shows how far a long one is, and cannot be begun twice', async () => {
    const { user, server } = open(job({}));
    server.answer('GET /jobs', [job({})]);
    await user.click(await confirm());
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
    expect(await confirm()).toHaveProperty('disabled', true);
  });

  it('names what to undo first, in its order, and takes the rest back on request', async () => {
    const actor = { id: 7, name: 'Калиева Алия' };
    const later = { at: '2026-03-02T10:00:00.000Z', actor, records: 2 };
    const refusal: UndoRefusal = {
      batch: { id: 12, kind: 'bulk-edit', count: 40 },
      changed: 22,
      free: 18,
      records: [{ resource: 'themes', recordId: 3 }],
      operations: [
        { ...later, id: 15, kind: 'edit', shown: true },
        { ...later, id: 14, kind: 'import', shown: false },
      ],
      byHand: 1,
    };
    const error = { id: 'changed-since', message: 'Отменить нельзя.', details: { ...refusal } };
    const { user, server } = open(job({ status: 'failed', error }));
    await user.click(await confirm());
    expect(await screen.findByText('Отменить нельзя.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('listitem')[2]?.textContent).toContain('Сигнализация'));
    const [first, second, , more] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Изменение: операция № 15 · Калиева Алия');
    expect(screen.getByRole('link', { name: 'Изменение: операция № 15' }).getAttribute('href')).toContain(
      '/admin/changes/15',
    );
    expect(second?.textContent).toContain('Импорт: операция № 14');
    expect(screen.queryByRole('link', { name: /№ 14/ })).toBeNull();
    expect(more?.textContent).toBe('и ещё 21');
    expect(screen.getByText('Изменены позже 22 записи из 40')).toBeTruthy();
    expect(screen.getByText('В обход операций: 1 запись.')).toBeTruthy();

    server.answer('POST /batches/{id}/undo', job({ status: 'done', done: 18, batchId: 16 }));
    await user.click(screen.getByRole('button', { name: 'Отменить 18 остальных' }));
    expect(await screen.findByText('Закрыто')).toBeTruthy();
    expect(server.to('POST /batches/{id}/undo').map(({ body }) => body)).toEqual([{ rest: false }, { rest: true }]);
  });

  it('promises nothing where nothing can be taken back', async () => {
    const refusal: UndoRefusal = {
      ...{ batch: { id: 12, kind: 'edit', count: 1 }, changed: 1, free: 0, byHand: 1, operations: [] },
      records: [{ resource: 'themes', recordId: 3 }],
    };
    const error = { id: 'changed-since', message: 'Отменить нельзя.', details: { ...refusal } };
    const { user } = open(job({ status: 'failed', error }));
    expect(await screen.findByText(/Отмену тоже можно отменить/)).toBeTruthy();
    await user.click(await confirm());
    expect(await screen.findByText('Отменить нельзя.')).toBeTruthy();
    expect(screen.queryByText(/Отмену тоже можно отменить/)).toBeNull();
  });

  it("tells in the server's words why it may not be", async () => {
    expectComplaints();
    const { user } = open(refusal(403, { id: 'forbidden', message: 'Этого вам нельзя.' }));
    await user.click(await confirm());
    expect(await screen.findByText('Этого вам нельзя.')).toBeTruthy();
  });
});
