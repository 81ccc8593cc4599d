// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { VideoLesson } from '../../../api/video-lessons.ts';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { showPage, withLearner } from '../../../test-support/show-page.tsx';
import { buildLesson } from '../lesson.fixture.ts';

withLearner();

const LESSONS = [
  buildLesson(),
  buildLesson({ id: 8, title: { ru: 'Сигналы' } }),
  buildLesson({
    id: 9,
    title: { ru: 'Автосцепка' },
    state: 'new',
    progress: null,
    theme: { id: 2, title: { ru: 'Вагоны' } },
  }),
  buildLesson({
    id: 10,
    title: { ru: 'Ограждение' },
    state: 'completed',
    progress: {
      share: 1,
      seconds: 120,
      position: 0,
      completedAt: '2026-11-20T10:00:00Z',
      lastAt: '2026-11-20T10:00:00Z',
    },
  }),
];

async function open(lessons: (url: URL) => VideoLesson[], path = '/user/video-lesson') {
  const urls: URL[] = [];
  const server = fakeServer({ 'GET /my/notices': () => [] });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith('/my/video-lessons')) return fetch(request);
    urls.push(url);
    return Response.json(lessons(url));
  });
  return { ...(await showPage(path)), server, urls };
}

describe('video lessons', () => {
  it('offer nothing to continue that a plan keeps closed, and say what opens it', async () => {
    await open(() => [buildLesson({ locked: { reason: 'theme', number: 1, title: { ru: 'Пути' } } })]);
    expect(await screen.findByText('Откроется после темы «Пути»')).toBeDefined();
    expect(screen.queryByText('Продолжить просмотр')).toBeNull();
  });

  it('begin with the one that was watched last', async () => {
    await open(() => LESSONS);
    const card = await screen.findByRole('region', { name: 'Продолжить просмотр' });
    expect(within(card).getByRole('heading', { name: 'Проверка тормозов' })).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Продолжить с 00:30' }).getAttribute('href')).toBe(
      '/user/video-lesson/7',
    );
    expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain('осталось 1 мин 18 с · 1 вопрос');
  });

  it('stand by what there is to do', async () => {
    await open(() => LESSONS);
    const titles = (name: RegExp) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    await screen.findByRole('heading', { level: 1, name: 'Видеоуроки' });
    expect(titles(/Начатые/)).toEqual(['Сигналы']);
    expect(titles(/К просмотру/)).toEqual(['Автосцепка']);
    expect(titles(/Пройденные/)).toEqual(['Ограждение']);
    expect(screen.getByText(/пройден 20\.11\.2026/)).toBeTruthy();
  });

  it('are found by words and by theme', async () => {
    const { user, address, urls } = await open((url) => (url.searchParams.has('q') ? [] : LESSONS));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Тема' }), 'Вагоны');
    await waitFor(() => expect(urls.at(-1)?.searchParams.get('themeId')).toBe('2'));
    expect(address()).toBe('/user/video-lesson?theme=2');
    await user.type(screen.getByRole('searchbox'), 'мост');
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
    expect(urls.at(-1)?.searchParams.get('q')).toBe('мост');
    await user.click(screen.getByRole('button', { name: 'Показать все уроки' }));
    expect(await screen.findByRole('region', { name: 'Продолжить просмотр' })).toBeTruthy();
    expect(address()).toBe('/user/video-lesson');
  });

  it('offer their themes by name, whichever was watched last', async () => {
    await open(() => [...LESSONS].sort((one, other) => (other.theme?.id ?? 0) - (one.theme?.id ?? 0)));
    const choice = await screen.findByRole('combobox', { name: 'Тема' });
    expect([...choice.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Все темы',
      'Безопасность движения',
      'Вагоны',
    ]);
  });

  it('say so where there are none', async () => {
    await open(() => []);
    expect(await screen.findByText('Уроков пока нет')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
