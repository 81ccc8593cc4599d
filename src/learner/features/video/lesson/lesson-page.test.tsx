// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFilm } from '#shared/browser/player/film.fixture.ts';
import { clearSession, storeSession } from '#shared/browser/session.ts';
import type { Heartbeat, OpenVideoLesson, WatchStanding } from '../../../api/video-lessons.ts';
import { teachDialogs } from '../../../test-support/dialogs.ts';
import { fakeServer, type Routes } from '../../../test-support/fake-server.ts';
import { showPage } from '../../../test-support/show-page.tsx';
import { buildLesson, buildOpenLesson, STANDING } from '../lesson.fixture.ts';

const SESSION = '8b1f8f2e-0000-4000-8000-00000000000';

beforeEach(() => {
  localStorage.clear();
  teachDialogs();
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  storeSession({ Token: 't', ID: 3, RoleID: 3 });
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  clearSession();
});

interface Shown {
  data?: OpenVideoLesson;
  path?: string;
  routes?: Routes;
  standing?: (beat: Heartbeat) => Partial<WatchStanding> & { refused?: string };
}

/** Opens a lesson, with a server that believes what it is told. */
async function open({ data = buildOpenLesson(), path = '/user/video-lesson/7', routes = {}, standing }: Shown = {}) {
  const film = fakeFilm();
  let sessions = 0;
  const server = fakeServer({
    'GET /my/notices': () => [],
    'GET /my/video-lessons': () => [data.lesson],
    'GET /my/video-lessons/7': () => data,
    'POST /my/video-lessons/7/sessions': () => {
      sessions += 1;
      return { id: `${SESSION}${sessions}`, heartbeatSeconds: 5, watch: STANDING };
    },
    'POST /my/watch-sessions/.*/heartbeats': ({ body }) => {
      const beat = body as Heartbeat;
      const { refused = null, ...more } = standing?.(beat) ?? {};
      const end = Math.max(30, ...beat.spans.map(({ to }) => to));
      const watch = { ...STANDING, watched: [[0, end]], seconds: end, mayGoTo: end, position: beat.position, ...more };
      return { seq: beat.seq, credited: 1, refused, watch };
    },
    ...routes,
  });
  const view = await showPage(path);
  await screen.findByRole('region', { name: /Видеоплеер/ });
  await film.open(120);
  const beats = () =>
    server.received.filter(({ path: to }) => to.endsWith('/heartbeats')).map(({ body }) => body as Heartbeat);
  const press = (name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, film, server, beats, press };
}

const player = () => screen.getByRole('region', { name: 'Видеоплеер: Проверка тормозов' });

