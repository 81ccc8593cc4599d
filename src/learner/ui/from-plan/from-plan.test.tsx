// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeFilm } from '#shared/browser/player/film.fixture.ts';
import { buildLesson, buildOpenLesson } from '../../features/video/lesson.fixture.ts';
import { fakeServer, type Routes } from '../../test-support/fake-server.ts';
import { showPage, withLearner } from '../../test-support/show-page.tsx';
import { materialPath } from '../material-path.ts';

withLearner();
afterEach(() => sessionStorage.clear());

const KEY = '8b1f8f2e-0000-4000-8000-00000000000';

const material = (number: number, kind: string, ref: string, title: string) => ({
  ...{ key: `${KEY}${number}`, kind, ref, title: { ru: title }, minutes: 5, counts: true, state: 'not_started' },
  ...{ share: 0, percentage: null, seconds: 0, completedAt: null },
});

const THEME = {
  plan: { id: 5, title: { ru: 'Вводный план' } },
  theme: {
    ...{ themeId: 2, title: { ru: 'Сигналы' } },
    materials: [material(1, 'video', '7', 'Проверка тормозов'), material(2, 'file', '9', 'Памятка')],
  },
};

const routes = (more: Routes = {}): Routes => ({
  'GET /my/notices': () => [],
  'GET /my/plans/5/themes/2': () => THEME,
  ...more,
});

const COMPLETED = buildLesson({
  state: 'completed',
  progress: {
    ...{ share: 1, seconds: 120, position: 120 },
    ...{ completedAt: '2026-11-20T10:00:00Z', lastAt: '2026-11-20T10:00:00Z' },
  },
});

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('a material that was opened from a theme', () => {
  it('has an address that says so', () => {
    const step = { key: KEY, themeId: 2 };
    expect(materialPath(5, { ...step, kind: 'video', ref: '7' })).toBe('/user/video-lesson/7?plan=5&theme=2');
    expect(materialPath(5, { ...step, kind: 'file', ref: '9' })).toBe('/user/media-files?file=9&plan=5&theme=2');
    expect(materialPath(5, { ...step, kind: 'page', ref: '' })).toBe(`/user/plan-education/5/theme/2#${KEY}`);
  });

  it('leads back to it, and on when it is done', async () => {
    fakeFilm();
    fakeServer(routes({ 'GET /my/video-lessons/7': () => buildOpenLesson({ lesson: COMPLETED }) }));
    await showPage('/user/video-lesson/7?plan=5&theme=2');
    await screen.findByRole('link', { name: 'Сигналы' });
    expect(hrefOf('Сигналы')).toBe('/user/plan-education/5/theme/2');
    expect(hrefOf('Дальше: Памятка')).toBe('/user/media-files?file=9&plan=5&theme=2');
  });

  it('is known also where the material is watched again, and on the way back from there', async () => {
    fakeFilm();
    fakeServer(routes({ 'GET /my/video-lessons/7': () => buildOpenLesson({ lesson: COMPLETED }) }));
    const view = await showPage('/user/video-lesson/7?plan=5&theme=2');
    await screen.findByRole('link', { name: 'Смотреть ещё раз' });
    expect(hrefOf('Смотреть ещё раз')).toBe('/user/video-lesson/watch/7?plan=5&theme=2');
    view.unmount();
    await showPage('/user/video-lesson/watch/7?plan=5&theme=2');
    await screen.findByRole('link', { name: 'К уроку' });
    expect(hrefOf('К уроку')).toBe('/user/video-lesson/7?plan=5&theme=2');
    await screen.findByRole('link', { name: 'Сигналы' });
    expect(hrefOf('Сигналы')).toBe('/user/plan-education/5/theme/2');
  });

  it('is known also to the page that says that it cannot be watched again yet', async () => {
    fakeFilm();
    fakeServer(routes({ 'GET /my/video-lessons/7': () => buildOpenLesson() }));
    await showPage('/user/video-lesson/watch/7?plan=5&theme=2');
    const link = await screen.findByRole('link', { name: 'К уроку' });
    expect(link.getAttribute('href')).toBe('/user/video-lesson/7?plan=5&theme=2');
  });

  it('leads on to the next step of the plans when it was opened elsewhere', async () => {
    fakeFilm();
    const step = (ref: string, title: string) => ({ ...material(1, 'video', ref, title), themeId: 2 });
    fakeServer(
      routes({
        'GET /my/video-lessons/7': () => buildOpenLesson({ lesson: COMPLETED }),
        'GET /my/plans': () => [
          { id: 4, next: step('7', 'Проверка тормозов') },
          { id: 5, next: null },
          { id: 6, next: step('8', 'Сигналы на путях') },
        ],
      }),
    );
    await showPage('/user/video-lesson/7');
    await screen.findByRole('link', { name: 'Дальше: Сигналы на путях' });
    expect(hrefOf('Дальше: Сигналы на путях')).toBe('/user/video-lesson/8?plan=6&theme=2');
    expect(screen.queryByRole('link', { name: 'Дальше: Проверка тормозов' })).toBeNull();
  });

  it('offers nothing further before it is done, and nothing at all when it was opened from a list', async () => {
    fakeFilm();
    const server = fakeServer(routes({ 'GET /my/video-lessons/7': () => buildOpenLesson() }));
    const view = await showPage('/user/video-lesson/7?plan=5&theme=2');
    await screen.findByRole('link', { name: 'Сигналы' });
    expect(screen.queryByRole('link', { name: /Дальше/ })).toBeNull();
    view.unmount();
    server.received.length = 0;
    await showPage('/user/video-lesson/7');
    await screen.findByRole('heading', { level: 1, name: 'Проверка тормозов' });
    expect(screen.getAllByRole('link', { name: 'Видеоуроки' })[0]?.getAttribute('href')).toBe('/user/video-lesson');
    expect(server.received.some(({ path }) => path.includes('/themes/'))).toBe(false);
  });
});

describe('an address at which nothing is', () => {
  it.each([
    ['/user/video-lesson/abc', 'Видеоуроки', '/user/video-lesson'],
    ['/user/video-lesson/999', 'Видеоуроки', '/user/video-lesson'],
    ['/user/media-files?file=999', 'Медиафайлы', '/user/media-files'],
    ['/user/vr?scene=999', 'Виртуальная реальность', '/user/vr'],
    ['/user/plan-education/999', 'Мои планы', '/user/plan-education'],
    ['/user/plan-education/999/theme/1', 'Мои планы', '/user/plan-education'],
  ])('%s leads to the list, and tells and asks for nothing more', async (path, list, to) => {
    const server = fakeServer(routes());
    const { container } = await showPage(path);
    await screen.findByRole('heading', { level: 1, name: 'Такой страницы нет' });
    const links = [...container.querySelectorAll('main a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toContainEqual([list, to]);
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    await waitFor(() => expect(server.received.length).toBeGreaterThan(0));
    expect(server.received.filter(({ method, path: asked }) => method === 'POST' || asked.includes('NaN'))).toEqual([]);
  });
});
