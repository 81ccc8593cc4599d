// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
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

  it('names the records that were changed since, and leaves all as it is', async () => {
    const error = {
      id: 'undo-stale',
      message: 'Записи менялись после операции.',
      details: { records: [{ resource: 'themes', recordId: 3 }] },
    };
    const { user } = open(job({ status: 'failed', error }));
    await user.click(await confirm());
    expect(await screen.findByText('Записи менялись после операции.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('Сигнализация'));
  });

  it("tells in the server's words why it may not be", async () => {
    expectComplaints();
    const { user } = open(refusal(403, { id: 'forbidden', message: 'Этого вам нельзя.' }));
    await user.click(await confirm());
    expect(await screen.findByText('Этого вам нельзя.')).toBeTruthy();
  });
});
