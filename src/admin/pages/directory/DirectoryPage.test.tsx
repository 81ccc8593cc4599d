// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { DirectoryPage } from './DirectoryPage.tsx';

withWords();
afterEach(cleanup);

const COUNTS = { seen: 40, created: 2, linked: 1, changed: 3, returned: 0, leavers: 0, blocked: 0, refused: 0 };

const run = (more: Partial<Schemas['DirectoryRun']> = {}): Schemas['DirectoryRun'] => ({
  ...{ id: 3, preview: false, state: 'done', startedBy: null, startedAt: '2026-03-01T10:00:00.000Z' },
  ...{ endedAt: '2026-03-01T10:01:00.000Z', counts: COUNTS, refused: [], people: [] },
  ...more,
});

function open(directory: Schemas['Directory']) {
  const server = new FakeServer(['system:edit']);
  server.answer('GET /directory-runs', directory);
  server.answer('POST /directory-runs', { status: 201, body: run({ state: 'running', endedAt: null }) });
  return { server, ...openConsole(<DirectoryPage />, '/admin/directory') };
}

const orders = (server: FakeServer) => server.to('POST /directory-runs').map(({ body }) => body);

describe('the page of the directory', { timeout: 60_000 }, () => {
  it('shows what would change, and takes people over', async () => {
    const { user, server } = open({ on: true, minutes: 60, runs: [run()] });
    expect((await screen.findAllByRole('row')).at(1)?.textContent).toMatch(/По расписанию.*Завершена.*402130/u);
    expect(screen.getByText('Сверка идёт сама раз в 60 минут.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Посмотреть, что изменится' }));
    await waitFor(() => expect(orders(server)).toEqual([{ preview: true }]));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Сверить сейчас' })).toHaveProperty('disabled', false),
    );
    // Nobody has looked yet: that comes first.
    await user.click(screen.getByRole('button', { name: 'Сверить сейчас' }));
    await waitFor(() => expect(orders(server)).toEqual([{ preview: true }, { preview: true }]));
  });

  it('names whom a run would be about, and begins it once the number of those who are blocked is confirmed', async () => {
    const people: Schemas['DirectoryRun']['people'] = [
      { kind: 'created', who: 'Серікова Әлия (aliya)', fields: [] },
      { kind: 'changed', who: 'Ким Марат (marat)', fields: ['surname', 'roleId'] },
      { kind: 'leavers', who: 'Ли Ольга (olga)', fields: [] },
    ];
    const counts = { ...COUNTS, created: 1, changed: 1, leavers: 120 };
    const { user, server } = open({ on: true, minutes: 0, runs: [run({ preview: true, counts, people })] });
    expect(await screen.findByText('Ким Марат (marat): Фамилия, Роль')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Будет заблокировано: 120' }).textContent).toMatch(
      /Ли Ольга \(olga\).*и ещё 119 человек/u,
    );
    await user.click(screen.getByRole('button', { name: 'Сверить сейчас' }));
    expect(orders(server)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Сверить и заблокировать: 120' }));
    await waitFor(() => expect(orders(server)).toEqual([{ preview: false, leavers: 120 }]));
  });

  it('has many leavers confirmed by their number, and says whom it could not take over', async () => {
    const refused: Schemas['DirectoryRefusal'][] = [
      { who: 'aliya', reason: 'taken' },
      { who: 'marat', reason: 'taken' },
      { who: 'olga', reason: 'region-unknown', value: 'Нигде' },
    ];
    const counts = { ...COUNTS, leavers: 12, refused: 3 };
    const { user, server } = open({ on: true, minutes: 0, runs: [run({ state: 'held', counts, refused })] });
    expect((await screen.findByText('aliya, marat')).parentElement?.textContent).toContain('занят другой');
    expect(screen.getByText('olga').parentElement?.textContent).toContain('Региона «Нигде» нет');
    await user.click(screen.getByRole('button', { name: 'Заблокировать: 12' }));
    await waitFor(() => expect(orders(server)).toEqual([{ preview: false, leavers: 12 }]));
  });

  it('asks nobody to confirm what was only looked at', async () => {
    const counts = { ...COUNTS, leavers: 12 };
    open({ on: true, minutes: 0, runs: [run({ preview: true, state: 'held', counts })] });
    expect(await screen.findByText(/без подтверждения сверка никого из них не заблокирует/u)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Заблокировать: 12' })).toBeNull();
  });

  it('says that there is no directory', async () => {
    open({ on: false, minutes: 0, runs: [] });
    expect(await screen.findByText(/Каталог не настроен/u)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Сверить сейчас' })).toBeNull();
  });
});
