// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEARNER_ROUTES } from '#shared/routes/index.ts';
import { clearSession, storeSession } from '#shared/browser/session.ts';
import type { MyTest } from './api/my-tests.ts';
import { FRAMED, FULL_SCREEN } from './pages.tsx';
import { buildMyTest, NOTHING_ASKED } from './test-support/build-my-test.ts';
import { teachDialogs } from './test-support/dialogs.ts';
import { fakeServer, type Routes } from './test-support/fake-server.ts';
import { showPage } from './test-support/show-page.tsx';

const ME = {
  id: 3,
  login: 'user',
  surname: 'Ахметов',
  name: 'Нұрлан',
  middleName: null,
  fullName: 'Ахметов Нұрлан',
  iin: '900101300017',
  personnelNumber: '100114',
  region: { ru: 'Астана' },
  position: null,
  email: null,
  phone: null,
  photos: [],
  registrationDate: '2024-11-21',
  language: 'ru',
  theme: 'system',
  role: {
    id: 3,
    key: 'user',
    title: { ru: 'Слушатель' },
    permissions: ['my-tests:list', 'my-tests:show'],
    scope: 'everyone',
  },
};

beforeEach(() => {
  localStorage.clear();
  teachDialogs();
  // jsdom has no layout to scroll.
  vi.stubGlobal('scrollTo', () => {});
  storeSession({ Token: 't', ID: 3, RoleID: 3 });
});
afterEach(() => {
  cleanup();
  clearSession();
});

function serve(tests: MyTest[], routes: Routes = {}) {
  return fakeServer({
    'GET /auth/me': () => ME,
    'GET /my/tests': () => tests,
    'GET /my/tests/(\\d+)': (_request, match) => ({
      retake: null,
      mayAskForRetake: false,
      test: tests.find(({ id }) => id === Number(match[1])) ?? {},
      reviewPolicy: 'key',
      reviewFrom: 'submitted',
      lastClosingAt: null,
      serverNow: new Date().toISOString(),
      attempts: [],
      requirements: NOTHING_ASKED,
    }),
    'GET /my/notices': () => [],
    ...routes,
  });
}

const menu = () => within(screen.getByRole('navigation', { name: 'Разделы' }));

describe('main', () => {
  it('greets by name and puts the running attempt first', async () => {
    const activeDeadlineAt = new Date(Date.now() + 125_000).toISOString();
    serve([
      buildMyTest({ id: 1, state: 'in_progress', outcome: 'in_progress', activeAttemptId: 5, activeDeadlineAt }),
      buildMyTest({ id: 2, title: { ru: 'Электробезопасность' }, outcome: 'not_passed', bestPercentage: 58.1 }),
    ]);
    await showPage('/user/main');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Нұрлан');
    const running = screen.getByRole('region', { name: 'Тест идёт сейчас' });
    expect(within(running).getByRole('link', { name: 'Продолжить' }).getAttribute('href')).toBe('/user/testing/1');
    expect(within(running).getByRole('timer').textContent).toMatch(/^02:0[3-5]$/);
    expect(within(screen.getByRole('region', { name: 'Ваши результаты' })).getByText('58,1 %')).toBeTruthy();
    expect(document.title).toContain('Synaq');
  });

  it('shows the next webinar within a day, and how to enter one that runs', async () => {
    const one = { description: null, theme: null, teacher: 'Серикова Айгуль', minutes: 60, startedAt: null };
    const rest = {
      ...one,
      endedAt: null,
      faceCheck: 'none',
      recorded: false,
      lobby: false,
      attendance: null,
      recordings: [],
      exam: null,
    };
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const webinars = [
      { ...rest, id: 4, title: { ru: 'Идущий' }, state: 'live', startsAt: hours(-1) },
      { ...rest, id: 5, title: { ru: 'Ближайший' }, state: 'planned', startsAt: hours(23) },
      { ...rest, id: 6, title: { ru: 'Завтрашний' }, state: 'planned', startsAt: hours(23.5) },
    ];
    let asked = 0;
    serve([], {
      'GET /auth/me': () => ({ ...ME, role: { ...ME.role, permissions: ['my-tests:list', 'my-webinars:list'] } }),
      // The fake server does not see which of them are asked for.
      'GET /my/webinars': () => (asked++ === 0 ? webinars.slice(0, 1) : webinars.slice(1)),
    });
    await showPage('/user/main');
    expect((await screen.findByRole('link', { name: 'Войти: Идущий' })).getAttribute('href')).toBe(
      '/user/webinar-view/4',
    );
    const next = screen.getByRole('region', { name: /Ближайший вебинар/ });
    expect(within(next).getByRole('link', { name: 'Ближайший' })).toBeTruthy();
    expect(screen.queryByText('Завтрашний')).toBeNull();
  });

  it('says so when nothing is assigned', async () => {
    serve([]);
    await showPage('/user/main');
    expect(await screen.findByText('Пока ничего не назначено')).toBeTruthy();
    expect(screen.getByText('Сейчас для вас тестов нет.')).toBeTruthy();
  });

  it('shows what went wrong and tries again', async () => {
    const server = serve([]);
    server.routes['GET /my/tests'] = () => ({ status: 403, error: { id: 'forbidden', message: 'Нет доступа' } });
    const { user } = await showPage('/user/main');
    expect(await screen.findByText('Нет доступа')).toBeTruthy();
    server.routes['GET /my/tests'] = () => [];
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Пока ничего не назначено')).toBeTruthy();
  });
});

