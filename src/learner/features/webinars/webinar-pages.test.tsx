// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '#shared/browser/session.ts';
import { person, roomState } from '#shared/browser/live-room/room.fixture.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { showPage } from '../../test-support/show-page.tsx';
// The page loads them when they are needed; here they are there at once.
import '#shared/browser/faces/index.ts';
import './WebinarLive.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  storeSession({ Token: 't', ID: 3, RoleID: 3 });
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
});

const webinar = (fields: Partial<Schemas['MyWebinar']> = {}): Schemas['MyWebinar'] => ({
  ...{ id: 4, title: { ru: 'Сигналы' }, description: { ru: 'О сигналах' }, theme: null, teacher: 'Серикова Айгуль' },
  ...{ startsAt: '2126-03-05T05:00:00.000Z', minutes: 60, state: 'planned', startedAt: null, endedAt: null },
  ...{ faceCheck: 'none', recorded: true, attendance: null, recordings: [], exam: null },
  ...fields,
});

const held = { state: 'ended', startedAt: '2026-03-01T05:00:00Z', endedAt: '2026-03-01T06:00:00Z' } as const;
const attendance = { standing: 'partly', minutes: 30, share: 0.5, neededShare: 70 } as const;

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
  function open(one: Schemas['MyWebinar'], materials: Schemas['MyWebinarMaterial'][] = []) {
    fakeServer({
      'GET /my/notices': () => [],
      'GET /my/plans': () => [],
      'GET /my/webinars/4': () => ({ webinar: one, materials, now: new Date().toISOString() }),
    });
    void showPage('/user/webinar-view/4');
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

  it('shows afterwards what the person did, and why the exam is closed', async () => {
    open(webinar({ ...held, attendance, exam: { testId: 5, title: { ru: 'Экзамен' }, standing: 'missed' } }));
    expect(await screen.findByText(/30 минут, 50/)).toBeDefined();
    expect(screen.getByText(/меньше, чем нужно/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Перейти к экзамену' })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('leads to an exam that is open', async () => {
    const done = { standing: 'attended', minutes: 60, share: 1, neededShare: 70 } as const;
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
    // The room is loaded on demand.
    await act(async () => screen.getByRole('button', { name: 'Не сейчас' }).click());
    expect(await screen.findByText('Подождите, вас скоро впустят')).toBeDefined();
    expect(await screen.findByText(/Преподаватель видит, что вы ждёте/)).toBeDefined();
    expect(server.received.filter(({ path }) => path === '/rooms/enter')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Не ждать' }));
    await waitFor(() => expect(screen.queryByText(/Преподаватель видит, что вы ждёте/)).toBeNull());
  });
});
