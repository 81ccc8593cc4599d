// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { themes } from '../../../resources/themes/index.tsx';
import { users } from '../../../resources/users/index.tsx';
import { expectComplaints, openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../../testing/fake-server.fixture.ts';
import { ResourceEdit } from '../form/ResourceEdit.tsx';
import { theme } from '../../../testing/themes.fixture.tsx';

withWords();
afterEach(cleanup);

const DELETE = 'DELETE /themes/{id}';
const MAY = ['themes:list', 'themes:show', 'themes:edit', 'themes:delete', 'dictionaries:list'];

function open(permissions = MAY) {
  const server = new FakeServer(permissions);
  server.answer('GET /themes/{id}', theme(3));
  server.answer('GET /themes', []);
  server.answer('GET /dictionaries', []);
  server.answer('GET /dependents', outlook([]));
  server.answer(DELETE, theme(3));
  const { user } = openConsole(
    <ResourceContextProvider value="themes">
      <Routes>
        <Route path="/themes/:id" element={<ResourceEdit definition={themes} />} />
        <Route path="*" element={<p>Список</p>} />
      </Routes>
    </ResourceContextProvider>,
    '/themes/3',
  );
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    return screen.findByRole('dialog', { name: 'Удалить «3. Тема 3»?' });
  };
  return { user, server, ask };
}

const person: Schemas['User'] = {
  id: 7,
  login: 'kalieva',
  surname: 'Калиева',
  name: 'Айгүл',
  middleName: null,
  fullName: 'Калиева Айгүл',
  iin: null,
  personnelNumber: null,
  roleId: 3,
  regionId: null,
  positionId: null,
  registrationDate: '2026-01-01',
  email: null,
  phone: null,
  language: 'ru',
  blocked: false,
  blockReason: null,
  extraTimePercent: 0,
  noTimeLimit: false,
  largeType: false,
  photos: [],
  lastSignInAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 4,
};

const learner: Schemas['Role'] = {
  id: 3,
  key: 'user',
  title: { ru: 'Слушатель' },
  permissions: [],
  scope: 'everyone',
  secondFactor: 'optional',
  builtin: true,
  userCount: 1,
  createdAt: person.createdAt,
  updatedAt: person.updatedAt,
  revision: 1,
};

function outlook(dependents: Schemas['Dependents'][], used: Schemas['UsedRecord'][] = []): Schemas['Deletion'] {
  return { dependents, used, usedCount: used.length };
}

const confirm = (dialog: HTMLElement) => within(dialog).findByRole('button', { name: 'Удалить 1 запись' });

describe('the deletion of a record', { timeout: 60_000 }, () => {
  it('is asked about by name, and leads back to the list', async () => {
    const { user, server, ask } = open();
    const dialog = await ask();
    await within(dialog).findByText(/Удаление можно будет отменить/);
    expect(server.to('GET /dependents')[0]?.query).toEqual({ resource: 'themes', ids: [3] });
    expect(server.to(DELETE)).toEqual([]);
    await user.click(await confirm(dialog));
    expect(await screen.findByText('Список')).toBeTruthy();
    expect(await screen.findByText('Удалена 1 запись')).toBeTruthy();
    expect(server.to(DELETE).map(({ path }) => path)).toEqual(['/themes/3']);
  });

  it('says what goes along with it, and does not hinder that', async () => {
    const { server, ask } = open();
    const along: Schemas['Dependents'] = { resource: 'plans', count: 3, titles: ['Первый план'], blocks: false };
    server.answer('GET /dependents', outlook([along]));
    const dialog = await ask();
    expect(await within(dialog).findByText(/Вместе с удалением/)).toBeTruthy();
    expect(within(dialog).getByRole('listitem').textContent).toMatch(/: 3 — Первый план и ещё 2$/);
    expect(await confirm(dialog)).toHaveProperty('disabled', false);
  });

  it('cannot be confirmed before it is known what hangs on the record', async () => {
    const { server, ask } = open();
    server.answer('GET /dependents', () => new Promise(() => undefined));
    const dialog = await ask();
    expect(await confirm(dialog)).toHaveProperty('disabled', true);
  });

  it('cannot be confirmed while something uses the record', async () => {
    const { server, ask } = open();
    const using: Schemas['Dependents'] = { resource: 'questions', count: 1, titles: ['Вопрос'], blocks: true };
    server.answer(
      'GET /dependents',
      outlook([using], [{ id: 3, title: '3. Тема 3', by: [{ resource: 'questions', count: 1 }] }]),
    );
    const dialog = await ask();
    expect(await within(dialog).findByText('Эту запись удалить нельзя: она используется.')).toBeTruthy();
    expect(await confirm(dialog)).toHaveProperty('disabled', true);
  });

  it('offers to block a person whom something keeps', async () => {
    const server = new FakeServer([
      'users:list',
      'users:show',
      'users:edit',
      'users:delete',
      'dictionaries:list',
      'roles:list',
    ]);
    server.answer('GET /users/{id}', person);
    for (const list of ['GET /users', 'GET /dictionaries']) server.answer(list, []);
    // Roles within mine can be edited.
    server.answer('GET /roles', [learner]);
    const attempts: Schemas['Dependents'] = { resource: 'attempts', count: 2, titles: ['Охрана труда'], blocks: true };
    const used = [{ id: 7, title: person.fullName, by: [{ resource: 'attempts', count: 2 }] }];
    server.answer('GET /dependents', outlook([attempts], used));
    server.answer('PUT /users/{id}', { ...person, blocked: true });
    const { user } = openConsole(
      <ResourceContextProvider value="users">
        <Routes>
          <Route path="/users/:id" element={<ResourceEdit definition={users} />} />
        </Routes>
      </ResourceContextProvider>,
      '/users/7',
    );
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    await user.click(await screen.findByRole('button', { name: 'Заблокировать вместо удаления' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to('PUT /users/{id}').map(({ body }) => body)).toEqual([
      {
        blocked: true,
        blockReason: 'Вместо удаления: с учётной записью связаны другие записи',
        revision: 4,
      },
    ]);
    expect(server.to('DELETE /users/{id}')).toEqual([]);
  });

  it("stays on the page with the server's words when it is refused", async () => {
    expectComplaints();
    const { user, server, ask } = open();
    server.answer(DELETE, refusal(409, { id: 'in-use', message: 'Тема уже в плане.' }));
    const dialog = await ask();
    await user.click(await confirm(dialog));
    expect(await within(dialog).findByText('Тема уже в плане.')).toBeTruthy();
    expect(await confirm(dialog)).toHaveProperty('disabled', false);
    await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('spinbutton', { name: /Часы/ })).toBeTruthy();
  });

  it('is not offered to somebody who may not delete', async () => {
    open(MAY.filter((permission) => permission !== 'themes:delete'));
    await screen.findByRole('button', { name: 'Сохранить' });
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
  });
});
