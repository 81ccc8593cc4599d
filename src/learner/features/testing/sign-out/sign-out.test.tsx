// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import { readSession, storeSession } from '#shared/browser/session.ts';
import { hasExamTrace, leaveExamTrace } from '../../../exam-access/exam-traces.ts';
import { teachDialogs } from '../../../test-support/dialogs.ts';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { forgetDisk, openDisk } from '../journal/device.ts';
import { buildEntry, buildKept } from '../test-support/build-session.ts';
import { SignOutButton } from './SignOutButton.tsx';

const removed = vi.fn(async () => true);

beforeEach(() => {
  localStorage.clear();
  forgetDisk();
  teachDialogs();
  removed.mockClear();
  vi.stubGlobal('caches', { delete: removed });
  storeSession({ Token: 't', ID: 3, RoleID: 7 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function keep(state: 'waiting' | 'acknowledged') {
  leaveExamTrace();
  const { disk } = await openDisk();
  const { attempt } = buildKept();
  await disk.putAttempt(attempt);
  await disk.putEntry(buildEntry({ position: 1, answer: { type: 'short_text', text: 'слово' }, state }));
  return disk;
}

function serve() {
  return fakeServer({
    'POST /auth/sign-out': () => ({}),
    'POST /my/attempts/9/late-answers': ({ body }) => ({
      serverNow: new Date().toISOString(),
      entries: (body as { entries: object[] }).entries.map((entry) => ({ ...entry, outcome: 'applied', reason: null })),
    }),
  });
}

/** The page with the button, pressed. */
async function signOut() {
  await loadPhrases('ru', ['common', 'errors', 'learner', 'exam']);
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <I18nProvider namespaces={['learner']}>
            <SignOutButton />
          </I18nProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Выйти' }));
  return user;
}

const isSignedOut = () => waitFor(() => expect(readSession()).toBeNull());

it('removes papers, journals and pictures when the server has everything', async () => {
  const disk = await keep('acknowledged');
  const server = serve();
  await signOut();
  await isSignedOut();
  expect(server.received.map(({ path }) => path)).toEqual(['/auth/sign-out']);
  expect(await disk.attempts(3)).toEqual([]);
  expect(removed).toHaveBeenCalledWith('synaq-pictures');
  expect(hasExamTrace()).toBe(false);
});

it('says what only this device holds, and lets the person stay', async () => {
  const disk = await keep('waiting');
  const server = serve();
  const user = await signOut();
  const dialog = await screen.findByRole('dialog', { name: 'Выйти?' });
  expect(within(dialog).getByText('На этом устройстве 1 неотправленный ответ.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Остаться' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readSession()).not.toBeNull();
  expect(server.received).toEqual([]);
  expect(await disk.attempts(3)).toHaveLength(1);
});

it('delivers, then removes and signs out; without a network it says so and stays', async () => {
  const disk = await keep('waiting');
  const server = serve();
  server.offline = true;
  const user = await signOut();
  await user.click(await screen.findByRole('button', { name: 'Отправить и выйти' }));
  expect(await screen.findByText(/Ответы остались на устройстве/)).toBeTruthy();
  expect(readSession()).not.toBeNull();
  server.offline = false;
  await user.click(screen.getByRole('button', { name: 'Отправить и выйти' }));
  await isSignedOut();
  expect(server.received.map(({ path }) => path)).toEqual(['/my/attempts/9/late-answers', '/auth/sign-out']);
  expect(await disk.attempts(3)).toEqual([]);
});

it('leaves unsent answers on the device when the person insists, and signs out without a network', async () => {
  const disk = await keep('waiting');
  serve().offline = true;
  const user = await signOut();
  await user.click(await screen.findByRole('button', { name: 'Выйти, не отправляя' }));
  await isSignedOut();
  expect(await disk.attempts(3)).toHaveLength(1);
  expect(removed).not.toHaveBeenCalled();
  expect(hasExamTrace()).toBe(true);
});
