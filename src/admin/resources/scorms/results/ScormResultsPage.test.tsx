// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, page, refusal } from '../../../testing/fake-server.fixture.ts';
import { attemptOf, PACKAGE } from './results.fixture.ts';
import { ScormResultsPage } from './ScormResultsPage.tsx';

withWords();
afterEach(cleanup);

const SUMMARY: Schemas['ScormSummary'] = {
  ...{ people: 40, attempts: 52, running: 3, completed: 30, passed: 20, failed: 10 },
  ...{ averageScore: 0.755, averageSeconds: 754 },
};

const QUESTION: Schemas['ScormInteractionResults'] = {
  ...{ itemId: 'A', itemTitle: 'Введение', interactionId: 'q1', type: 'choice', description: 'Что делать?' },
  ...{ answered: 4, correct: 3, wrong: 1, averageLatencySeconds: 8 },
  responses: [
    { response: 'a[,]b', result: 'correct', count: 3 },
    { response: 'c', result: 'incorrect', count: 1 },
  ],
};

function open(query = '', summary = SUMMARY, permissions = ['scorms:show', 'scorms:export'], found = PACKAGE) {
  const server = new FakeServer(permissions);
  server.answer('GET /scorms/{id}', found);
  server.answer('GET /scorms/{id}/summary', summary);
  server.answer('GET /scorms/{id}/attempts', page([attemptOf()], 52));
  server.answer('GET /scorms/{id}/interactions', [QUESTION]);
  server.answer('GET /dictionaries', []);
  const pages = (
    <Routes>
      <Route path="/admin/edit-scorm/:id/results" element={<ScormResultsPage />} />
    </Routes>
  );
  return { server, ...openConsole(pages, `/admin/edit-scorm/7/results${query}`) };
}

const shown = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('the results of a package', { timeout: 60_000 }, () => {
  it('stand at the top in figures, and below by people with what came of their attempts', async () => {
    open();
    const completed = (await screen.findByText('Завершили', { selector: 'dt' })).parentElement;
    expect(completed && shown(completed)).toContain('30 (75 %)');
    const row = (await screen.findByRole('link', { name: 'Ахметов Ерлан' })).closest('tr');
    const words = row === null ? '' : shown(row);
    for (const part of ['00417', 'завершено', 'не сдано', '45 %', '12 мин']) expect(words).toContain(part);
    expect(screen.getByRole('link', { name: 'Ахметов Ерлан' }).getAttribute('href')).toBe(
      '/admin/edit-scorm/7/results/31',
    );
  });

  it('ask for the newest attempts, and keep what is asked for in the address', async () => {
    const { server, user, router } = open();
    await screen.findByRole('link', { name: 'Ахметов Ерлан' });
    expect(server.to('GET /scorms/{id}/attempts')[0]?.query).toEqual({
      ...{ sort: ['lastAt', 'DESC'], range: [0, 24], filter: { isNewest: true } },
    });
    await user.click(screen.getByRole('combobox', { name: 'Состояние' }));
    await user.click(await screen.findByRole('option', { name: 'Не сдали' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=failed'));
    await waitFor(() =>
      expect(server.to('GET /scorms/{id}/attempts').at(-1)?.query).toMatchObject({
        filter: { isNewest: true, success: 'failed' },
      }),
    );
  });

  it('tell of each question how often each answer was given, in a readable form', async () => {
    const { server } = open('?tab=questions');
    const section = await screen.findByRole('region', { name: 'Что делать?' });
    const answers = within(section).getAllByRole('listitem').map(shown);
    expect(answers[0]).toContain('a, b');
    expect(answers[0]).toContain('3 · 75 %');
    expect(answers[1]).toContain('неверно');
    expect(shown(section)).not.toContain('[,]');
    expect(within(section).getByRole('link', { name: 'Кто что ответил' }).getAttribute('href')).toContain(
      'tab=answers&item=A&interaction=q1',
    );
    expect(server.refused).toEqual([]);
  });

  it('are searched when whoever types pauses, not letter by letter', async () => {
    const { server, user, router } = open();
    await screen.findByRole('link', { name: 'Ахметов Ерлан' });
    const asked = () => server.to('GET /scorms/{id}/attempts').length;
    const before = asked();
    await user.type(screen.getByRole('textbox', { name: 'Поиск по людям' }), 'ахметов');
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe('ахметов'));
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(server.to('GET /scorms/{id}/attempts').at(-1)?.query).toMatchObject({ filter: { q: 'ахметов' } });
  });

  it('go on with the other filters when one question is let go', async () => {
    const { server, user, router } = open('?tab=answers&item=A&interaction=q1&result=wrong');
    server.answer('GET /scorms/{id}/answers', page([], 0));
    const chip = await screen.findByText('Только вопрос q1');
    const close = chip.parentElement?.querySelector('svg');
    if (!close) throw new Error('The chip cannot be removed');
    await user.click(close);
    await waitFor(() => expect(router.state.location.search).toBe('?tab=answers&result=wrong'));
  });

  it('say so where there are more questions than are shown', async () => {
    const { server } = open('?tab=questions');
    server.answer(
      'GET /scorms/{id}/interactions',
      Array.from({ length: 500 }, (_, place) => ({ ...QUESTION, interactionId: `q${place}`, responses: [] })),
    );
    expect(await screen.findByText(/не больше 500 вопросов/u)).toBeTruthy();
  });

  it('stand beside the page of the package', async () => {
    open();
    const bar = await screen.findByRole('navigation', { name: 'SCORM-пакет' });
    expect(within(bar).getByRole('link', { name: 'Результаты' }).getAttribute('aria-current')).toBe('page');
    expect(within(bar).getByRole('link', { name: 'Пакет' }).getAttribute('href')).toBe('/admin/edit-scorm/7');
  });

  it('are to be found also where all attempts were reset', async () => {
    open('', { ...SUMMARY, people: 0, attempts: 0 });
    expect(await screen.findByRole('tab', { name: 'Слушатели' })).toBeTruthy();
  });

  it('say what to do where nobody has opened the package', async () => {
    open('', { ...SUMMARY, people: 0, attempts: 0 }, ['scorms:show'], { ...PACKAGE, attemptCount: 0 });
    expect(await screen.findByRole('heading', { name: 'Пакет ещё никто не открывал' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('are saved as files only by those who may', async () => {
    open('', SUMMARY, ['scorms:show']);
    await screen.findByRole('link', { name: 'Ахметов Ерлан' });
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  });

  it('of a package that is gone are not found', async () => {
    const { server } = open();
    const gone = refusal(404, { id: 'not-found', message: 'Не найдено' });
    server.answer('GET /scorms/{id}', gone);
    server.answer('GET /scorms/{id}/summary', gone);
    expect(await screen.findByText('По этому адресу ничего нет')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
