// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { users } from './index.tsx';
import { UserCreate } from './UserCreate.tsx';

withWords();
afterEach(cleanup);

const REGIONS = [
  { id: 4, type: 'region', title: { ru: 'Алматы' }, position: 1, active: true },
  { id: 5, type: 'region', title: { ru: 'Астана' }, position: 2, active: true },
].map((value) => ({ ...value, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', revision: 1 }));

describe('the form of a new person', { timeout: 60_000 }, () => {
  it('begins with the region of whoever sees one, and offers no other', async () => {
    const server = new FakeServer(['users:list', 'users:create', 'dictionaries:list'], 'region');
    server.answer('GET /dictionaries', ({ query }: { query: { filter?: { id?: number[]; type?: string } } }) =>
      query.filter?.type === 'position' ? [] : REGIONS.filter(({ id }) => query.filter?.id?.includes(id) ?? true),
    );
    server.answer('GET /roles', []);
    openConsole(
      <ResourceContextProvider value="users">
        <UserCreate definition={users} />
      </ResourceContextProvider>,
      '/admin/users/create',
    );
    const region = await screen.findByRole('combobox', { name: /^Регион/u });
    await waitFor(() => expect(region).toHaveProperty('value', 'Алматы'));
    const asked = server.to('GET /dictionaries').map(({ query }) => query.filter as { id?: number[]; type?: string });
    expect(asked.filter(({ type }) => type === 'region').map(({ id }) => id)).not.toContainEqual(undefined);
    expect(asked).toContainEqual(expect.objectContaining({ type: 'region', id: [4] }));
  });
});
