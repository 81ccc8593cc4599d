// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { I18nProvider, loadPhrases } from '../i18n/index.ts';
import { clearSession, storeSession } from '../session.ts';
import { Bell } from './Bell.tsx';
import { NoticeChoices } from './choices/NoticeChoices.tsx';
import type { Notice } from './notices-api.ts';

const now = new Date('2026-03-02T09:00:00Z');

function notice(id: number, fields: Partial<Notice> = {}): Notice {
  const details = { testId: 4, attemptId: 9, title: { ru: `Тест ${id}` } };
  return { id, kind: 'result-ready', details, createdAt: now.toISOString(), readAt: null, ...fields };
}

const SETTINGS = {
  groups: [
    { group: 'attempts', app: true, mail: true, push: true, fixed: ['app', 'mail'] },
    { group: 'plans', app: true, mail: true, push: false, fixed: [] },
  ],
  digest: 'at-once',
  digestHour: 8,
  quietHours: null,
  zone: 'UTC+05:00',
  mail: { available: true, address: 'me@example.kz', refused: false },
  push: { key: 'k', here: false },
};

type Sent = [method: string, path: string, body: unknown];

/** @param answers by method and path with its query */
function serve(answers: Record<string, unknown>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace('/api/v1', '') + search;
    const text = await request.text();
    if (request.method !== 'GET') sent.push([request.method, path, text === '' ? null : JSON.parse(text)]);
    const key = `${request.method} ${path}`;
    if (!(key in answers)) return Response.json({ id: 'not-found', message: 'Не найдено' }, { status: 404 });
    const answer = answers[key];
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  return sent;
}

let address = '';
function Address() {
  const { pathname, search, hash } = useLocation();
  address = pathname + search + hash;
  return null;
}

async function show(part: ReactNode) {
  await loadPhrases('ru', ['common', 'errors', 'learner']);
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <I18nProvider namespaces={['learner']}>{part}</I18nProvider>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  return userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  storeSession({ Token: 't', ID: 3, RoleID: 3 });
  HTMLElement.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
});

const bell = <Bell settingsPath="/user/profile#notifications" />;

