// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { BasenameContextProvider, ListBase, ResourceContextProvider, useListContext } from 'react-admin';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { themes } from '../../../../resources/themes/index.tsx';
import { openConsole, withWords } from '../../../../testing/console.fixture.tsx';
import { FakeServer, page } from '../../../../testing/fake-server.fixture.ts';
import { theme } from '../../../../testing/themes.fixture.tsx';
import { ListSetupProvider } from '../../list/state/ListSetup.tsx';
import { ResourceEdit } from '../ResourceEdit.tsx';
import { useKeptTrail } from './trail.ts';

withWords();
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** A list of two records on each page. */
function List() {
  return (
    <ListBase perPage={2} sort={{ field: 'number', order: 'DESC' }} filter={{ hours: 2 }} disableSyncWithLocation>
      <ListSetupProvider
        {...{ definition: themes, fixed: { hours: 2 }, phone: false, listKey: 'themes' }}
        {...{ pathOf: undefined, onOpen: undefined, createPath: undefined }}
      >
        <Links />
      </ListSetupProvider>
    </ListBase>
  );
}

function Links() {
  const path = useLocation().pathname === '/admin' ? '/admin/themes/edit' : '/themes';
  useKeptTrail();
  const { data = [], setPage } = useListContext();
  return (
    <>
      {data.map(({ id }) => (
        <Link key={id} to={`${path}/${id}`}>
          Открыть {id}
        </Link>
      ))}
      <button type="button" onClick={() => setPage(2)}>
        Вторая
      </button>
    </>
  );
}

const pages = (
  <ResourceContextProvider value="themes">
    <Routes>
      <Route path="/themes/:id" element={<ResourceEdit definition={themes} />} />
      <Route path="*" element={<List />} />
    </Routes>
  </ResourceContextProvider>
);

const inConsole = (
  <BasenameContextProvider basename="/admin">
    <ResourceContextProvider value="themes">
      <Routes>
        <Route path="/admin/themes/edit/:id" element={<ResourceEdit definition={themes} />} />
        <Route path="*" element={<List />} />
      </Routes>
    </ResourceContextProvider>
  </BasenameContextProvider>
);

const ORDER = [5, 3, 4, 8, 7];

function open(path: string) {
  const server = new FakeServer(['themes:list', 'themes:show', 'themes:edit', 'dictionaries:list']);
  server.answer('GET /themes', ({ query: { range } }: { query: { range: [number, number] } }) =>
    page(
      ORDER.slice(range[0], range[1] + 1).map((id) => theme(id)),
      ORDER.length,
    ),
  );
  server.answer('GET /themes/{id}', ({ path: asked }: { path: string }) => theme(Number(asked.split('/').at(-1))));
  server.answer('GET /dictionaries', []);
  server.answer('PUT /themes/{id}', ({ path: asked, body }: { path: string; body: object }) =>
    theme(Number(asked.split('/').at(-1)), { ...body, revision: 2 }),
  );
  return { server, ...openConsole(path.startsWith('/admin') ? inConsole : pages, path) };
}

const hours = () => screen.findByRole('spinbutton', { name: /Часы/ });
const at = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname;

describe('a record that was opened from a list', { timeout: 60_000 }, () => {
  it('has the records before and after it one press away, in the order of the list', async () => {
    const { user, router } = open('/');
    await user.click(await screen.findByRole('link', { name: 'Открыть 5' }));
    await screen.findByText('1 из 5');
    expect(screen.getByRole('button', { name: 'Предыдущая запись' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('link', { name: 'Следующая запись' }));
    await screen.findByText('2 из 5');
    expect(router.state.location.pathname).toMatch(/themes\/3$/u);
  });

  it('is saved, and the next one opens with its own values', async () => {
    const { user, server, router } = open('/');
    await user.click(await screen.findByRole('link', { name: 'Открыть 5' }));
    await user.type(await hours(), '5');
    await user.click(await screen.findByRole('button', { name: 'Сохранить и к следующей' }));
    await screen.findByText('2 из 5');
    expect(server.to('PUT /themes/{id}')[0]?.body).toEqual({ hours: 25, revision: 1 });
    expect(await hours()).toHaveProperty('value', '2');
    expect(at(router)).toMatch(/themes\/3$/u);
  });

  it('is turned to, and saved on to, at the addresses of the product', async () => {
    const { user, router } = open('/admin');
    await user.click(await screen.findByRole('link', { name: 'Открыть 5' }));
    await user.click(await screen.findByRole('link', { name: 'Следующая запись' }));
    await screen.findByText('2 из 5');
    expect(at(router)).toBe('/admin/themes/edit/3');
    await user.type(await hours(), '5');
    await user.click(await screen.findByRole('button', { name: 'Сохранить и к следующей' }));
    await screen.findByText('3 из 5');
    expect(at(router)).toBe('/admin/themes/edit/4');
  });

  it('is counted over the whole list, and turns the page of the list at its ends', async () => {
    const { user, server, router } = open('/');
    await user.click(await screen.findByRole('button', { name: 'Вторая' }));
    await user.click(await screen.findByRole('link', { name: 'Открыть 8' }));
    await screen.findByText('4 из 5');
    await user.click(await screen.findByRole('link', { name: 'Следующая запись' }));
    await screen.findByText('5 из 5');
    expect(at(router)).toMatch(/themes\/7$/u);
    expect(screen.getByRole('button', { name: 'Следующая запись' })).toHaveProperty('disabled', true);
    for (const [id, place] of [
      [8, 4],
      [4, 3],
      [3, 2],
      [5, 1],
    ]) {
      await user.click(await screen.findByRole('link', { name: 'Предыдущая запись' }));
      await screen.findByText(`${place} из 5`);
      expect(at(router)).toMatch(new RegExp(`themes/${id}$`, 'u'));
    }
    const asked = server.to('GET /themes').map(({ query }) => query);
    expect(asked.at(-1)).toEqual({ sort: ['number', 'DESC'], range: [0, 1], filter: { hours: 2 } });
  });

  it('knows them still when the page was loaded again', async () => {
    const { user, router } = open('/');
    await user.click(await screen.findByRole('link', { name: 'Открыть 3' }));
    await screen.findByText('2 из 5');
    cleanup();
    open('/themes/3');
    await screen.findByText('2 из 5');
    expect(await screen.findByRole('link', { name: 'Следующая запись' })).toBeTruthy();
    await user.type(await hours(), '5');
    expect(await screen.findByRole('button', { name: 'Сохранить и к следующей' })).toBeTruthy();
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
