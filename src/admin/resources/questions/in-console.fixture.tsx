import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useMemo } from 'react';
import { AdminContext, memoryStore, Notification } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { createDataProvider } from '../../providers/data-provider.ts';
import { createI18nProvider } from '../../providers/i18n-provider.ts';

export type Sent = { method: string; url: string; body: unknown };

const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json', ...headers } });

/**
 * A fake server. A list is answered with its total; anything else is returned unchanged.
 * @param answers pairs of a path prefix below /api/v1 and a body; the first match counts
 * @returns the requests that were sent, in order
 */
export function answerWith(answers: readonly [path: string, body: unknown][]): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const url = decodeURIComponent(request?.url ?? String(input)).replace(/^.*\/api\/v1/, '');
    const text = request ? await request.text() : String(init.body ?? '');
    const method = request?.method ?? init.method ?? 'GET';
    sent.push({ method, url, body: text === '' ? undefined : JSON.parse(text) });
    const [, body] = answers.find(([path]) => url.startsWith(path)) ?? ['', []];
    const length = Array.isArray(body) ? body.length : 0;
    return json(body, { 'Content-Range': `items 0-${Math.max(length - 1, 0)}/${length}` });
  };
  return sent;
}

function Console({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const i18n = useI18n();
  const i18nProvider = useMemo(() => createI18nProvider(i18n), [i18n]);
  const dataProvider = useMemo(() => createDataProvider(), []);
  const store = useMemo(() => memoryStore(), []);
  return (
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient} store={store}>
      {children}
      <Notification />
    </AdminContext>
  );
}

/** Renders a part of the console, in Russian. */
export function showInConsole(part: ReactNode, path = '/') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <QueryClientProvider client={queryClient}>
      <I18nProvider namespaces={['admin', 'pages']}>
        <Console queryClient={queryClient}>{part}</Console>
      </I18nProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  return { ...render(<RouterProvider router={router} />), router };
}
