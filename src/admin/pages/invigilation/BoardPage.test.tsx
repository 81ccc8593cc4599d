// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Server as SocketServer } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClientToServer, REALTIME_PATH, type ServerToClient } from '#shared/realtime/events.ts';
import { expectComplaints, openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../testing/fake-server.fixture.ts';
import type { Board, Candidate } from './board-api.ts';
import { BoardPage } from './BoardPage.tsx';
import { candidate } from './testing.fixture.ts';

withWords();

const NOW = '2026-03-02T06:00:00.000Z';

const board = (candidates: Candidate[], serverNow = NOW): Board => ({
  test: {
    ...{ id: 6, title: { ru: 'Экзамен' }, kind: 'exam', status: 'published' },
    ...{ opensAt: null, closesAt: null, durationMinutes: 60 },
  },
  serverNow,
  candidates,
});

/** The timers of the page; those of React and of the sockets of the server go on. */
const TIMERS = {
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  shouldAdvanceTime: true,
} satisfies Parameters<typeof vi.useFakeTimers>[0];

let http: Server;
let sockets: SocketServer<ClientToServer, ServerToClient>;
let joined: unknown[];
let refused: boolean;

beforeEach(async () => {
  joined = [];
  refused = false;
  http = createServer();
  sockets = new SocketServer(http, { path: REALTIME_PATH });
  sockets.on('connection', (socket) => {
    socket.on('board:join', (asked, answer) => {
      joined.push({ ...asked, token: socket.handshake.auth.token as unknown });
      answer(refused ? { ok: false, id: 'forbidden' } : { ok: true });
    });
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const { port } = http.address() as AddressInfo;
  (globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } }).jsdom.reconfigure({
    url: `http://127.0.0.1:${port}/`,
  });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await sockets.close();
});

function open(candidates = [candidate({ userId: 1, name: 'Абаев Тимур', answered: 3 })]) {
  const server = new FakeServer(['invigilation:show', 'invigilation:act']);
  server.answer('GET /tests/{id}/board', board(candidates));
  const opened = openConsole(
    <Routes>
      <Route path="/board/:id" element={<BoardPage />} />
    </Routes>,
    '/board/6',
  );
  return { server, ...opened };
}

const row = (name: string) => {
  const found = screen.getByText(name).closest('tr');
  if (found === null) throw new Error(`${name} has no row`);
  return within(found);
};
const live = () => screen.findByText('Обновляется в реальном времени');

describe('the live board of an exam', { timeout: 60_000 }, () => {
  it('joins with the token of the person, and shows what the server tells without being asked', async () => {
    const { server } = open();
    await live();
    expect(joined).toEqual([{ testId: 6, token: 'secret' }]);
    expect(row('Абаев Тимур').getByText('3 из 10')).toBeTruthy();
    const before = server.to('GET /tests/{id}/board').length;
    const changed = [
      candidate({ userId: 1, name: 'Абаев Тимур', answered: 7 }),
      candidate({ userId: 2, name: 'Беков Нурлан', connection: 'offline' }),
    ];
    sockets.emit('board', { testId: 6, serverNow: '2026-03-02T06:00:09.000Z', changed, reload: false });
    expect(await screen.findByText('Беков Нурлан')).toBeTruthy();
    expect(row('Абаев Тимур').getByText('7 из 10')).toBeTruthy();
    expect(screen.getByRole('button', { name: '1 Без связи' })).toBeTruthy();
    expect(server.to('GET /tests/{id}/board')).toHaveLength(before);
  });

  it('keeps who is selected while the people around change', async () => {
    const { user } = open();
    await live();
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Абаев Тимур' }));
    const changed = [
      candidate({ userId: 2, name: 'Аа Первый' }),
      candidate({ userId: 1, name: 'Абаев Тимур', flags: 1 }),
    ];
    sockets.emit('board', { testId: 6, serverNow: '2026-03-02T06:00:09.000Z', changed, reload: false });
    await screen.findByText('Аа Первый');
    expect(screen.getByRole('checkbox', { name: 'Выбрать: Абаев Тимур' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Выбрать: Аа Первый' })).toHaveProperty('checked', false);
  });

  it('asks for everything again when told so, and does not listen to another exam', async () => {
    const { server } = open();
    await live();
    const people = [candidate({ userId: 3, name: 'Валиева Сауле' })];
    server.answer('GET /tests/{id}/board', board(people, '2026-03-02T06:01:00.000Z'));
    const other = [candidate({ userId: 9, name: 'Чужой Человек' })];
    sockets.emit('board', { testId: 7, serverNow: NOW, changed: other, reload: true });
    sockets.emit('board', { testId: 6, serverNow: NOW, changed: [], reload: true });
    expect(await screen.findByText('Валиева Сауле')).toBeTruthy();
    expect(screen.queryByText('Чужой Человек')).toBeNull();
  });

  it('says when the connection is lost and goes on asking; is live again when it is back', async () => {
    vi.useFakeTimers(TIMERS);
    open();
    await live();
    for (const socket of sockets.sockets.sockets.values()) socket.conn.close();
    expect(await screen.findByText(/Живая связь с сервером прервалась\. Данные запрашиваются/)).toBeTruthy();
    expect(screen.getByText('Обновляется каждые 5 секунд')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2000);
    await live();
    expect(joined).toHaveLength(2);
    expect(screen.queryByText(/Живая связь с сервером прервалась/)).toBeNull();
  });

  it('does not pretend to be live when it may not join', async () => {
    refused = true;
    open();
    await waitFor(() => expect(joined).toHaveLength(1));
    expect(await screen.findByText('Обновляется каждые 5 секунд')).toBeTruthy();
  });

  it('shows what was known last when the server answers no more, and says so', async () => {
    expectComplaints();
    refused = true;
    vi.useFakeTimers(TIMERS);
    const { server } = open();
    await screen.findByText('Абаев Тимур');
    server.answer('GET /tests/{id}/board', refusal(503, { id: 'unavailable', message: 'Сервер занят.' }));
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await screen.findByText(/Показано то, что было известно в последний раз/)).toBeTruthy();
    expect(screen.getByText('Абаев Тимур')).toBeTruthy();
    server.answer(
      'GET /tests/{id}/board',
      board([candidate({ name: 'Абаев Тимур', answered: 9 })], '2026-03-02T06:01:00.000Z'),
    );
    await vi.advanceTimersByTimeAsync(12_000);
    await waitFor(() => expect(row('Абаев Тимур').getByText('9 из 10')).toBeTruthy());
    expect(screen.queryByText(/Показано то, что было известно/)).toBeNull();
  });

  it('says when it could not be read at all, and tries again', async () => {
    expectComplaints();
    const { user, server } = open();
    cleanup();
    server.answer('GET /tests/{id}/board', refusal(404, { id: 'not-found', message: 'Нет такого теста.' }));
    openConsole(
      <Routes>
        <Route path="/board/:id" element={<BoardPage />} />
      </Routes>,
      '/board/6',
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Нет такого теста.');
    server.answer('GET /tests/{id}/board', board([]));
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Наблюдать пока не за кем')).toBeTruthy();
  });
});
