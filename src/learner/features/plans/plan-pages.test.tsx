// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '#shared/browser/session.ts';
import type { MaterialProgress, MyPlan, MyTheme, ThemeProgress } from '../../api/my-plans.ts';
import { buildMyTest } from '../../test-support/build-my-test.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { showPage } from '../../test-support/show-page.tsx';

const KEY = '3148c847-a8a8-4bd6-ab8f-ae97f280b1c7';

const PLAN: MyPlan = {
  ...{ id: 7, planId: 2, title: { ru: 'Допуск' }, description: null, cycle: 1, isNewest: true, state: 'in_progress' },
  ...{
    startsAt: '2026-01-01T00:00:00Z',
    dueOn: '2026-02-01',
    overdue: true,
    late: false,
    completedAt: null,
    share: 0.5,
  },
  ...{ hoursDone: 4, hoursOwed: 8, seconds: 0, themeCount: 2, themesDone: 1, waiting: false, next: null, watching: [] },
};
const PAGE: MaterialProgress = {
  ...{ key: KEY, kind: 'page', ref: KEY, title: { ru: 'Памятка' }, required: true, counts: true, minutes: 2 },
  ...{ state: 'not_started', share: 0, seconds: 0, begunAt: null, lastAt: null, completedAt: null },
  ...{ percentage: null, attempts: null },
};
const THEME: ThemeProgress = {
  ...{ themeId: 3, title: { ru: 'Связь' }, hours: 4, hoursDone: 0, share: 0, state: 'not_started', locked: null },
  materials: [PAGE],
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  storeSession({ Token: 't', ID: 3, RoleID: 3 });
});
afterEach(() => {
  cleanup();
  clearSession();
});

const themeOf = (theme: ThemeProgress): MyTheme => ({
  ...{ plan: PLAN, number: 2, theme, description: null, previous: null, next: null },
  contents: theme.locked === null ? [{ key: KEY, body: { ru: '<p>Читайте</p>' }, url: null, leastSeconds: 3 }] : [],
});

function serve(theme: ThemeProgress) {
  return fakeServer({
    'GET /my/plans': () => [PLAN, { ...PLAN, id: 8, cycle: 2, state: 'completed', share: 1, overdue: false }],
    'GET /my/plans/7/themes/3': () => themeOf(theme),
    'GET /my/notices': () => [],
    [`POST /my/themes/3/materials/${KEY}/progress`]: () => ({ share: 0, seconds: 0, completedAt: null }),
  });
}

