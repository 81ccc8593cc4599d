// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import type { UndoRefusal } from '#shared/history/undo-refusal.ts';
import { UndoHost } from '../../history/undo/UndoHost.tsx';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { bulkJob } from '../../testing/themes.fixture.tsx';
import { JobsButton } from './JobsButton.tsx';

withWords();
afterEach(cleanup);

const UNDO = 'POST /batches/{id}/undo';
const deletion = bulkJob('done', { done: 25, result: { count: 25, action: 'delete' }, batchId: 12 });
const undoing = (more: Partial<Schemas['Job']>) => bulkJob('done', { id: 10, kind: 'undo', ...more });

async function open(jobs: Schemas['Job'][]) {
  const server = new FakeServer(['history:undo']);
  server.answer('GET /jobs', jobs);
  const { user } = openConsole(
    <>
      <JobsButton />
      <UndoHost />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Задания' }));
  const panel = await screen.findByRole('dialog', { name: 'Задания' });
  return { server, user, panel };
}

describe('the panel of the jobs', { timeout: 60_000 }, () => {
  it('asks before a bulk job is undone, and does not offer again what is undone', async () => {
    const { server, user, panel } = await open([deletion]);
    await user.click(await within(panel).findByRole('button', { name: 'Отменить' }));
    const asking = await screen.findByRole('dialog', { name: 'Отменить удаление: 25 записей вернутся?' });
    expect(server.to(UNDO)).toEqual([]);
    const undone = undoing({ result: { count: 25, undone: 12 }, batchId: 13 });
    server.answer(UNDO, undone);
    server.answer('GET /jobs', [undone, { ...deletion, undone: true }]);
    await user.click(within(asking).getByRole('button', { name: 'Отменить операцию' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Отменить удаление/ })).toBeNull());
    await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Отменить' })).toBeNull());
    expect(within(panel).getByRole('button', { name: 'Вернуть' })).toBeTruthy();
  });

  it('tells what to do where an undo was refused', async () => {
    const refusal: UndoRefusal = {
      batch: { id: 12, kind: 'bulk-delete', count: 25 },
      ...{ changed: 1, free: 24, records: [], operations: [], byHand: 1 },
    };
    const error = {
      id: 'changed-since',
      message: 'Отменить нельзя: 1 запись изменили позже.',
      details: { ...refusal },
    };
    const { server, user, panel } = await open([bulkJob('failed', { id: 10, kind: 'undo', error })]);
    await user.click(await within(panel).findByRole('button', { name: 'Почему и что делать' }));
    const dialog = await screen.findByRole('dialog', { name: /Отменить удаление/ });
    expect(within(dialog).getByText('Изменена позже 1 запись из 25')).toBeTruthy();
    server.answer(UNDO, undoing({ done: 24, result: { count: 24 }, batchId: 14 }));
    await user.click(within(dialog).getByRole('button', { name: /24 остальны/ }));
    await waitFor(() => expect(server.to(UNDO)[0]).toMatchObject({ path: '/batches/12/undo', body: { rest: true } }));
  });
});
