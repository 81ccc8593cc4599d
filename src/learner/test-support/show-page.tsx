import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearSession, storeSession } from '#shared/browser/session.ts';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import { LearnerApp } from '../LearnerApp.tsx';

/** Has a person signed in during each test of a file. */
export function withLearner(): void {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {});
    storeSession({ Token: 't', ID: 3, RoleID: 3 });
  });
  afterEach(() => {
    cleanup();
    clearSession();
  });
}

/** Renders the learner area at a path, for a signed-in person. */
export async function showPage(path: string) {
  await loadPhrases('ru', ['common', 'errors', 'learner', 'exam', 'player', 'lessons']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let address = '';
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const page = (
    <Provider store={createStore()}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <I18nProvider namespaces={['common']}>
            <LearnerApp />
          </I18nProvider>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>
  );
  const view = await act(async () => render(page));
  return { ...view, user: userEvent.setup(), address: () => address };
}
