import { type ComponentType, lazy, type ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { ADMIN_ROUTES, type PeopleSection, type PersonTab, personTabPath } from '#shared/routes/index.ts';
import { ADMIN_BASE } from '../router/canonical-paths.ts';
import { PageWords } from '../layout/PageWords.tsx';
import { Permitted } from './Permitted.tsx';

/** A lazily loaded page. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): ReactElement {
  const Page = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  return <Page />;
}

/** A page that needs the locale texts of lazy pages. */
const worded = (element: ReactElement) => <PageWords>{element}</PageWords>;

/** The pages outside the sections, by the id of their route. */
const PAGES: Record<string, ReactElement> = {
  'admin/questions-import': worded(page(() => import('../resources/questions/import/ImportPage.tsx'), 'ImportPage')),
  'admin/questions-import-id': worded(page(() => import('../resources/questions/import/ImportPage.tsx'), 'ImportPage')),
  'admin/questions-duplicates': page(
    () => import('../resources/questions/duplicates/DuplicatesPage.tsx'),
    'DuplicatesPage',
  ),
  'admin/tests-settings-id': worded(page(() => import('../resources/tests/settings/SettingsPage.tsx'), 'SettingsPage')),
  'admin/tests-assign-id': worded(page(() => import('../resources/tests/assign/AssignPage.tsx'), 'AssignPage')),
  'admin/tests-marking-id': worded(page(() => import('./marking/TestMarkingPage.tsx'), 'TestMarkingPage')),
  'admin/tests-results-id': worded(page(() => import('../resources/tests/results/ResultsPage.tsx'), 'ResultsPage')),
  'admin/tests-attempt-id': worded(page(() => import('../resources/attempts/AttemptPage.tsx'), 'AttemptPage')),
  'admin/tests-board-id': worded(page(() => import('./invigilation/BoardPage.tsx'), 'BoardPage')),
  'admin/tests-analysis-id': worded(page(() => import('./analysis/AnalysisPage.tsx'), 'AnalysisPage')),
  'admin/tests-corrections-id': worded(page(() => import('./corrections/CorrectionsPage.tsx'), 'CorrectionsPage')),
  'admin/tests-report-cards-id': worded(page(() => import('./report-card/exams/TestCardsPage.tsx'), 'TestCardsPage')),
  'admin/report-card': worded(page(() => import('./report-card/exams/ReportCardsPage.tsx'), 'ReportCardsPage')),
  'admin/report-card-id-sign': worded(page(() => import('./report-card/eds/SignPage.tsx'), 'SignPage')),
  'admin/report-card-id': worded(page(() => import('./report-card/sheet/ReportCardPage.tsx'), 'ReportCardPage')),
  'admin/appeals-id': worded(page(() => import('../resources/appeals/AppealPage.tsx'), 'AppealPage')),
  'admin/marking': worded(page(() => import('./marking/MarkingPage.tsx'), 'MarkingPage')),
  'admin/plan-education-enrolments': worded(
    page(() => import('../resources/enrolments/EnrolmentsPage.tsx'), 'EnrolmentsPage'),
  ),
  'admin/plan-education-enrolment-id': worded(
    page(() => import('../resources/enrolments/EnrolmentPage.tsx'), 'EnrolmentPage'),
  ),
  'admin/edit-scorm-id-results': worded(page(() => import('../resources/scorms/results/index.ts'), 'ScormResultsPage')),
  'admin/edit-scorm-id-results-attemptId': worded(
    page(() => import('../resources/scorms/results/index.ts'), 'ScormAttemptPage'),
  ),
  'admin/certificates-id': worded(
    page(() => import('../resources/certificates/detail/CertificatePage.tsx'), 'CertificatePage'),
  ),
  'admin/statistics-people': worded(page(() => import('./statistics/rows/RowsPages.tsx'), 'PeopleRows')),
  'admin/statistics-attempts': worded(page(() => import('./statistics/rows/RowsPages.tsx'), 'AttemptRows')),
  'admin/statistics-enrolments': worded(page(() => import('./statistics/rows/RowsPages.tsx'), 'EnrolmentRows')),
  'admin/dictionary-type': page(() => import('../resources/dictionaries/ValueList.tsx'), 'ValueList'),
  'admin/dictionary-type-create': page(() => import('../resources/dictionaries/ValueForms.tsx'), 'ValueForms'),
  'admin/dictionary-type-edit-id': page(() => import('../resources/dictionaries/ValueForms.tsx'), 'ValueForms'),
  'admin/profile': page(() => import('./profile/ProfilePage.tsx'), 'ProfilePage'),
  'admin/visitors-log': worded(page(() => import('../resources/visits/VisitedThemesPage.tsx'), 'VisitedThemesPage')),
  'admin/visitors-log-theme-id': worded(
    page(() => import('../resources/visits/ThemeVisitorsPage.tsx'), 'ThemeVisitorsPage'),
  ),
  'admin/visitors-log-user-id-themeId': worded(
    page(() => import('../resources/visits/PersonVisitsPage.tsx'), 'PersonVisitsPage'),
  ),
  'admin/webinars-view-id': worded(
    page(() => import('../resources/webinars/view/WebinarViewPage.tsx'), 'WebinarViewPage'),
  ),
  'admin/webinar-exams-id': worded(page(() => import('../resources/webinars/view/ExamPage.tsx'), 'ExamPage')),
  'admin/webinar': worded(page(() => import('../resources/webinars/lists/MyWebinarsPage.tsx'), 'MyWebinarsPage')),
  'admin/conducting-webinar': worded(
    page(() => import('../resources/webinars/lists/RunningWebinarsPage.tsx'), 'RunningWebinarsPage'),
  ),
  'admin/questions-webinars': worded(
    page(() => import('../resources/webinar-questions/WebinarQuestionsPage.tsx'), 'WebinarQuestionsPage'),
  ),
  'admin/questions-webinars-id': worded(
    page(() => import('../resources/webinar-questions/QuestionPage.tsx'), 'QuestionPage'),
  ),
  'admin/admin-questions': worded(
    page(() => import('../resources/webinar-questions/AdminQuestionsPage.tsx'), 'AdminQuestionsPage'),
  ),
  'admin/support': worded(page(() => import('./support/QueuePage.tsx'), 'QueuePage')),
  'admin/support-id': worded(page(() => import('./support/ChatPage.tsx'), 'ChatPage')),
  'admin/support-reports': worded(page(() => import('./support/ReportsPage.tsx'), 'ReportsPage')),
  'admin/start-webinar-id': page(() => import('./live/StartWebinarPage.tsx'), 'StartWebinarPage'),
  'admin/meet-view-id-password': page(() => import('./live/StartMeetingPage.tsx'), 'StartMeetingPage'),
  'admin/changes': worded(page(() => import('./changes/ChangesPage.tsx'), 'ChangesPage')),
  'admin/changes-id': worded(page(() => import('./changes/BatchPage.tsx'), 'BatchPage')),
  'admin/directory': worded(page(() => import('./directory/DirectoryPage.tsx'), 'DirectoryPage')),
  'admin/audit': worded(page(() => import('./audit/AuditPage.tsx'), 'AuditPage')),
};

const PersonTabPage = lazy(async () => ({
  default: (await import('../resources/users/person/PersonTabPage.tsx')).PersonTabPage,
}));

/**
 * The tabs of a person that are pages of their own. They are one component, which stays when another tab is opened: a dialog that
 * somebody has just opened in the head would vanish with it.
 */
const PERSON_TABS: Readonly<Record<PeopleSection, readonly PersonTab[]>> = {
  users: ['results', 'assignments', 'certificates', 'history'],
  superusers: ['results', 'assignments', 'certificates', 'history'],
  'support-users': ['history'],
};

const personPages = (Object.keys(PERSON_TABS) as PeopleSection[]).flatMap((section) =>
  PERSON_TABS[section].map((tab) => {
    const path = personTabPath(tab, 0, section).replace(/0$/u, ':id');
    const id = ADMIN_ROUTES.find((route) => route.path === path)?.id ?? path;
    return [id, worded(<PersonTabPage section={section} tab={tab} />)] as const;
  }),
);

const HOME = page(() => import('./home/HomePage.tsx'), 'HomePage');

/** The pages that show each person what they may see: the guard alone decides who enters. */
const OPEN_PAGES: Record<string, ReactElement> = { 'admin/statistics': HOME, 'admin/home': HOME };

const rowOf = (id: string) => ADMIN_ROUTES.find((route) => route.id === id);

const routeOf = (id: string, path: string, element: ReactElement) => (
  <Route key={id} path={path.slice(ADMIN_BASE.length)} element={element} />
);

/**
 * The routes of these pages; the route table defines their paths and permissions.
 * @throws Error when a page has no route, or a route without a permission
 */
export const PAGE_ROUTES: readonly ReactElement[] = [
  ...Object.entries(OPEN_PAGES).map(([id, element]) => routeOf(id, rowOf(id)?.path ?? '', element)),
  ...[...Object.entries(PAGES), ...personPages].map(([id, element]) => {
    const row = rowOf(id);
    if (row?.permission === undefined) throw new Error(`No page of the console is called ${id}`);
    return routeOf(id, row.path, <Permitted permission={row.permission}>{element}</Permitted>);
  }),
];
