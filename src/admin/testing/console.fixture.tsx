import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useMemo } from 'react';
import { AdminContext, memoryStore, Notification, ResourceDefinitionContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll } from 'vitest';
import { I18nProvider, loadPhrases, useI18n } from '#shared/browser/i18n/index.ts';
import { adminTheme } from '../layout/theme.ts';
import { createAuthProvider } from '../providers/auth-provider.ts';
import { createDataProvider } from '../providers/data-provider.ts';
import { createI18nProvider } from '../providers/i18n-provider.ts';
import { ADMIN_PATHS } from '../router/canonical-paths.ts';
import { canonicalRouter } from '../router/canonical-router.tsx';
import { PARTS, SECTIONS } from '../sections.tsx';

/** The addresses of the product, as in the console. */
const router = canonicalRouter(ADMIN_PATHS);

/** Loads the console's Russian texts before the tests of a file, so that no test waits for them. */
export function withWords(): void {
  beforeAll(async () => {
    // Missing in jsdom.
    Element.prototype.scrollIntoView = () => {};
    window.matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
    await loadPhrases('ru', ['common', 'errors', 'admin', 'pages']);
  });
}

/** react-admin logs every refusal of the server; a test that expects one calls this. */
export function expectComplaints(): void {
  console.error = () => {};
}

function Console({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const i18n = useI18n();
  const i18nProvider = useMemo(() => createI18nProvider(i18n), [i18n]);
  const dataProvider = useMemo(() => createDataProvider(), []);
  const authProvider = useMemo(() => createAuthProvider(queryClient), [queryClient]);
  const store = useMemo(() => memoryStore(), []);
  const theme = useMemo(() => adminTheme('light', i18n.t), [i18n.t]);
  const definitions = Object.fromEntries(
    [...PARTS, ...SECTIONS].map(({ name, title }) => [
      name,
      { name, recordRepresentation: (record: Record<string, unknown>) => title(record, i18n.localized) },
    ]),
  );
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
      routerProvider={router}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        {children}
        <Notification />
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );
}

/** Renders a part of the console for a signed-in person. Returns a userEvent instance and the router. */
export function openConsole(part: ReactNode, path = '/') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={queryClient}>
      <I18nProvider namespaces={['admin', 'pages']}>
        <Console queryClient={queryClient}>{part}</Console>
      </I18nProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}
