import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, useMemo } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { useThemeChoice } from '#shared/browser/theme/index.ts';
import { hasCreate, hasEdit, type ResourceDefinition } from './generator/define-resource.ts';
import { Access } from './generator/views/Access.tsx';
import { ResourceList } from './generator/views/ResourceList.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { adminTheme } from './layout/theme.ts';
import { OtherPage } from './pages/OtherPage.tsx';
import { PageWords } from './pages/PageWords.tsx';
import { Permitted } from './pages/Permitted.tsx';
import { createAuthProvider } from './providers/auth-provider.ts';
import { createDataProvider } from './providers/data-provider.ts';
import { createI18nProvider } from './providers/i18n-provider.ts';
import { ADMIN_BASE, ADMIN_PATHS } from './router/canonical-paths.ts';
import { canonicalRouter } from './router/canonical-router.tsx';
import { PARTS, SECTIONS } from './sections.tsx';
import { TABLE_IMPORT_ROUTES } from './table-imports/index.ts';

const router = canonicalRouter(ADMIN_PATHS);
const dataProvider = createDataProvider();
const store = localStorageStore('1', 'SynaqConsole');

// Lists come first: forms are loaded when one is opened.
const ResourceCreate = lazy(async () => ({
  default: (await import('./generator/views/form/ResourceCreate.tsx')).ResourceCreate,
}));
const ResourceEdit = lazy(async () => ({
  default: (await import('./generator/views/form/ResourceEdit.tsx')).ResourceEdit,
}));
const AttemptPage = lazy(async () => ({ default: (await import('./resources/attempts/AttemptPage.tsx')).AttemptPage }));
const ResultsPage = lazy(async () => ({
  default: (await import('./resources/tests/results/ResultsPage.tsx')).ResultsPage,
}));
const ImportPage = lazy(async () => ({
  default: (await import('./resources/questions/import/ImportPage.tsx')).ImportPage,
}));
const DuplicatesPage = lazy(async () => ({
  default: (await import('./resources/questions/duplicates/DuplicatesPage.tsx')).DuplicatesPage,
}));
const ValueList = lazy(async () => ({ default: (await import('./resources/dictionaries/ValueList.tsx')).ValueList }));
const ValueForms = lazy(async () => ({
  default: (await import('./resources/dictionaries/ValueForms.tsx')).ValueForms,
}));

const ChangesPage = lazy(async () => ({ default: (await import('./pages/changes/ChangesPage.tsx')).ChangesPage }));
const BatchPage = lazy(async () => ({ default: (await import('./pages/changes/BatchPage.tsx')).BatchPage }));
const MarkingPage = lazy(async () => ({ default: (await import('./pages/marking/MarkingPage.tsx')).MarkingPage }));
const BoardPage = lazy(async () => ({ default: (await import('./pages/invigilation/BoardPage.tsx')).BoardPage }));
const AuditPage = lazy(async () => ({ default: (await import('./pages/audit/AuditPage.tsx')).AuditPage }));
const AnalysisPage = lazy(async () => ({ default: (await import('./pages/analysis/AnalysisPage.tsx')).AnalysisPage }));
const CorrectionsPage = lazy(async () => ({
  default: (await import('./pages/corrections/CorrectionsPage.tsx')).CorrectionsPage,
}));
const ReportCardsPage = lazy(async () => ({
  default: (await import('./pages/report-card/exams/ReportCardsPage.tsx')).ReportCardsPage,
}));
const TestCardsPage = lazy(async () => ({
  default: (await import('./pages/report-card/exams/TestCardsPage.tsx')).TestCardsPage,
}));
const ReportCardPage = lazy(async () => ({
  default: (await import('./pages/report-card/sheet/ReportCardPage.tsx')).ReportCardPage,
}));

