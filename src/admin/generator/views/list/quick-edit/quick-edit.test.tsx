// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ResourceContextProvider } from 'react-admin';
import type { Schemas } from '#shared/contract/index.ts';
import { users } from '../../../../resources/users/index.tsx';
import { openConsole, withWords } from '../../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../../testing/fake-server.fixture.ts';
import { openThemes, row, theme } from '../../../../testing/themes.fixture.tsx';
import { ResourceList } from '../../ResourceList.tsx';

withWords();
afterEach(cleanup);

const ROLE: Schemas['Role'] = {
  ...{
    id: 3,
    key: 'user',
    title: { ru: 'Слушатель' },
    builtin: true,
    permissions: [],
    scope: 'everyone',
    secondFactor: 'optional',
    userCount: 2,
    revision: 1,
  },
  ...{ createdAt: '2026-01-04T11:54:07.924Z', updatedAt: '2026-01-04T11:54:07.924Z' },
};

const PERSON: Schemas['User'] = {
  ...{ id: 5, login: 'alimov', surname: 'Алимов', name: 'Азиз', middleName: null, fullName: 'Алимов Азиз', iin: null },
  ...{ personnelNumber: null, roleId: 3, regionId: null, positionId: null, registrationDate: '2026-01-04' },
  ...{
    email: null,
    phone: null,
    language: 'ru' as const,
    blocked: false,
    blockReason: null,
    extraTimePercent: 0,
    noTimeLimit: false,
  },
  ...{ largeType: false, photos: [], lastSignInAt: null, revision: 1 },
  ...{ createdAt: '2026-01-04T11:54:07.924Z', updatedAt: '2026-01-04T11:54:07.924Z' },
};

describe('quick edit', { timeout: 60_000 }, () => {
  it('puts the cursor into the field, and Escape leaves without a change and returns to the row', async () => {
    const { user, server } = openThemes();
    const start = await row(2);
    await waitFor(() => expect(start.getAttribute('aria-selected')).not.toBeNull());
    start.focus();
    await user.keyboard('{F2}');
    const field = within(await screen.findByRole('dialog')).getByRole('spinbutton', { name: /^Номер/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('7{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await row(2));
    expect(server.to('PUT /themes/{id}')).toEqual([]);
  });

  it('begins with a harmless field, or with the cell that the focus is in', async () => {
    const server = new FakeServer(['users:list', 'users:edit', 'roles:list', 'dictionaries:list']);
    server.answer('GET /users', [PERSON]);
    server.answer('GET /roles', [ROLE]);
    server.answer('GET /dictionaries', []);
    const { user } = openConsole(
      <ResourceContextProvider value="users">
        <ResourceList definition={users} />
      </ResourceContextProvider>,
    );
    const start = (await screen.findByText('Алимов Азиз')).closest('tr');
    const opener = await screen.findByRole('button', { name: 'Изменить поле «Роль»' });
    start?.focus();
    await user.keyboard('{F2}');
    expect(await screen.findByRole('dialog', { name: 'Регион' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    opener.focus();
    await user.keyboard('{F2}');
    expect(await screen.findByRole('dialog', { name: 'Роль' })).toBeTruthy();
  });

  it('saves by Tab and goes to the next cell, and back by Shift + Tab; Enter saves and returns to the row', async () => {
    const { user, server } = openThemes();
    server.answer('PUT /themes/{id}', ({ path, body }: { path: string; body: object }) =>
      theme(Number(path.split('/').at(-1)), { ...body, revision: 2 }),
    );
    const start = await row(2);
    await waitFor(() => expect(start.getAttribute('aria-selected')).not.toBeNull());
    start.focus();
    const into = async (name: RegExp, role: string) => {
      const field = within(await screen.findByRole('dialog', { name })).getByRole(role);
      await waitFor(() => expect(document.activeElement).toBe(field));
      return field;
    };
    await user.keyboard('{F2}');
    await into(/^Номер/, 'spinbutton');
    await user.keyboard('7{Tab}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Номер/ })).toBeNull());
    expect(server.to('PUT /themes/{id}').map(({ body }) => body)).toEqual([{ number: 7, revision: 1 }]);
    const second = (await screen.findByRole('dialog')).querySelector('h2')?.textContent ?? '';
    expect(second).not.toBe('');
    await into(new RegExp(`^${second}`, 'u'), second === 'Часы' ? 'spinbutton' : 'combobox');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    await into(/^Номер/, 'spinbutton');
    // Nothing was changed in the second: nothing is sent.
    expect(server.to('PUT /themes/{id}')).toHaveLength(1);
    await user.keyboard('9{Enter}');
    await waitFor(() => expect(server.to('PUT /themes/{id}')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await row(2));
  });
});