describe('the bell', () => {
  it('counts what is unread, and shows it by days', async () => {
    const yesterday = new Date('2026-03-01T09:00:00Z').toISOString();
    const old = new Date('2026-02-20T09:00:00Z').toISOString();
    serve({
      'GET /my/notices': [
        notice(3),
        notice(2, { createdAt: yesterday, readAt: yesterday }),
        notice(1, { createdAt: old, kind: 'plan-overdue', details: { enrolmentId: 7, title: { ru: 'План' } } }),
      ],
    });
    const user = await show(bell);
    await user.click(await screen.findByRole('button', { name: 'Уведомления, новых: 2' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Уведомления' }));
    expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Сегодня',
      'Вчера',
      '20 февраля 2026 г.',
    ]);
    expect(panel.getByRole('link', { name: /Срок прошёл: План/ }).getAttribute('href')).toBe('/user/plan-education/7');
    expect(panel.queryByRole('button', { name: 'Показать более ранние' })).toBeNull();
  });

  it('leads to the place of a notice, which is read by that; but not a way back into an attempt', async () => {
    const openBy = new Date('2026-03-03T09:00:00Z').toISOString();
    const back = notice(2, { kind: 'attempt-reopened', details: { testId: 5, title: { ru: 'Второй' }, openBy } });
    const read = notice(1, { readAt: now.toISOString() });
    const answers: Record<string, unknown> = { 'GET /my/notices': [back, notice(1)], 'POST /my/notices/1/read': read };
    const sent = serve(answers);
    const user = await show(bell);
    await user.click(await screen.findByRole('button', { name: 'Уведомления, новых: 2' }));
    await user.click(await screen.findByRole('link', { name: /Результат готов: Тест 1/ }));
    expect(address).toBe('/user/test-list/4?attempt=9');
    answers['GET /my/notices'] = [back, read];
    await user.click(await screen.findByRole('button', { name: 'Уведомления, новых: 1' }));
    expect(screen.queryByRole('button', { name: 'Отметить все прочитанными' })).toBeNull();
    await user.click(screen.getByRole('link', { name: /Попытка открыта снова: Второй/ }));
    expect(address).toBe('/user/test-list/5');
    expect(sent).toEqual([['POST', '/my/notices/1/read', null]]);
  });

  it('reads all that was shown, and goes on to earlier ones until there are none', async () => {
    const newest = Array.from({ length: 50 }, (_, index) => notice(100 - index));
    const sent = serve({
      'GET /my/notices': newest,
      'GET /my/notices?before=51': [notice(50, { details: { title: { ru: 'Давний' } } })],
      'POST /my/notices/read-all': null,
    });
    const user = await show(bell);
    await user.click(await screen.findByRole('button', { name: 'Уведомления, новых: 49+' }));
    await user.click(await screen.findByRole('button', { name: 'Показать более ранние' }));
    expect(await screen.findByRole('button', { name: /Результат готов: Давний/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Показать более ранние' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Отметить все прочитанными' }));
    await waitFor(() => expect(sent).toEqual([['POST', '/my/notices/read-all', { upTo: 100 }]]));
    expect(screen.queryByText('новое')).toBeNull();
    expect(screen.getByRole('button', { name: 'Уведомления', hidden: true })).toBeDefined();
  });

  it('says what will be there', async () => {
    serve({ 'GET /my/notices': [] });
    const user = await show(bell);
    await user.click(await screen.findByRole('button', { name: 'Уведомления' }));
    expect(await screen.findByRole('heading', { name: 'Уведомлений нет' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Настройки' }).getAttribute('href')).toBe('/user/profile#notifications');
  });
});

describe('choices of notices', () => {
  it('are saved at once; what may not be refused is no choice', async () => {
    const kept = { ...SETTINGS, groups: [SETTINGS.groups[0], { ...SETTINGS.groups[1], mail: false }] };
    const sent = serve({ 'GET /my/notification-settings': SETTINGS, 'PUT /my/notification-settings': kept });
    const user = await show(<NoticeChoices />);
    const cell = await screen.findByRole('checkbox', { name: 'Сроки планов обучения: Почта' });
    expect(screen.queryByRole('checkbox', { name: 'Попытка открыта снова: Почта' })).toBeNull();
    await user.click(cell);
    expect(await screen.findByText('Сохранено')).toBeDefined();
    const choice = { group: 'plans', app: true, mail: false, push: false };
    expect(sent).toEqual([
      ['PUT', '/my/notification-settings', { groups: [choice], digest: 'at-once', quietHours: null }],
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Не беспокоить' }));
    expect(sent[1]?.[2]).toEqual({ groups: [], digest: 'at-once', quietHours: { from: 22, to: 7 } });
  });

  it('leave out what the installation does not have, and tell of a refused address', async () => {
    serve({
      'GET /my/notification-settings': {
        ...SETTINGS,
        mail: { available: false, address: null, refused: false },
        push: { key: null, here: false },
      },
    });
    await show(<NoticeChoices />);
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'Событие',
      'В системе',
    ]);
    expect(screen.getByText('Почта в этой системе не настроена, письма не приходят.')).toBeDefined();
    cleanup();
    serve({ 'GET /my/notification-settings': { ...SETTINGS, mail: { ...SETTINGS.mail, refused: true } } });
    await show(<NoticeChoices />);
    expect(await screen.findByText(/Почтовый сервер не принимает письма на me@example.kz/)).toBeDefined();
  });

  it('ask the browser for permission only on a click', async () => {
    const asked = vi.fn(async () => 'granted');
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    };
    const pushManager = { getSubscription: async () => null, subscribe: vi.fn(async () => subscription) };
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: asked });
    const serviceWorker = { register: async () => ({}), ready: Promise.resolve({ pushManager }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const sent = serve({ 'GET /my/notification-settings': SETTINGS, 'PUT /my/push-subscription': null });
    const user = await show(<NoticeChoices />);
    const button = await screen.findByRole('button', { name: 'Включить' });
    expect(asked).not.toHaveBeenCalled();
    await user.click(button);
    const body = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
    await waitFor(() => expect(sent).toEqual([['PUT', '/my/push-subscription', body]]));
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'k' });
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});
