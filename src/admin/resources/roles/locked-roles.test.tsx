// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { ResourceEdit } from '../../generator/views/form/ResourceEdit.tsx';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { roles } from './index.tsx';
import { RoleCreate } from './RoleCreate.tsx';

withWords();
afterEach(cleanup);

const OWN = ['session:self', 'roles:list', 'roles:show', 'roles:create', 'roles:edit'];

const role = (id: number, permissions: string[]): Schemas['Role'] => ({
  id,
  key: `role-${id}`,
  title: { ru: `Роль ${id}` },
  scope: 'everyone',
  secondFactor: 'optional',
  permissions,
  builtin: false,
  userCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
});

const [mine, stronger] = [role(100, ['roles:list']), role(101, ['audit:list'])];

function serving(scope: Schemas['Role']['scope'] = 'everyone'): FakeServer {
  const server = new FakeServer(OWN, scope);
  server.answer('GET /roles', [mine]);
  server.answer('GET /roles/{id}', ({ path }: { path: string }) => (path.endsWith('100') ? mine : stronger));
  return server;
}

const open = (path: string) =>
  openConsole(
    <ResourceContextProvider value="roles">
      <Routes>
        <Route path="/roles/create" element={<RoleCreate definition={roles} />} />
        <Route path="/roles/:id" element={<ResourceEdit definition={roles} />} />
      </Routes>
    </ResourceContextProvider>,
    path,
  );

const isDisabled = (name: string | RegExp, at = 0) => {
  const box = screen.getAllByRole('checkbox', { name })[at];
  return box?.matches(':disabled');
};

describe('a new role', { timeout: 60_000 }, () => {
  it('of staff of a region begins with their region, and offers nothing else', async () => {
    serving('region');
    const { user } = open('/roles/create');
    const scope = await screen.findByRole('combobox', { name: 'Кого видит' });
    expect(scope.textContent).toBe('Людей своего региона');
    await user.click(scope);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Людей своего региона']);
  });
});

describe('roles within my permissions', { timeout: 60_000 }, () => {
  it('can be edited; others are read only and say why', async () => {
    serving();
    open('/roles/100');
    expect(await screen.findByRole('button', { name: 'Сохранить' })).toBeDefined();
    cleanup();
    serving();
    open('/roles/101');
    expect(await screen.findByText(/Здесь есть права, которых нет у вас/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull());
    expect(screen.getByRole('textbox', { name: /Ключ/ }).matches(':disabled')).toBe(true);
  });

  it('can be given no permission that is not mine', async () => {
    serving();
    open('/roles/create');
    expect(await screen.findByRole('checkbox', { name: 'Роли' })).toBeDefined();
    await waitFor(() => expect(isDisabled('Роли')).toBe(false));
    expect(isDisabled('Журнал аудита')).toBe(true);
  });
});