/** The pages of a section: its own, or those that the contract gives. */
function pagesOf(definition: ResourceDefinition) {
  const guarded = (action: 'list' | 'create' | 'edit', page: ReactElement) => (
    <Access resource={definition.name} action={action}>
      {page}
    </Access>
  );
  return {
    list: guarded('list', definition.list?.(definition) ?? <ResourceList definition={definition} />),
    ...(hasCreate(definition) && {
      create: guarded('create', definition.create?.(definition) ?? <ResourceCreate definition={definition} />),
    }),
    ...(hasEdit(definition) && {
      edit: guarded('edit', definition.edit?.(definition) ?? <ResourceEdit definition={definition} />),
    }),
  };
}

function Console() {
  const i18n = useI18n();
  const { mode } = useThemeChoice();
  const queryClient = useQueryClient();
  const authProvider = useMemo(() => createAuthProvider(queryClient), [queryClient]);
  const i18nProvider = useMemo(() => createI18nProvider(i18n), [i18n]);
  const loading = i18n.t('ra.page.loading');
  const theme = useMemo(() => adminTheme(mode, loading), [mode, loading]);
  const named = ({ name, title }: ResourceDefinition) => ({
    name,
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
      layout={AdminLayout}
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
        <Route
          path="/questions/import"
          element={
            <Access resource="questions" action="import">
              <ImportPage />
            </Access>
          }
        />
        <Route
          path="/questions/duplicates"
          element={
            <Access resource="questions" action="list">
              <DuplicatesPage />
            </Access>
          }
        />
        {TABLE_IMPORT_ROUTES}
        <Route
          path="/tests/results/:id"
          element={
            <Access resource="attempts" action="list">
              <ResultsPage />
            </Access>
          }
        />
        <Route
          path="/tests/board/:id"
          element={
            <Permitted permission="invigilation:list">
              <BoardPage />
            </Permitted>
          }
        />
        <Route
          path="/tests/analysis/:id"
          element={
            <Permitted permission="item-analysis:show">
              <AnalysisPage />
            </Permitted>
          }
        />
        <Route
          path="/tests/corrections/:id"
          element={
            <Permitted permission="key-corrections:list">
              <CorrectionsPage />
            </Permitted>
          }
        />
        <Route
          path="/tests/attempt/:id"
          element={
            <Access resource="attempts" action="show">
              <PageWords>
                <AttemptPage />
              </PageWords>
            </Access>
          }
        />
        <Route
          path="/dictionary/:type"
          element={
            <Access resource="dictionaries" action="list">
              <ValueList />
            </Access>
          }
        />
        <Route
          path="/dictionary/:type/create"
          element={
            <Access resource="dictionaries" action="create">
              <ValueForms form="create" />
            </Access>
          }
        />
        <Route
          path="/dictionary/:type/edit/:id"
          element={
            <Access resource="dictionaries" action="edit">
              <ValueForms form="edit" />
            </Access>
          }
        />
        <Route
          path="/changes"
          element={
            <Permitted permission="history:list">
              <ChangesPage />
            </Permitted>
          }
        />
        <Route
          path="/changes/:id"
          element={
            <Permitted permission="history:list">
              <BatchPage />
            </Permitted>
          }
        />
        <Route
          path="/report-card"
          element={
            <Permitted permission="report-cards:list">
              <ReportCardsPage />
            </Permitted>
          }
        />
        <Route
          path="/report-card/:id"
          element={
            <Permitted permission="report-cards:show">
              <ReportCardPage />
            </Permitted>
          }
        />
        <Route
          path="/tests/report-cards/:id"
          element={
            <Permitted permission="report-cards:list">
              <TestCardsPage />
            </Permitted>
          }
        />
        <Route
          path="/marking"
          element={
            <Permitted permission="marking:list">
              <MarkingPage />
            </Permitted>
          }
        />
        <Route
          path="/audit"
          element={
            <Permitted permission="audit:list">
              <AuditPage />
            </Permitted>
          }
        />
      </CustomRoutes>
    </Admin>
  );
}

/** The console of the staff, mounted under /admin. */
export function AdminApp() {
  return (
    <I18nProvider namespaces={['admin']}>
      <Routes>
        <Route path={`${ADMIN_BASE}/*`} element={<Console />} />
      </Routes>
    </I18nProvider>
  );
}
