// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MyRequest } from '../../api/support.ts';
import { fakeServer, type Routes } from '../../test-support/fake-server.ts';
import { showPage, withLearner } from '../../test-support/show-page.tsx';

const REQUEST: MyRequest = {
  ...{ id: 7, type: { ru: 'Вход в систему' }, subject: 'Нет звука', state: 'open', attemptId: null, testTitle: null },
  ...{ helper: 'Мадина', lastText: 'Проверьте громкость.', lastAt: '2026-03-01T10:00:00.000Z', unread: 2 },
  ...{ personRead: 1, supportRead: 1, createdAt: '2026-03-01T09:00:00.000Z', solvedAt: null, mayWrite: true },
  ...{ mayRate: false, rating: null },
};

const MAY = ['list', 'show', 'create'].map((action) => `my-support-requests:${action}`);

const serve = (routes: Routes = {}) =>
  fakeServer({
    'GET /auth/me': () => ({
      ...{ id: 3, login: 'user', fullName: 'Ахметов Нұрлан', surname: 'Ахметов', name: 'Нұрлан', photos: [] },
      role: { id: 3, key: 'user', title: { ru: 'Слушатель' }, permissions: MAY, scope: 'everyone' },
    }),
    'GET /my/support-requests': () => [REQUEST],
    'GET /my/support-options': () => ({
      types: [{ id: 48, title: { ru: 'Вход в систему' } }],
      available: true,
      usualMinutes: null,
    }),
    'GET /my/notices': () => [],
    ...routes,
  });

withLearner();

describe('my requests for support', () => {
  it('says in the menu how many answers are unread', async () => {
    serve();
    await showPage('/user/support-request');
    const menu = within(screen.getByRole('navigation', { name: 'Разделы' }));
    expect(await menu.findByRole('button', { name: /^Ещё.*2 новых сообщения/u })).toBeTruthy();
  });

  it('shows, before a request is sent, what the app adds, in words', async () => {
    serve();
    const { user } = await showPage('/user/support-request/create');
    await user.click(await screen.findByText('Что будет отправлено'));
    const sent = within(within(screen.getByRole('main')).getByRole('group'));
    // The address of the window is not that of the router here.
    expect(sent.getByText('Главная')).toBeTruthy();
    expect(sent.queryByText(/learner\//u)).toBeNull();
  });

  it('is begun from a refusal, with what is missing and where', async () => {
    const refusal = {
      id: 'forbidden',
      message: 'Нужно право «Мои тесты: Список».',
      details: { permission: 'my-tests:list', permissionName: 'Мои тесты: Список' },
    };
    serve({ 'GET /my/tests': () => ({ status: 403, error: refusal }) });
    window.history.replaceState(null, '', '/user/tests');
    const { user } = await showPage('/user/tests');
    await user.click(await screen.findByRole('link', { name: 'Написать в поддержку' }));
    expect(await screen.findByDisplayValue('Нет доступа: Мои тесты: Список')).toBeTruthy();
    const text = screen.getByDisplayValue(/Мне не хватает права «Мои тесты: Список»/u) as HTMLTextAreaElement;
    expect(text.value).toContain('Роль: Слушатель.');
    expect(text.value).toContain('(/user/tests)');
    window.history.replaceState(null, '', '/');
  });

  it('is not offered at a refusal to those who may not write', async () => {
    serve({
      'GET /auth/me': () => ({
        ...{ id: 6, login: 'super', fullName: 'Ким Алла', surname: 'Ким', name: 'Алла', photos: [] },
        role: { id: 6, key: 'superUser', title: { ru: 'Суперпользователь' }, permissions: [], scope: 'everyone' },
      }),
      'GET /my/tests': () => ({
        status: 403,
        error: { id: 'forbidden', message: 'Нужно право.', details: { permissionName: 'Мои тесты: Список' } },
      }),
    });
    await showPage('/user/tests');
    expect(await screen.findByText('Нужно право.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Написать в поддержку' })).toBeNull();
  });

  it('sends the files that are attached with a new request, and leaves out what is not wanted', async () => {
    const file = { token: 'f'.repeat(43), name: 'snimok.png', size: 2048, mediaType: 'image/png' };
    const server = serve({
      'POST /support-files/mine': () => file,
      'POST /my/support-requests': () => ({ request: REQUEST, messages: [] }),
    });
    const { user } = await showPage('/user/support-request/create');
    await user.type(await screen.findByRole('textbox', { name: 'Тема' }), 'Нет звука');
    await user.type(screen.getByRole('textbox', { name: 'Что случилось?' }), 'В лекции.');
    await user.upload(
      screen.getByLabelText('Прикрепить файл', { selector: 'input' }),
      new File(['{}'], 'snimok.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('snimok.png')).toBeTruthy();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    await screen.findByRole('heading', { level: 1, name: /Обращение|Нет звука/u });
    const sent = server.received.find(({ method, path }) => method === 'POST' && path === '/my/support-requests');
    expect(sent?.body).toMatchObject({ typeId: 48, subject: 'Нет звука', text: 'В лекции.', files: [file.token] });
    expect(sent?.body).not.toHaveProperty('context');
  });

  it('says of each file that it does not take which it is and why, before anything is sent', async () => {
    const server = serve();
    await showPage('/user/support-request/create');
    const picker = await screen.findByLabelText('Прикрепить файл', { selector: 'input' });
    const large = new File(['{}'], 'large.pdf');
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    fireEvent.change(picker, {
      target: { files: [new File(['x'], 'IMG_0042.HEIC'), new File([], 'empty.pdf'), large] },
    });
    for (const words of [/IMG_0042\.HEIC: .*JPEG, PNG, WebP/u, /empty\.pdf: Файл пустой/u, /large\.pdf: .*10 МБ/u])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(server.received.filter(({ path }) => path === '/support-files/mine')).toEqual([]);
  });

  it('guesses no kind where there are several, and asks for one', async () => {
    const types = [48, 49].map((id) => ({ id, title: { ru: `Вид ${id}` } }));
    const server = serve({
      'GET /my/support-options': () => ({ types, available: true, usualMinutes: null }),
      'POST /my/support-requests': () => ({ request: REQUEST, messages: [] }),
    });
    const { user } = await showPage('/user/support-request/create');
    await user.type(await screen.findByRole('textbox', { name: 'Тема' }), 'Нет звука');
    await user.type(screen.getByRole('textbox', { name: 'Что случилось?' }), 'В лекции.');
    const kind = screen.getByRole('combobox', { name: 'О чём вопрос' });
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(kind.getAttribute('aria-invalid')).toBe('true');
    const sent = () =>
      server.received.filter(({ method, path }) => method === 'POST' && path === '/my/support-requests');
    expect(sent()).toEqual([]);
    await user.selectOptions(kind, 'Вид 49');
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([expect.objectContaining({ typeId: 49 })]));
  });
});
