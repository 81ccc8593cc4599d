// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { PermissionsDialog } from './PermissionsDialog.tsx';

withWords();
afterEach(cleanup);

const standing: Schemas['UserPermissions'] = {
  role: { id: 100, title: { ru: 'Инспектор' } },
  sees: 'nobody',
  region: null,
  blocked: false,
  temporaryPassword: false,
  answers: [{ permission: 'users:list', allowed: false, because: 'not-granted', refusedByScope: 0 }],
};

it('says whether a person may do something, and what decides it', { timeout: 60_000 }, async () => {
  const server = new FakeServer(['roles:show']);
  server.answer('GET /users/{id}/permissions', standing);
  const { user } = openConsole(
    <RecordContextProvider value={{ id: 7, fullName: 'Ахметова Айгүл' }}>
      <PermissionsDialog onClose={() => undefined} />
    </RecordContextProvider>,
  );
  expect(await screen.findByText(/не видит никого/u)).toBeDefined();
  await user.type(screen.getByRole('combobox', { name: 'Действие' }), 'Пользователи: Список');
  await user.click(await screen.findByRole('option', { name: 'Пользователи: Список' }));
  expect((await screen.findByRole('status')).textContent).toContain(
    'У роли «Инспектор» нет права «Пользователи: Список»',
  );
});
