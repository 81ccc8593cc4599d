// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { person, roomState } from '#shared/browser/live-room/room.fixture.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { showPage, withLearner } from '../../test-support/show-page.tsx';
// The page loads them when they are needed; here they are there at once.
import '#shared/browser/faces/index.ts';
import './WebinarLive.tsx';

withLearner();
afterEach(() => localStorage.clear());

const webinar = (fields: Partial<Schemas['MyWebinar']> = {}): Schemas['MyWebinar'] => ({
  ...{ id: 4, title: { ru: 'Сигналы' }, description: { ru: 'О сигналах' }, theme: null, teacher: 'Серикова Айгуль' },
  ...{ startsAt: '2126-03-05T05:00:00.000Z', minutes: 60, state: 'planned', startedAt: null, endedAt: null },
  ...{ faceCheck: 'none', recorded: true, lobby: false, attendance: null, recordings: [], film: null, exam: null },
  ...fields,
});

const held = { state: 'ended', startedAt: '2026-03-01T05:00:00Z', endedAt: '2026-03-01T06:00:00Z' } as const;
const attendance = { standing: 'partly', seconds: 1800, heldSeconds: 3600, share: 0.5, neededShare: 70 } as const;

describe('the webinars of a learner', () => {
  function openList(lists: Record<string, Schemas['MyWebinar'][]>) {
    fakeServer({
      'GET /my/notices': () => [],
      'GET /my/plans': () => [],
      'GET /my/webinars/(live|upcoming|past)': (_request, [, when = '']) => lists[when] ?? [],
    });
    // The fake server knows paths only.
    const answer = fetch;
    vi.stubGlobal('fetch', (request: Request) => {
      const url = new URL(request.url);
      const when = url.searchParams.get('when');
      return answer(when === null ? request : new Request(`${url.origin}${url.pathname}/${when}`, request));
    });
    void showPage('/user/webinars');
  }

  it('are those that run, those to come, and earlier ones', async () => {
    openList({
      live: [webinar({ id: 1, title: { ru: 'Идущий' }, state: 'live' })],
      upcoming: [webinar({ id: 2, title: { ru: 'Будущий' } })],
      past: [webinar({ id: 3, title: { ru: 'Прошедший' }, ...held, attendance })],
    });
    const live = await screen.findByRole('region', { name: /Идут сейчас/ });
    expect(within(live).getByRole('link', { name: 'Войти: Идущий' })).toBeDefined();
    const upcoming = screen.getByRole('region', { name: /Скоро/ });
    expect(within(upcoming).getByRole('button', { name: 'В календарь: Будущий' })).toBeDefined();
    const past = screen.getByRole('region', { name: /Прошедшие/ });
    expect(within(past).getByText('Были не всё время')).toBeDefined();
    expect(within(past).queryByRole('button')).toBeNull();
  });

  it('say that there are none', async () => {
    openList({});
    expect(await screen.findByText('Вебинаров пока нет')).toBeDefined();
  });
});

