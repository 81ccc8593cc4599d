// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useTopOfPage } from './use-top-of-page.ts';

afterEach(cleanup);

function Layout() {
  useTopOfPage();
  return <Outlet />;
}

it('begins a page at its top, and leaves alone what changes on the page and what is gone back to', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Layout, children: [{ path: ':page', element: null }] }], {
    initialEntries: ['/list'],
  });
  render(<RouterProvider router={router} />);
  const page = document.documentElement;
  const after = async (where: string | -1) => {
    page.scrollTop = 700;
    await act(async () => (where === -1 ? router.navigate(where) : router.navigate(where)));
    return page.scrollTop;
  };
  expect(await after('/list?page=2')).toBe(700);
  expect(await after('/record')).toBe(0);
  expect(await after(-1)).toBe(700);
});