describe('the pages of plans', () => {
  it('tell what is to be learned, until when, and what is done', async () => {
    serve(THEME);
    await showPage('/user/plan-education');
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Просрочен')).toBeDefined();
    expect(within(card).getByText('4 из 8 ч').textContent).toBe('4 из 8\u00a0ч');
    expect(within(card).getByText(/01\.02\.2026/)).toBeDefined();
    expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    expect(screen.getByRole('region', { name: 'Завершённые' }).textContent).toContain('Период 2');
  });

  it('lead from what is complete to its certificate, also of an earlier period', async () => {
    const done = { state: 'completed', share: 1, overdue: false, completedAt: '2026-01-20T08:00:00Z' } as const;
    const earlier: MyPlan = { ...PLAN, ...done, id: 6, isNewest: false };
    const certificate = {
      ...{ id: 5, number: 'RW-5', code: 'AB12', state: 'expired', title: PLAN.title, enrolmentId: 6, language: 'ru' },
      ...{ issuedOn: '2026-01-20', expiresOn: null, daysLeft: null, verifyAddress: '/verify/AB12', revokeReason: null },
    };
    fakeServer({
      'GET /my/plans': () => [{ ...PLAN, cycle: 2 }, earlier],
      'GET /my/plans/6': () => ({ plan: earlier, themes: [THEME], cycles: [{ ...PLAN, cycle: 2 }, earlier] }),
      'GET /my/certificates': () => [{ ...certificate, id: 4, state: 'revoked' }, certificate],
      'GET /my/notices': () => [],
    });
    const { user } = await showPage('/user/plan-education');
    const row = await screen.findByRole('region', { name: 'Прошлые периоды' });
    const link = await within(row).findByRole('link', { name: 'Сертификат № RW-5' });
    expect(link.getAttribute('href')).toBe('/user/certificates#certificate-5');
    await user.click(within(row).getByRole('link', { name: /Допуск/ }));
    await screen.findByRole('region', { name: 'Все периоды этого плана' });
    expect(screen.getAllByRole('link', { name: 'Сертификат № RW-5' })).toHaveLength(2);
  });

  it('show no hours of a theme that has no materials', async () => {
    const empty: ThemeProgress = {
      ...THEME,
      themeId: 4,
      title: { ru: 'Грузы' },
      hours: 9,
      state: 'nothing',
      materials: [],
    };
    fakeServer({
      'GET /my/plans/7': () => ({ plan: PLAN, themes: [THEME, empty], cycles: [] }),
      'GET /my/notices': () => [],
    });
    await showPage('/user/plan-education/7');
    const rows = await screen.findAllByRole('link', { name: /Тема/ });
    expect(rows.map((row) => /(\d+)\u00a0ч/.exec(row.textContent ?? '')?.[1])).toEqual(['4', undefined]);
    expect(rows[1]?.textContent).toContain('Без материалов');
  });

  it('name an overdue plan first on the start page, and lead to all tests where not all are shown', async () => {
    const tests = [1, 2, 3, 4, 5].map((id) => buildMyTest({ id }));
    const step = { ...PAGE, themeId: 3, themeTitle: THEME.title };
    const next = { ...PLAN, next: step as unknown as MyPlan['next'] };
    fakeServer({ 'GET /my/plans': () => [next], 'GET /my/tests': () => tests, 'GET /my/notices': () => [] });
    await showPage('/user/main');
    expect(await screen.findByText('Просрочен план «Допуск»: начните с него.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Показать все' })).toBeDefined();
  });

  it('name a film that was begun once on the start page, also where several plans have it', async () => {
    const step = (ref: string, title: string) =>
      ({
        ...PAGE,
        kind: 'video',
        ref,
        title: { ru: title },
        themeId: 3,
        themeTitle: THEME.title,
        lastAt: null,
      }) as const;
    const [first, second] = [step('5', 'На путях'), step('6', 'Сигналы')];
    const watching = [first, second];
    fakeServer({
      'GET /my/plans': () => [
        { ...PLAN, next: first, watching },
        { ...PLAN, id: 9, next: first, watching },
      ],
      'GET /my/tests': () => [],
      'GET /my/notices': () => [],
    });
    await showPage('/user/main');
    const begun = await screen.findByRole('region', { name: 'Продолжить просмотр' });
    expect(
      within(begun)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/user/video-lesson/6?plan=7&theme=3']);
  });

  it('say of a test that was closed and never taken that it was not taken in time', async () => {
    const tests = [buildMyTest({ id: 1, state: 'finished', outcome: 'assigned' })];
    fakeServer({ 'GET /my/tests': () => tests, 'GET /my/notices': () => [] });
    await showPage('/user/tests');
    expect(await screen.findByText('Не пройден в срок')).toBeDefined();
    expect(screen.queryByText('Назначен')).toBeNull();
  });

  it('say of a film that a plan keeps closed what opens it, not that something failed', async () => {
    const message = 'Пока закрыто: откроется после темы 1 плана.';
    fakeServer({
      'GET /my/video-lessons/5': () => ({ status: 409, error: { id: 'theme-locked', message } }),
      'GET /my/notices': () => [],
    });
    await showPage('/user/video-lesson/5');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Материал пока закрыт' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('say of a film what opens it in the words of the lists, and of which plan', async () => {
    const message = 'Пока закрыто: откроется после темы 1 плана.';
    const details = { reason: 'theme', number: 1, title: { ru: 'Пути' }, plan: { ru: 'Допуск' } };
    fakeServer({
      'GET /my/video-lessons/5': () => ({ status: 409, error: { id: 'theme-locked', message, details } }),
      'GET /my/notices': () => [],
    });
    await showPage('/user/video-lesson/5');
    expect(await screen.findByText('Откроется после темы «Пути» (план «Допуск»)')).toBeDefined();
  });

  it('open a page in place, and tell the server so', async () => {
    const server = serve(THEME);
    await showPage('/user/plan-education/7/theme/3');
    fireEvent.click(await screen.findByRole('button', { name: 'Читать: Памятка' }));
    expect(await screen.findByText('Читайте')).toBeDefined();
    await waitFor(() =>
      expect(server.received.find(({ method }) => method === 'POST')?.body).toEqual({ seconds: 0, reached: 0 }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Свернуть: Памятка' }));
    expect(screen.queryByText('Читайте')).toBeNull();
  });

  it('say why a theme is closed, and open nothing of it', async () => {
    serve({ ...THEME, locked: { reason: 'theme', number: 1, title: { ru: 'Пути' } } });
    await showPage('/user/plan-education/7/theme/3');
    expect(await screen.findByText('Откроется после темы 1')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Читать: Памятка' })).toBeNull();
  });
});
