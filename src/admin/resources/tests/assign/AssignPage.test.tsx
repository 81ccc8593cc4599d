// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { ROLE_IDS, type RoleKey } from '#shared/access/roles.ts';
import { storeSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { aWorkspace } from '../testing.fixture.ts';
import { AssignPage } from './AssignPage.tsx';

withWords();
afterEach(cleanup);

function open(workspace: Partial<Schemas['TestWorkspace']>, role: RoleKey, more: readonly string[] = []) {
  const server = new FakeServer([...DEFAULT_GRANTS[role], ...more]);
  storeSession({ Token: 'secret', ID: 1, RoleID: ROLE_IDS[role] });
  server.answer('GET /tests/{id}/workspace', aWorkspace(workspace));
  server.answer('GET /assignments', []);
  server.answer('GET /dictionaries', []);
  const page = (
    <Routes>
      <Route path="/admin/tests/assign/:id" element={<AssignPage />} />
    </Routes>
  );
  return { server, ...openConsole(page, '/admin/tests/assign/7') };
}

describe('the page of who has a test', { timeout: 60_000 }, () => {
  it('says when it can be taken, how long and how often, and where that is changed', async () => {
    open({ opensAt: '2026-03-02T06:00:00.000Z', durationMinutes: 45, attemptsAllowed: 2 }, 'teacher');
    const window = await screen.findByRole('region', { name: 'Когда и сколько' });
    expect(window.textContent).toMatch(/с 02\.03\.2026, \d\d:\d\d · 45 минут · 2 попытки/);
    expect(screen.getByRole('link', { name: 'Изменить' }).getAttribute('href')).toBe('/admin/tests/settings/7#rules');
    expect(await screen.findByRole('tab', { name: 'Особые условия' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Назначить' })).toBeTruthy();
  });

  it('has nothing to press for those who only read', async () => {
    open({ attemptsAllowed: 0 }, 'region', ['tests:show', 'assignments:list']);
    const window = await screen.findByRole('region', { name: 'Когда и сколько' });
    expect(window.textContent).toContain('Без срока · 30 минут · попыток без ограничения');
    expect(await screen.findByText('Тест ещё никому не назначен.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Изменить' })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Особые условия' })).toBeNull();
  });
});
