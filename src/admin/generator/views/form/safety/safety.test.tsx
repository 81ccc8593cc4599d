// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession, storeSession } from '#shared/browser/session.ts';
import { themes } from '../../../../resources/themes/index.tsx';
import { openConsole, withWords } from '../../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../../testing/fake-server.fixture.ts';
import { theme } from '../../../../testing/themes.fixture.tsx';
import { ResourceEdit } from '../ResourceEdit.tsx';

withWords();
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const page = (
  <ResourceContextProvider value="themes">
    <Link to="/elsewhere">Другая страница</Link>
    <Routes>
      <Route path="/themes/:id" element={<ResourceEdit definition={themes} />} />
      <Route path="*" element={<p>Другое место</p>} />
    </Routes>
  </ResourceContextProvider>
);

function open(path = '/themes/3', more: Parameters<typeof theme>[1] = {}) {
  const server = new FakeServer(['themes:list', 'themes:show', 'themes:edit', 'dictionaries:list']);
  server.answer('GET /themes/{id}', ({ path: asked }: { path: string }) =>
    theme(Number(asked.split('/').at(-1)), more),
  );
  server.answer('GET /dictionaries', []);
  server.answer('PUT /themes/{id}', ({ body }: { body: object }) => theme(3, { ...body, revision: 2 }));
  return { server, ...openConsole(page, path) };
}

const hours = () => screen.findByRole('spinbutton', { name: /Часы/ });
const leave = () => screen.getByRole('link', { name: 'Другая страница' });
const question = () => screen.findByRole('dialog', { name: 'Изменения не сохранены' });

/** Whether the browser would ask before the tab is closed. */
function asksBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

describe('what was typed and not saved', { timeout: 60_000 }, () => {
  it('is kept by who stays, and lost only by who says so', async () => {
    const { user } = open();
    await user.type(await hours(), '5');
    await user.click(leave());
    await user.click(within(await question()).getByRole('button', { name: 'Остаться' }));
    expect(await hours()).toHaveProperty('value', '25');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(leave());
    await user.click(within(await question()).getByRole('button', { name: 'Уйти без сохранения' }));
    expect(await screen.findByText('Другое место')).toBeTruthy();
  });

  it('makes the browser ask before the tab is closed; what is saved or untouched does not', async () => {
    const { user } = open();
    await hours();
    expect(asksBeforeClosing()).toBe(false);
    await user.type(await hours(), '5');
    expect(asksBeforeClosing()).toBe(true);
    await user.type(await hours(), '{Backspace}');
    expect(asksBeforeClosing()).toBe(false);
  });

  it('does not hold back who has typed nothing', async () => {
    const { user } = open();
    await hours();
    await user.click(leave());
    expect(await screen.findByText('Другое место')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a page that is reloaded', { timeout: 60_000 }, () => {
  /** @param returns whether the browser shows the very page again */
  async function reload(returns: boolean) {
    const { user } = open();
    await user.type(await hours(), '5');
    window.dispatchEvent(new Event('pagehide'));
    if (returns) window.dispatchEvent(new Event('pageshow'));
    cleanup();
    open();
  }

  it('has in its form what was typed', async () => {
    await reload(false);
    expect(await screen.findByText(/Мы вернули в форму то, что вы ввели/)).toBeTruthy();
    expect(await hours()).toHaveProperty('value', '25');
  });

  it('says so where the record was changed meanwhile', async () => {
    const { user } = open();
    await user.type(await hours(), '5');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    open('/themes/3', { revision: 2 });
    expect(await screen.findByText(/Запись с тех пор изменили/)).toBeTruthy();
  });

  it('says nothing where the form shows already what was typed', async () => {
    const { user } = open();
    await user.type(await hours(), '5');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    open('/themes/3', { hours: 25 });
    expect(await hours()).toHaveProperty('value', '25');
    expect(screen.queryByText(/Мы вернули/)).toBeNull();
  });

  it('keeps nothing for later where the form was never gone', async () => {
    await reload(true);
    expect(await hours()).toHaveProperty('value', '2');
  });
});

describe('a session that ends before the record is saved', { timeout: 60_000 }, () => {
  /** Types into the form, loses the session, and comes back to a record as a person. */
  async function comeBack(userId: number, path = '/themes/3') {
    const { user } = open();
    await user.type(await hours(), '5');
    clearSession();
    cleanup();
    const server = open(path).server;
    if (userId !== 1) {
      cleanup();
      storeSession({ Token: 'other', ID: userId, RoleID: 1 });
      openConsole(page, path);
    }
    return server;
  }

  it('gives back to the same person what they had typed, and lets the server see the old revision', async () => {
    const server = await comeBack(1);
    expect(await screen.findByText(/Мы вернули в форму то, что вы ввели/)).toBeTruthy();
    expect(await hours()).toHaveProperty('value', '25');
    screen.getByRole('button', { name: 'Сохранить' }).click();
    await waitFor(() => expect(server.to('PUT /themes/{id}')[0]?.body).toEqual({ hours: 25, revision: 1 }));
  });

  it('puts it into no other record', async () => {
    await comeBack(1, '/themes/4');
    expect(await hours()).toHaveProperty('value', '2');
    expect(screen.queryByText(/Мы вернули/)).toBeNull();
  });
});
