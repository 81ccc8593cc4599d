// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import { TEST_TABS, type TestTab, testTabPath } from '#shared/routes/index.ts';
import { tests } from '../resources/tests/index.tsx';
import { aTest, aWorkspace, FINE_CHECK } from '../resources/tests/testing.fixture.ts';
import { openConsole, withWords } from '../testing/console.fixture.tsx';
import { FakeServer } from '../testing/fake-server.fixture.ts';
import { PAGE_ROUTES } from './routes.tsx';

withWords();
afterEach(cleanup);

const exam = { id: 7, title: { ru: 'Сигналы' }, kind: 'exam', status: 'published' };

/** What each page asks the server for, on a test that nobody has taken. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /tests/{id}': aTest({ kind: 'exam' }),
  'GET /tests/{id}/workspace': aWorkspace(),
  'POST /tests/check': FINE_CHECK,
  'GET /assignments': [],
  'GET /dictionaries': [],
  'GET /users': [],
  'GET /attempts': [],
  'GET /marking/questions': [],
  'GET /tests/{id}/asked-questions': [],
  'GET /tests/{id}/key-corrections': [],
  'GET /report-cards/exams': [],
  'GET /tests/{id}/board': {
    test: { ...exam, opensAt: null, closesAt: null, durationMinutes: 30 },
    serverNow: '2026-03-02T06:00:00.000Z',
    candidates: [],
  },
  'GET /tests/{id}/results': {
    ...{ testId: 7, title: exam.title, passPercentage: 70, attempts: 0, people: 0, running: 0, submitted: 0 },
    ...{ marking: 0, flagged: 0, passed: 0, mean: null, median: null, best: null, worst: null, meanSeconds: null },
    ...{ distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], themes: [] },
  },
};

/** Words that only the page of this tab has. */
const CONTENT: Record<TestTab, string | RegExp> = {
  compose: 'Постоянные вопросы',
  assign: 'Назначить тест',
  monitor: 'Наблюдать пока не за кем',
  marking: 'Нет ответов на проверку',
  results: 'Итоги',
  analysis: 'Язык работы',
  corrections: 'Этот тест ещё никто не проходил',
  sheets: 'У этого теста нет ведомостей',
  settings: 'Правила',
};

describe('each page of a test', { timeout: 60_000 }, () => {
  it.each(TEST_TABS)('stands in the workspace: %s', async (tab) => {
    const server = new FakeServer(ALL_PERMISSIONS);
    for (const [operation, answer] of Object.entries(ANSWERS)) server.answer(operation, answer);
    openConsole(
      <>
        <header id="react-admin-title" />
        <Routes>
          {PAGE_ROUTES}
          <Route
            path="/tests/edit/:id"
            element={<ResourceContextProvider value="tests">{tests.edit?.(tests)}</ResourceContextProvider>}
          />
        </Routes>
      </>,
      testTabPath(tab, 7).replace('/admin', ''),
    );
    const bar = within(await screen.findByRole('navigation', { name: 'Страницы теста' }, { timeout: 20_000 }));
    await waitFor(() =>
      expect(bar.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(testTabPath(tab, 7)),
    );
    expect((await screen.findAllByText(CONTENT[tab], {}, { timeout: 20_000 })).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.getElementById('react-admin-title')?.textContent).toBe('Тест «Сигналы»'));
  });
});
