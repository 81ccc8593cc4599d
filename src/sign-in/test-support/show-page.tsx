import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { currentLanguage, I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';

export type Answer = (request: Request) => Response | Promise<Response>;

// The first test of a file loads its modules, and the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};

/** A fake network: `METHOD /path` below /api/v1 → response. Records the request bodies. */
export function stubNetwork(answers: Record<string, Answer>) {
  const sent: { what: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    sent.push({ what, body: request.body ? await request.clone().json() : undefined });
    const answer = answers[what] ?? answers['*'];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(request);
  });
  return sent;
}

export const json = (status: number, body: unknown) => () => Response.json(body, { status });

const settings = {
  organisation: { ru: 'Қазтест' },
  passwordMinLength: 6,
  staffPasswordMinLength: 10,
  maxUploadMegabytes: 20,
  maxMediaMegabytes: 100,
  demo: false,
  demoPassword: null,
  demoExposed: false,
  eds: true,
  oidc: null,
  visitLog: { url: null, key: 'synaq-visits' },
};
export const SETTINGS = json(200, settings);
export const EXPOSED_DEMO = json(200, { ...settings, demo: true, demoExposed: true });

/** Renders a page at a path. */
export async function showPage(page: ReactElement, at: string | { pathname: string; state: unknown } = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await loadPhrases(currentLanguage(), ['common', 'errors']);
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <I18nProvider namespaces={['common']}>{page}</I18nProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  return userEvent.setup();
}