describe('a lesson', () => {
  it('says how it stands and what is needed', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Проверка тормозов' })).toBeTruthy();
    const standing = screen.getByRole('region', { name: 'Как идёт урок' });
    expect(standing.textContent?.replaceAll('\u00a0', ' ')).toContain('Просмотрено 30 с из 2 мин');
    expect(within(standing).getByText(/обязательные вопросы: 0 из 1/)).toBeTruthy();
    expect(within(standing).getByText('Скорость — не выше 1,5×.')).toBeTruthy();
    expect(within(standing).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  });

  it('tells the server what was played, and nothing before it was', async () => {
    const { film, server, beats, press } = await open();
    await film.run(2);
    expect(server.received.some(({ method }) => method === 'POST')).toBe(false);
    await press('Продолжить с 00:30');
    await film.run(4);
    await press('Пауза');
    await waitFor(() => expect(beats()).toHaveLength(1));
    expect(beats()[0]).toEqual({ seq: 1, position: 34, visible: true, spans: [{ from: 30, to: 34, speed: 1 }] });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Как идёт урок' }).textContent).toContain('34'));
  });

  it('keeps on the device what was watched without a line, and tells it before the lesson is opened again', async () => {
    const { film, server, beats, press, unmount } = await open();
    await press('Продолжить с 00:30');
    await film.run(1);
    await press('Пауза');
    await waitFor(() => expect(beats()).toHaveLength(1));
    server.offline = true;
    await press('Смотреть');
    await film.run(6);
    await act(async () => window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('Просмотр ещё не сохранён')).toBeTruthy();
    // A live region within another is read twice.
    expect(document.querySelector('[role=status] [role=status]')).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    await act(async () => {});
    server.offline = false;
    const before = server.received.length;
    await showPage('/user/video-lesson/7');
    await screen.findByRole('region', { name: /Видеоплеер/ });
    const asked = server.received.slice(before).map(({ path }) => path);
    const told = beats().slice(1);
    expect(told.flatMap(({ spans }) => spans)).toEqual([{ from: 31, to: 37, speed: 1 }]);
    expect(told.every(({ seq }) => seq > 1)).toBe(true);
    expect(asked.indexOf(`/my/watch-sessions/${SESSION}1/heartbeats`)).toBeLessThan(
      asked.indexOf('/my/video-lessons/7'),
    );
    expect(localStorage.getItem('synaq.watched')).toBeNull();
  });

  it('keeps nothing for another person', async () => {
    const { film, server, press, unmount } = await open();
    await press('Продолжить с 00:30');
    await film.run(1);
    await press('Пауза');
    server.offline = true;
    await press('Смотреть');
    await film.run(3);
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    await act(async () => {});
    expect(localStorage.getItem('synaq.watched')).toContain('"userId":3');
    server.offline = false;
    const before = server.received.length;
    storeSession({ Token: 'u', ID: 4, RoleID: 3 });
    await showPage('/user/video-lesson');
    await screen.findByRole('heading', { level: 1, name: 'Видеоуроки' });
    expect(localStorage.getItem('synaq.watched')).toBeNull();
    expect(server.received.slice(before).filter(({ path }) => path.endsWith('/heartbeats'))).toEqual([]);
  });

  it('says that nothing counts while no session can be opened', async () => {
    const { film, server, press } = await open();
    server.offline = true;
    await press('Продолжить с 00:30');
    await film.run(2);
    expect(await screen.findByText('Просмотр не засчитывается')).toBeTruthy();
  });

  it('goes on where another device is, when it takes over', async () => {
    const { film, press } = await open({
      routes: {
        'POST /my/video-lessons/7/sessions': () => ({
          ...{ id: `${SESSION}1`, heartbeatSeconds: 2 },
          watch: { ...STANDING, watched: [[0, 36]], position: 36, mayGoTo: 36 },
        }),
      },
    });
    await press('Продолжить с 00:30');
    await waitFor(() => expect(film.video().currentTime).toBeGreaterThanOrEqual(36));
    await film.run(2);
    expect(film.video().currentTime).toBeLessThan(39);
  });

  it('begins anew for somebody who has seen its end', async () => {
    const { film, press } = await open({
      data: buildOpenLesson({ lesson: buildLesson({ state: 'completed' }), position: 119.5, mayGoTo: 120 }),
    });
    expect(film.video().currentTime).toBe(0);
    // The one in the middle of the film.
    await press('Смотреть сначала');
    await film.run(2);
    expect(film.video().currentTime).toBe(2);
  });

  it('stops at a question, and goes on after the answer', async () => {
    const { film, beats, press, server, user } = await open({
      routes: {
        'POST /my/video-lessons/7/answers': () => ({
          verdict: 'correct',
          explanation: { ru: '<p>Так сказано в правилах.</p>' },
          answered: { correct: true, tries: 1 },
          watch: { ...STANDING, mayGoTo: 40 },
        }),
      },
    });
    await press('Продолжить с 00:30');
    await film.run(11);
    const question = await screen.findByRole('region', { name: 'Вопрос по видео' });
    expect(film.video().paused).toBe(true);
    expect(film.video().currentTime).toBe(40);
    expect(document.activeElement).toBe(within(question).getByRole('heading', { name: 'Вопрос по видео' }));
    expect(within(question).queryByRole('button', { name: 'Пропустить' })).toBeNull();
    expect(within(question).getByRole('button', { name: 'Ответить' }).hasAttribute('disabled')).toBe(true);
    await user.click(within(question).getByRole('radio', { name: '5 атм' }));
    await user.click(within(question).getByRole('button', { name: 'Ответить' }));
    expect(await within(question).findByText('Так сказано в правилах.')).toBeTruthy();
    expect(within(question).getByText('Верно')).toBeTruthy();
    const sent = server.received.find(({ path }) => path.endsWith('/answers'));
    expect(sent?.body).toEqual({ questionId: 11, version: 2, answer: { type: 'single', choice: 'a' } });
    await user.click(within(question).getByRole('button', { name: 'Смотреть дальше' }));
    expect(film.video().paused).toBe(false);
    await film.run(3);
    expect(film.video().currentTime).toBe(43);
    expect(Math.max(...beats().flatMap(({ spans }) => spans.map(({ to }) => to)))).toBe(40);
  });

  it('counts the pause after a wrong answer, tells it once, and takes an answer when it is over', async () => {
    let sent = 0;
    let now = Math.round(performance.now());
    const { film, press, user } = await open({
      routes: {
        'POST /my/video-lessons/7/answers': () => {
          sent += 1;
          const error = { id: 'too-many-requests', message: 'x', details: { retryAfterSeconds: 12 } };
          if (sent === 1) return { status: 429, error };
          return {
            ...{ verdict: 'wrong', explanation: null, answered: { correct: false, tries: 2 } },
            watch: { ...STANDING, mayGoTo: 40 },
          };
        },
      },
    });
    await press('Продолжить с 00:30');
    await film.run(11);
    const question = within(await screen.findByRole('region', { name: 'Вопрос по видео' }));
    await user.click(question.getByRole('radio', { name: '3 атм' }));
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const told: string[] = [];
    const note = () => told.push(...question.getAllByRole('status').map(({ textContent }) => textContent ?? ''));
    const watcher = new MutationObserver(note);
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    await user.click(question.getByRole('button', { name: 'Ответить' }));
    const counting = await question.findByRole('button', { name: 'Ответить · 12 с' });
    expect(counting.hasAttribute('disabled')).toBe(true);
    expect(question.queryByRole('alert')).toBeNull();
    now += 5000;
    await waitFor(() => expect(counting.textContent).toBe('Ответить · 7 с'));
    now += 7000;
    const ready = await question.findByRole('button', { name: 'Ответить' });
    expect(ready.hasAttribute('disabled')).toBe(false);
    expect(new Set(told.filter((words) => words !== ''))).toEqual(new Set(['Ответить снова можно через 12 секунд.']));
    watcher.disconnect();
    // A wrong answer begins a pause that is twice as long as the one before.
    await user.click(ready);
    await user.click(await question.findByRole('button', { name: 'Ответить ещё раз' }));
    expect(question.getByRole('button', { name: 'Ответить · 6 с' })).toBeTruthy();
  });

  it('opens a question that is not asked any more as it was answered, and stops at it no more', async () => {
    const [one] = buildOpenLesson().questions;
    const given = { answer: { type: 'single', choice: 'b' }, verdict: 'wrong' } as const;
    const closed = one && { ...one, active: false, answered: { correct: false, tries: 1 }, given };
    const { film, press, user } = await open({
      data: buildOpenLesson({ questions: closed === undefined ? [] : [closed], mayGoTo: 60 }),
    });
    await press('Продолжить с 00:30');
    await film.run(15);
    expect(film.video().currentTime).toBe(45);
    await user.click(screen.getByRole('tab', { name: /Вопросы/ }));
    await user.click(screen.getByRole('button', { name: /Вопрос 1/ }));
    const question = within(await screen.findByRole('region', { name: 'Вопрос по видео' }));
    expect(question.getByText('Этот вопрос больше не задаётся. Ваш ответ сохранён.')).toBeTruthy();
    expect(question.getByRole('radio', { name: '3 атм', checked: true })).toBeTruthy();
    expect(question.getByText('Неверно')).toBeTruthy();
    expect(question.queryByRole('button', { name: /Ответить/ })).toBeNull();
    await user.click(question.getByRole('button', { name: 'Вернуться к видео' }));
    expect(film.video().paused).toBe(false);
  });

  it('lets nobody past a required question', async () => {
    const { film, user } = await open({ data: buildOpenLesson({ mayGoTo: 40, position: 40 }) });
    within(player()).getByRole('slider', { name: 'Перемотка' }).focus();
    await user.keyboard('{End}');
    expect(film.video().currentTime).toBe(40);
    expect(within(player()).getByText('Сначала ответьте на вопрос в этом месте.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Продолжить с 00:40' }));
    expect(await screen.findByRole('region', { name: 'Вопрос по видео' })).toBeTruthy();
  });

  it('brings the film into sight when a place beside it is chosen', async () => {
    const { user } = await open();
    const shown = vi.fn<(this: Element) => void>();
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.call(this);
    };
    await user.click(screen.getByRole('tab', { name: /Закладки/ }));
    await user.click(screen.getByRole('button', { name: /Порядок осмотра/ }));
    expect(shown.mock.contexts.map((box) => box.contains(player()))).toEqual([true]);
  });

  it('lets optional questions be skipped, once for this visit', async () => {
    const [one] = buildOpenLesson().questions;
    const { film, press } = await open({
      data: buildOpenLesson({ questions: one === undefined ? [] : [{ ...one, required: false }] }),
    });
    await press('Продолжить с 00:30');
    await film.run(11);
    await screen.findByRole('region', { name: 'Вопрос по видео' });
    await press('Пропустить');
    await film.run(5);
    expect(film.video().currentTime).toBe(45);
    expect(screen.queryByRole('region', { name: 'Вопрос по видео' })).toBeNull();
  });

  it('stops when another window watches, and goes on here when asked', async () => {
    let isElsewhere = true;
    const { film, press, server } = await open({
      routes: {
        'POST /my/watch-sessions/.*/heartbeats': ({ body }) =>
          isElsewhere
            ? { status: 409, error: { id: 'watch-taken-over', message: 'Урок открыт в другом окне' } }
            : { seq: (body as Heartbeat).seq, credited: 1, refused: null, watch: STANDING },
      },
    });
    await press('Продолжить с 00:30');
    await film.run(2);
    await press('Пауза');
    expect((await screen.findByText('Урок открыт в другом месте')).textContent).toBeTruthy();
    expect(film.video().paused).toBe(true);
    isElsewhere = false;
    await press('Смотреть здесь');
    await waitFor(() => expect(server.received.filter(({ path }) => path.endsWith('/sessions'))).toHaveLength(2));
    expect(film.video().paused).toBe(false);
    expect(screen.queryByText('Урок открыт в другом месте')).toBeNull();
  });

  it('goes back to what counts where something did not', async () => {
    const { film, press } = await open({
      standing: () => ({ refused: 'skipped', mayGoTo: 31, watched: [[0, 31]] }),
    });
    await press('Продолжить с 00:30');
    await film.run(6);
    await press('Пауза');
    await waitFor(() => expect(film.video().currentTime).toBe(31));
    expect(within(player()).getByText(/Часть видео не засчитана/)).toBeTruthy();
  });

  it('waits while nobody sees it, and says why', async () => {
    const { film, press, beats } = await open();
    await press('Продолжить с 00:30');
    await film.run(3);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(film.video().paused).toBe(true);
    await waitFor(() => expect(beats()).toHaveLength(1));
    hidden.mockReturnValue(false);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(within(player()).getByText(/Пауза: просмотр засчитывается/)).toBeTruthy();
  });

  it('keeps bookmarks', async () => {
    const { user, server, film } = await open({
      routes: {
        'POST /my/video-lessons/7/bookmarks': ({ body }) => ({ id: 4, ...(body as object) }),
        'DELETE /my/video-bookmarks/3': () => ({ id: 3, atSeconds: 8, note: '' }),
      },
    });
    await user.click(screen.getByRole('tab', { name: /Закладки/ }));
    await user.type(screen.getByRole('textbox', { name: 'Заметка' }), 'Манометр');
    await user.click(screen.getByRole('button', { name: 'Добавить закладку на 00:30' }));
    const list = screen.getByRole('list', { name: 'Закладки' });
    expect(await within(list).findByText('Манометр')).toBeTruthy();
    await user.click(within(list).getByRole('button', { name: /Порядок осмотра/ }));
    expect(film.video().currentTime).toBe(8);
    await user.click(within(list).getByRole('button', { name: 'Удалить закладку на 00:08' }));
    await waitFor(() => expect(within(list).queryByText('Порядок осмотра')).toBeNull());
    expect(server.received.find(({ path }) => path.endsWith('/bookmarks'))?.body).toEqual({
      atSeconds: 30,
      note: 'Манометр',
    });
  });

  it('says that it is completed, and opens all of the film', async () => {
    const { film, press, user } = await open({
      data: buildOpenLesson({ questions: [] }),
      standing: () => ({ completedAt: '2026-11-24T10:00:00Z', share: 0.95, mayGoTo: 120 }),
    });
    await press('Продолжить с 00:30');
    await film.run(3);
    await press('Пауза');
    expect(await screen.findByText(/Урок пройден 24\.11\.2026/)).toBeTruthy();
    await user.keyboard('{End}');
    within(player()).getByRole('slider', { name: 'Перемотка' }).focus();
    await user.keyboard('{End}');
    expect(film.video().currentTime).toBe(120);
  });
});

describe('watching again', () => {
  const path = '/user/video-lesson/watch/7';

  it('records nothing', async () => {
    const { film, press, server } = await open({
      path,
      data: buildOpenLesson({ lesson: buildLesson({ state: 'completed' }) }),
    });
    expect(screen.getByText('Этот просмотр не записывается.', { exact: false })).toBeTruthy();
    await press('Смотреть видео');
    await film.run(45);
    expect(film.video().currentTime).toBe(45);
    expect(server.received.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('comes after a lesson that is watched in order', async () => {
    fakeServer({ 'GET /my/notices': () => [], 'GET /my/video-lessons/7': () => buildOpenLesson() });
    await showPage(path);
    expect(await screen.findByText('Сначала пройдите урок')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К уроку' }).getAttribute('href')).toBe('/user/video-lesson/7');
  });
});