describe('tests', () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    buildMyTest({ id: index + 1, title: { ru: `Тест ${index + 1}` } }),
  );

  it('groups the tests and searches when there are many', async () => {
    serve([
      ...many,
      buildMyTest({ id: 20, title: { ru: 'Допуск' }, kind: 'exam', state: 'finished', outcome: 'passed' }),
    ]);
    const { user, address } = await showPage('/user/tests');
    expect(await screen.findByRole('region', { name: 'Завершённые 1' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Экзамены' }));
    expect(address()).toBe('/user/tests?kind=exam');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('Сдан')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'нет такого');
    await user.click(await screen.findByRole('button', { name: 'Показать все' }));
    expect(screen.getAllByRole('article')).toHaveLength(9);
  });

  it('has no search for a few', async () => {
    serve(many.slice(0, 2));
    await showPage('/user/tests');
    await screen.findByRole('heading', { name: 'Тест 1' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('test-list/:id', () => {
  it('tells the rules, checks the connection and starts after a word about the clock', async () => {
    const test = buildMyTest({ id: 4, attemptsAllowed: 1 });
    const server = serve([test], {
      'POST /my/tests/4/attempts': () => ({ id: 9, testId: 4, startedAt: '', deadlineAt: '', serverNow: '' }),
    });
    const { user, address } = await showPage('/user/test-list/4');
    expect(await screen.findByText('На тест даётся 30 минут. Часы идут и тогда, когда страница закрыта.')).toBeTruthy();
    expect(screen.getByText('Даётся 1 попытка, осталось: 1.')).toBeTruthy();
    expect(await screen.findByText(/Связь с сервером хорошая/)).toBeTruthy();
    expect(screen.getByText('Часы устройства идут верно')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Начать тест' }));
    const dialog = screen.getByRole('dialog', { name: 'Начать сейчас?' });
    expect(within(dialog).getByText(/Остановить их нельзя/)).toBeTruthy();
    expect(server.received.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Начать' }));
    await waitFor(() => expect(address()).toBe('/user/testing/4'));
  });

  it('says why an attempt could not be started', async () => {
    serve([buildMyTest({ id: 4 })], {
      'POST /my/tests/4/attempts': () => ({
        status: 409,
        error: { id: 'attempts-used-up', message: 'Все попытки использованы.' },
      }),
    });
    const { user } = await showPage('/user/test-list/4');
    await user.click(await screen.findByRole('button', { name: 'Начать тест' }));
    await user.click(screen.getByRole('button', { name: 'Начать' }));
    expect(await screen.findByText('Все попытки использованы.')).toBeTruthy();
  });

  it('offers no start for what is upcoming or finished', async () => {
    serve([buildMyTest({ id: 4, state: 'upcoming', opensAt: '2027-01-05T04:00:00Z' })]);
    await showPage('/user/test-list/4');
    expect(await screen.findByText('Тест откроется 05.01.2027, 04:00.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Начать/ })).toBeNull();
  });
});

describe('profile', () => {
  it('shows my data and changes the password once every rule is kept', async () => {
    const server = serve([], {
      'GET /settings': () => ({
        organisation: { ru: 'Ұлы Дала' },
        passwordMinLength: 6,
        maxUploadMegabytes: 5,
        maxMediaMegabytes: 100,
        demo: false,
        demoPassword: null,
      }),
      'GET /auth/sessions': () => [],
      'GET /auth/second-factors': () => ({
        policy: 'optional',
        totp: null,
        passkeys: [],
        recoveryCodes: 0,
        passkeysPossible: true,
      }),
      'POST /auth/password': () => ({}),
    });
    const { user } = await showPage('/user/profile');
    expect(await screen.findByText('900101300017')).toBeTruthy();
    await screen.findByText('не менее 6 символов');
    const change = screen.getByRole<HTMLButtonElement>('button', { name: 'Сменить пароль' });
    await user.type(screen.getByLabelText('Текущий пароль'), 'old');
    await user.type(screen.getByLabelText('Новый пароль'), 'Abc1!');
    expect(screen.getAllByLabelText('выполнено')).toHaveLength(4);
    await user.type(screen.getByLabelText('Новый пароль'), 'x');
    await user.type(screen.getByLabelText('Новый пароль ещё раз'), 'Abc1!');
    expect(screen.getByText('Пароли не совпадают')).toBeTruthy();
    expect(change.disabled).toBe(true);
    await user.type(screen.getByLabelText('Новый пароль ещё раз'), 'x');
    await user.click(change);
    expect(await screen.findByText('Пароль изменён. Другие сеансы завершены.')).toBeTruthy();
    expect(server.received.find(({ method }) => method === 'POST')?.body).toEqual({
      currentPassword: 'old',
      newPassword: 'Abc1!x',
    });
  });

  it('shows my photo, the one that waits, and how to agree no longer', async () => {
    let wish: object | null = { state: 'waiting', sentAt: '2026-11-29T10:00:00Z', note: null, photo: 'AAAA' };
    let consented = true;
    const server = serve([], {
      'GET /auth/me': () => ({ ...ME, photos: ['own-token'] }),
      'GET /photos/own-token': () => ({}),
      'GET /my/face-photo': () => ({ photos: 0, consented, consentVersion: 2, wish }),
      'DELETE /my/face-consents': () => {
        wish = null;
        consented = false;
        return {};
      },
    });
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    const { user, container } = await showPage('/user/profile');
    const sent = await screen.findByRole('img', { name: 'Отправленный снимок' });
    expect(sent.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
    expect(screen.queryByText(/Вашей фотографии пока нет/)).toBeNull();
    await waitFor(() => expect(container.querySelector('img[src="blob:photo"]')).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Отозвать согласие' }));
    expect(server.received.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Точно отозвать?' }));
    expect(await screen.findByRole('button', { name: 'Даю согласие' })).toBeDefined();
    expect(screen.queryByRole('img', { name: 'Отправленный снимок' })).toBeNull();
  });
});

describe('the frame', () => {
  it('shows in the menu only what exists, and marks where I am', async () => {
    serve([]);
    await showPage('/user/tests');
    await screen.findByRole('heading', { level: 1 });
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Главная', 'Планы', 'Тесты', 'Уроки']);
    expect(menu().getByRole('link', { name: 'Тесты' }).getAttribute('aria-current')).toBe('page');
  });

  it('has a page for every route', () => {
    expect(FRAMED.length + FULL_SCREEN.length).toBe(LEARNER_ROUTES.length);
  });
});
