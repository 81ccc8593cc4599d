// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, page, refusal } from '../../testing/fake-server.fixture.ts';
import type { Change } from '../history-api.ts';
import { Timeline } from './Timeline.tsx';

withWords();
afterEach(cleanup);

const change = (id: number, fields: Change['fields'], more: Partial<Change> = {}): Change => ({
  id,
  at: `2026-03-0${id}T10:00:00.000Z`,
  actor: { id: 2, name: 'Серикова А.' },
  kind: 'edit',
  action: 'edit',
  resource: 'themes',
  recordId: 3,
  batchId: id * 10,
  fields,
  ...more,
});

const CHANGES = [
  change(3, [{ field: 'hours', from: 4, to: 6.5 }]),
  change(2, [{ field: 'title', from: { ru: 'Сигнал', kz: 'Дабыл' }, to: { ru: 'Сигнал и связь', kz: 'Дабыл' } }], {
    actor: null,
    kind: 'import',
  }),
  change(1, [{ field: 'hours', from: null, to: 4 }], {
    kind: 'create',
    action: 'create',
    actor: { id: 9, name: null },
  }),
];

function open({ permissions = ['history:show', 'history:undo'], editable = true, changes = CHANGES } = {}) {
  const server = new FakeServer(permissions);
  server.answer('GET /changes', changes);
  server.answer('GET /changes/compare', { fields: [{ field: 'hours', from: 4, to: 6.5 }] });
  server.answer('POST /changes/{id}/restore', { batchId: 77 });
  const onRestored = vi.fn();
  const { user } = openConsole(<Timeline resource="themes" recordId={3} editable={editable} onRestored={onRestored} />);
  return { user, server, onRestored };
}

const entries = async () => {
  await screen.findByText('6,5');
  return screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading') !== null);
};

describe('the history of a record', { timeout: 60_000 }, () => {
  it('tells who did what and when, in words', async () => {
    const { server } = open();
    const [edit, imported, created] = (await entries()).map((entry) => entry.textContent ?? '');
    expect(edit).toMatch(/Изменение.*Серикова А\..*операция № 30.*Часы/);
    expect(edit).toContain('6,5');
    expect(imported).toMatch(/Импорт.*Система/);
    // Only the language whose text has changed.
    expect(imported).toContain('и связь');
    expect(imported).not.toContain('Дабыл');
    expect(created).toMatch(/Создание.*Удалённая учётная запись № 9/);
    expect(server.to('GET /changes')[0]?.query.filter).toEqual({ resource: 'themes', recordId: 3 });
  });

  it('compares a version with now, or two with each other, the earlier first', async () => {
    const { user, server } = open();
    await entries();
    const boxes = screen.getAllByRole('checkbox', { name: 'Сравнить' });
    const [newest, , oldest] = boxes;
    if (newest === undefined || oldest === undefined) throw new Error('Nothing to choose');
    expect(screen.getByRole('button', { name: 'Сравнить две версии' })).toHaveProperty('disabled', true);
    await user.click(newest);
    await user.click(screen.getByRole('button', { name: 'Сравнить с нынешней' }));
    const compared = await screen.findByRole('dialog', { name: 'Сравнение версий' });
    expect(await within(compared).findAllByText('Сейчас')).not.toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(oldest);
    expect(boxes[1]).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Сравнить две версии' }));
    await screen.findByRole('dialog', { name: 'Сравнение версий' });
    await waitFor(() =>
      expect(server.to('GET /changes/compare').map(({ query }) => [query.from, query.to])).toEqual([
        [3, undefined],
        [1, 3],
      ]),
    );
  });

  it('brings a version back after it has shown what will change, with the way back', async () => {
    const { user, server, onRestored } = open();
    await entries();
    const buttons = screen.getAllByRole('button', { name: 'Вернуть эту версию' });
    // The newest version is the current one.
    expect(buttons).toHaveLength(2);
    await user.click(buttons[1] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: /Вернуть версию от 01\.03\.2026/ });
    await within(dialog).findByText('6,5');
    await user.click(within(dialog).getByRole('button', { name: 'Вернуть версию' }));
    expect(await screen.findByText('Версия возвращена.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Отменить' })).toBeTruthy();
    expect(server.to('POST /changes/{id}/restore')[0]?.path).toBe('/changes/1/restore');
    expect(onRestored).toHaveBeenCalledOnce();
  });

  it('says why a version cannot be brought back, and keeps the question open', async () => {
    const { user, server, onRestored } = open();
    server.answer('POST /changes/{id}/restore', refusal(409, { id: 'conflict', message: 'Номер уже занят.' }));
    await entries();
    await user.click(screen.getAllByRole('button', { name: 'Вернуть эту версию' })[0] ?? document.body);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('6,5');
    await user.click(within(dialog).getByRole('button', { name: 'Вернуть версию' }));
    expect(await screen.findByText('Номер уже занят.')).toBeTruthy();
    expect(onRestored).not.toHaveBeenCalled();
  });

  it.each([
    ['may not undo', { permissions: ['history:show'] }],
    ['may not change the record', { editable: false }],
  ])('offers no way back to somebody who %s', async (_, given) => {
    open(given);
    await entries();
    expect(screen.queryByRole('button', { name: 'Вернуть эту версию' })).toBeNull();
  });

  it('shows the next page when asked', async () => {
    const server = new FakeServer(['history:show']);
    server.answer('GET /changes', ({ query }: { query: { range: [number, number] } }) =>
      page(query.range[0] === 0 ? CHANGES : [change(4, [{ field: 'hours', from: 1, to: 2 }])], 21),
    );
    const { user } = openConsole(<Timeline resource="themes" recordId={3} editable />);
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
    expect(await screen.findAllByRole('heading')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
    expect(server.to('GET /changes').at(-1)?.query.range).toEqual([20, 39]);
  });

  it('says when there is nothing', async () => {
    open({ changes: [] });
    expect(await screen.findByText('Изменений ещё не было.')).toBeTruthy();
  });
});