describe('the page of a webinar', () => {
  function open(
    one: Schemas['MyWebinar'],
    materials: Schemas['MyWebinarMaterial'][] = [],
    search = '',
    talk: Schemas['MyWebinarTalk'] = { questions: [], polls: [], myQuestionIds: [], votes: [] },
  ) {
    fakeServer({
      'GET /my/notices': () => [],
      'GET /my/plans': () => [],
      'GET /my/webinars/4': () => ({ webinar: one, materials, now: new Date().toISOString() }),
      'GET /my/webinars/4/talk': () => talk,
    });
    void showPage(`/user/webinar-view/4${search}`);
  }

  it('counts down before the beginning, and lets sound be tried', async () => {
    open(webinar(), [{ id: 9, title: { ru: 'Памятка' }, kind: 'document' }]);
    expect((await screen.findByRole('timer')).textContent).toMatch(/\d+ д.+\d\d:\d\d:\d\d$/u);
    expect(screen.getByText('Серикова Айгуль')).toBeDefined();
    expect(screen.getByText('Вебинар будет записан.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Проиграть звук' })).toBeDefined();
    expect(screen.getByRole('link', { name: /Памятка/ }).getAttribute('href')).toBe('/user/media-files?file=9');
  });

  it('waits for the teacher when it is time', async () => {
    open(webinar({ startsAt: '2020-01-01T00:00:00Z' }));
    expect(await screen.findByText(/Ждём ведущего/)).toBeDefined();
  });

  it('tells how far the film of what was recorded is, instead of that there is none', async () => {
    open(webinar({ ...held, attendance, film: { state: 'making', percent: 42 } }));
    expect(await screen.findByText(/Видео собирается: 42.+Страницу можно закрыть/u)).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Готовность видео' }).getAttribute('aria-valuenow')).toBe('42');
    cleanup();
    open(webinar({ ...held, attendance, film: { state: 'ready', percent: 100 } }));
    expect(await screen.findByText(/когда её опубликуют/u)).toBeDefined();
  });

  it('shows afterwards what the person did, and why the exam is closed', async () => {
    open(webinar({ ...held, attendance, exam: { testId: 5, title: { ru: 'Экзамен' }, standing: 'missed' } }));
    expect(await screen.findByText(/30:00 из 1:00:00, это 50/)).toBeDefined();
    expect(screen.getByText(/меньше, чем нужно/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Перейти к экзамену' })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('shows what was asked, with the answer that a notice leads to, and the results of polls', async () => {
    const into = vi.fn();
    Element.prototype.scrollIntoView = into;
    const question: Schemas['RoomQuestion'] = {
      ...{ id: 7, personId: 2, name: 'Ким Олег', text: 'Почему красный?', state: 'answered', votes: 1 },
      ...{ answer: 'Так принято', answeredBy: 'Серикова Айгуль', answeredAt: null, at: '2026-03-01T05:10:00Z' },
    };
    const poll: Schemas['RoomPoll'] = {
      ...{ id: 3, kind: 'quiz', question: 'Какой сигнал?', options: ['Красный', 'Синий'], several: false, open: false },
      ...{
        resultsShown: true,
        voters: 4,
        counts: [3, 1],
        correct: [0],
        openedAt: '2026-03-01T05:20:00Z',
        closedAt: null,
      },
    };
    open(webinar({ ...held, attendance }), [], '?question=7', {
      ...{ questions: [question], polls: [poll], myQuestionIds: [7], votes: [{ pollId: 3, choices: [1] }] },
    });
    expect(await screen.findByText('Так принято')).toBeDefined();
    expect(screen.getByText('Ваш вопрос')).toBeDefined();
    const results = within(screen.getByRole('region', { name: 'Какой сигнал?' }));
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Красный.*3 · 75/u),
      expect.stringMatching(/Синий \(ваш ответ\).*1 · 25/u),
    ]);
    expect(into).toHaveBeenCalled();
    expect(document.activeElement?.textContent).toContain('Почему красный?');
  });

  it('says that minutes are being counted before it knows of the exam', async () => {
    open(webinar({ ...held, attendance: null, exam: { testId: 5, title: { ru: 'Экзамен' }, standing: 'counting' } }));
    expect(await screen.findByText(/минуты присутствия подсчитываются/u)).toBeDefined();
    expect(screen.queryByText(/Откроется после вебинара/u)).toBeNull();
  });

  it('leads to an exam that is open', async () => {
    const done = { standing: 'attended', seconds: 3600, heldSeconds: 3600, share: 1, neededShare: 70 } as const;
    open(webinar({ ...held, attendance: done, exam: { testId: 5, title: { ru: 'Экзамен' }, standing: 'open' } }));
    const link = await screen.findByRole('link', { name: 'Перейти к экзамену' });
    expect(link.getAttribute('href')).toBe('/user/test-list/5');
  });

  it('says that it is cancelled', async () => {
    open(webinar({ state: 'cancelled' }));
    expect(await screen.findByText('Этот вебинар отменён.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /В календарь/ })).toBeNull();
  });

  it('puts whoever shows no face into the lobby at once, and says there that the teacher sees them', async () => {
    vi.stubGlobal(
      'WebSocket',
      class extends EventTarget {
        close() {}
      },
    );
    let declined = false;
    const waiting = roomState({ people: [person(1, { role: 'host' }), person(2, { state: 'waiting' })] });
    const server = fakeServer({
      'GET /my/notices': () => [],
      'GET /my/plans': () => [],
      'GET /my/webinars/4': () => ({
        webinar: webinar({ state: 'live', startedAt: '2026-03-05T05:00:00Z', faceCheck: 'entry' }),
        materials: [],
        now: new Date().toISOString(),
      }),
      'GET /my/face-standing': () => ({
        ...{ needed: true, consented: false, consentVersion: 1, checkId: null, moment: 'entry', hasPhoto: true },
        ...{ state: declined ? 'declined' : null, triesLeft: 3, answerBy: null },
      }),
      'POST /my/face-refusals': () => {
        declined = true;
        return {};
      },
      'POST /rooms/enter': () => ({ roomId: 7, personId: 2, state: 'waiting', ticket: null }),
      'GET /rooms/7': () => waiting,
    });
    await showPage('/user/webinar-view/4');
    await screen.findByRole('heading', { name: 'Проверка лица' });
    expect(screen.getByRole('heading', { level: 1, name: 'Сигналы' })).toBeDefined();
    // The room is loaded on demand.
    await act(async () => screen.getByRole('button', { name: 'Не сейчас' }).click());
    expect(await screen.findByText('Подождите, вас скоро впустят')).toBeDefined();
    expect(await screen.findByText(/Преподаватель видит, что вы ждёте/)).toBeDefined();
    expect(server.received.filter(({ path }) => path === '/rooms/enter')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Не ждать' }));
    await waitFor(() => expect(screen.queryByText(/Преподаватель видит, что вы ждёте/)).toBeNull());
  });

  /** A webinar that goes on and asks for the face of somebody who has no photo. */
  const withoutPhoto = (standing: { checkId: number | null; state: 'no-photo' | null }) =>
    fakeServer({
      'GET /my/notices': () => [],
      'GET /my/plans': () => [],
      'GET /my/webinars/4': () => ({
        webinar: webinar({ state: 'live', startedAt: '2026-03-05T05:00:00Z', faceCheck: 'entry' }),
        materials: [],
        now: new Date().toISOString(),
      }),
      'GET /my/face-standing': () => ({
        ...{ needed: true, consented: false, consentVersion: 1, moment: 'entry', hasPhoto: false },
        ...{ triesLeft: 3, answerBy: null, ...standing },
      }),
    });

  it('leads whoever has no photo to where they send one', async () => {
    withoutPhoto({ checkId: null, state: null });
    await showPage('/user/webinar-view/4');
    const link = await screen.findByRole('link', { name: 'Прислать снимок' });
    expect(link.getAttribute('href')).toBe('/user/profile');
    expect(screen.getByRole('button', { name: 'Попросить впустить' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Все вебинары' }).getAttribute('href')).toBe('/user/webinars');
  });

  it('says to whoever has no photo and has asked what is missing, and offers nothing that cannot pass', async () => {
    withoutPhoto({ checkId: 3, state: 'no-photo' });
    await showPage('/user/webinar-view/4');
    expect(await screen.findByText(/В системе нет вашей фотографии\. Войдите в вебинар/)).toBeDefined();
    expect(screen.queryByText(/Вы не показали лицо/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Показать лицо' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Прислать снимок' })).toBeDefined();
  });
});
