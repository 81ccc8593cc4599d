// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider, useGetList } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { themes } from '../../../../resources/themes/index.tsx';
import { openConsole, withWords } from '../../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../../testing/fake-server.fixture.ts';
import { theme } from '../../../../testing/themes.fixture.tsx';
import { ResourceEdit } from '../ResourceEdit.tsx';

withWords();
afterEach(cleanup);

function List() {
  const { data = [] } = useGetList('themes');
  return data.map(({ id }) => (
    <Link key={id} to={`/themes/${id}`}>
      Открыть {id}
    </Link>
  ));
}

const pages = (
  <ResourceContextProvider value="themes">
    <Routes>
      <Route path="/themes/:id" element={<ResourceEdit definition={themes} />} />
      <Route path="*" element={<List />} />
    </Routes>
  </ResourceContextProvider>
);

function open(path: string) {
  const server = new FakeServer(['themes:list', 'themes:show', 'themes:edit', 'dictionaries:list']);
  server.answer(
    'GET /themes',
    [5, 3, 4].map((id) => theme(id)),
  );
  server.answer('GET /themes/{id}', ({ path: asked }: { path: string }) => theme(Number(asked.split('/').at(-1))));
  server.answer('GET /dictionaries', []);
  server.answer('PUT /themes/{id}', ({ path: asked, body }: { path: string; body: object }) =>
    theme(Number(asked.split('/').at(-1)), { ...body, revision: 2 }),
  );
  return { server, ...openConsole(pages, path) };
}

const hours = () => screen.findByRole('spinbutton', { name: /Часы/ });
const at = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname;

describe('a record that was opened from a list', { timeout: 60_000 }, () => {
  it('has the records before and after it one press away, in the order of the list', async () => {
    const { user, router } = open('/');
    await user.click(await screen.findByRole('link', { name: 'Открыть 5' }));
    await screen.findByText('1 из 3');
    expect(screen.getByRole('button', { name: 'Предыдущая запись' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('link', { name: 'Следующая запись' }));
    await screen.findByText('2 из 3');
    expect(router.state.location.pathname).toMatch(/themes\/3$/u);
  });

  it('is saved, and the next one opens with its own values', async () => {
    const { user, server, router } = open('/');
    await user.click(await screen.findByRole('link', { name: 'Открыть 5' }));
    await user.type(await hours(), '5');
    await user.click(await screen.findByRole('button', { name: 'Сохранить и к следующей' }));
    await screen.findByText('2 из 3');
    expect(server.to('PUT /themes/{id}')[0]?.body).toEqual({ hours: 25, revision: 1 });
    expect(await hours()).toHaveProperty('value', '2');
    expect(at(router)).toMatch(/themes\/3$/u);
  });

  it('turns no pages when it was opened another way', async () => {
    open('/themes/3');
    await hours();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).toBeTruthy());
    expect(screen.queryByRole('link', { name: 'Следующая запись' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Сохранить и к следующей' })).toBeNull();
  });
});
