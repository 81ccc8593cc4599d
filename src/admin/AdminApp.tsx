import type { ComponentProps } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, useMemo } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { useThemeChoice } from '#shared/browser/theme/index.ts';
import { hasCreate, hasEdit, type ResourceDefinition } from './generator/define-resource.ts';
import { permissionFor } from './model/model.ts';
import { ResourceList } from './generator/views/ResourceList.tsx';
import type { RecordPages } from './history/values/RecordLink.tsx';
import { UndoHost } from './history/undo/UndoHost.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { adminTheme } from './layout/theme.ts';
import { OtherPage } from './pages/OtherPage.tsx';
import { Permitted } from './pages/Permitted.tsx';
import { PAGE_ROUTES } from './pages/routes.tsx';
import { createAuthProvider } from './providers/auth-provider.ts';
import { createDataProvider } from './providers/data-provider.ts';
import { createI18nProvider } from './providers/i18n-provider.ts';
import { sectionOf } from './providers/sections.ts';
import { ADMIN_BASE, ADMIN_PATHS } from './router/canonical-paths.ts';
import { canonicalRouter } from './router/canonical-router.tsx';
import { PARTS, SECTIONS } from './sections.tsx';
import { TABLE_IMPORT_ROUTES } from './table-imports/index.ts';

const router = canonicalRouter(ADMIN_PATHS);
const dataProvider = createDataProvider();
const store = localStorageStore('1', 'SynaqConsole');

// Forms are loaded on demand: people see a list first.
const ResourceCreate = lazy(async () => ({
  default: (await import('./generator/views/form/ResourceCreate.tsx')).ResourceCreate,
}));
const ResourceEdit = lazy(async () => ({
  default: (await import('./generator/views/form/ResourceEdit.tsx')).ResourceEdit,
}));

/** The pages of a section: its own, or the generated ones. */
function pagesOf(definition: ResourceDefinition) {
  const { resource } = sectionOf(definition.name);
  const guarded = (action: 'list' | 'create' | 'show', page: ReactElement) => (
    <Permitted permission={permissionFor(resource, action)}>{page}</Permitted>
  );
  return {
    list: guarded('list', definition.list?.(definition) ?? <ResourceList definition={definition} />),
    ...(hasCreate(definition) && {
      create: guarded('create', definition.create?.(definition) ?? <ResourceCreate definition={definition} />),
    }),
    ...(hasEdit(definition) && {
      // Who may see a record but not change it reads the form.
      edit: guarded('show', definition.edit?.(definition) ?? <ResourceEdit definition={definition} />),
    }),
  };
}

function Console() {
  const i18n = useI18n();
  const { mode } = useThemeChoice();
  const queryClient = useQueryClient();
  const authProvider = useMemo(() => createAuthProvider(queryClient), [queryClient]);
  const i18nProvider = useMemo(() => createI18nProvider(i18n), [i18n]);
  const { t } = i18n;
  const theme = useMemo(() => adminTheme(mode, t), [mode, t]);
  const named = ({ name, model, recordPath, title }: ResourceDefinition) => ({
    name,
    options: { model, recordPath } satisfies RecordPages,
    recordRepresentation: (record: Record<string, unknown>) => title(record, i18n.localized),
  });
  return (
    <Admin
      basename={ADMIN_BASE}
      routerProvider={router}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
      layout={Layout}
      catchAll={OtherPage}
      loginPage={false}
      disableTelemetry
      requireAuth
    >
      {SECTIONS.map((definition) => (
        <Resource key={definition.name} {...named(definition)} {...pagesOf(definition)} />
      ))}
      {PARTS.map((definition) => (
        <Resource key={definition.name} {...named(definition)} />
      ))}
      <CustomRoutes>
        <Route path="/" element={<OtherPage />} />
        {TABLE_IMPORT_ROUTES}
        {PAGE_ROUTES}
      </CustomRoutes>
    </Admin>
  );
}

/** The layout, and the dialog of an undo over all of its pages and notices. */
function Layout(props: ComponentProps<typeof AdminLayout>) {
  return (
    <>
      <AdminLayout {...props} />
      <UndoHost />
    </>
  );
}

/** The staff console, mounted under /admin. */
export function AdminApp() {
  return (
    <I18nProvider namespaces={['admin']}>
      <Routes>
        <Route path={`${ADMIN_BASE}/*`} element={<Console />} />
      </Routes>
    </I18nProvider>
  );
}
