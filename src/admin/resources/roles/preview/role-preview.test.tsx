// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ResourceEdit } from '../../../generator/views/form/ResourceEdit.tsx';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { roles } from '../index.tsx';

withWords();
afterEach(cleanup);

const role = (fields: Partial<Schemas['Role']>): Schemas['Role'] => ({
  id: 100,
  key: 'inspector',
  title: { ru: 'Инспектор' },
  scope: 'region',
  secondFactor: 'optional',
  permissions: ['session:self'],
  builtin: false,
  userCount: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
  ...fields,
});

const preview: Schemas['RolePreview'] = {
  people: 3,
  withoutRegion: 1,
  withoutFactor: 0,
  added: ['questions:list'],
  removed: [],
  scopeBefore: 'region',
  opened: [{ path: '/admin/questions', label: 'menu.admin.questions' }],
  closed: [],
  warnings: ['answer-keys', 'no-region'],
};

function open(shown: Schemas['Role'], told = preview) {
  const server = new FakeServer(ALL_PERMISSIONS);
  server.answer('GET /roles/{id}', shown);
  server.answer('POST /roles/preview', told);
  const { user } = openConsole(
    <ResourceContextProvider value="roles">
      <Routes>
        <Route path="/roles/:id" element={<ResourceEdit definition={roles} />} />
      </Routes>
    </ResourceContextProvider>,
    `/roles/${shown.id}`,
  );
  return { server, user };
}

describe('the form of a role', { timeout: 60_000 }, () => {
  it('says what a change lets people see, before it is saved, and nothing while nothing has changed', async () => {
    const { server, user } = open(role({}));
    const box = await screen.findByRole('checkbox', { name: 'Вопросы: Список' });
    expect(screen.queryByRole('region', { name: 'Что изменится' })).toBeNull();
    await user.click(box);
    const said = await screen.findByRole('region', { name: 'Что изменится' });
    expect(within(said).getByText(/Роль есть у 3 человек/u)).toBeDefined();
    expect(within(said).getByText('Вопросы: Список')).toBeDefined();
    expect(within(said).getByText(/правильными ответами/u)).toBeDefined();
    expect(within(said).getByText(/У 1 человека с этой ролью не указан регион/u)).toBeDefined();
    expect(server.to('POST /roles/preview').length).toBeGreaterThan(0);
  });

  it('says what else a permission needs, and for which fields', async () => {
    const { user } = open(role({ permissions: ['session:self', 'users:list', 'users:show', 'roles:list'] }), {
      ...preview,
      added: ['users:edit'],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Пользователи: Изменение' }));
    const said = await screen.findByRole('region', { name: 'Что изменится' });
    expect(within(said).getByText(/Изменение → Справочники: Список \(Регион, Должность\)/u)).toBeDefined();
  });

  it('locks the scope that is part of what a role is, and says why', async () => {
    open(role({ id: 5, key: 'region', builtin: true }));
    expect(await screen.findByText(/всегда видит только людей своего региона/u)).toBeDefined();
  });
});
