import { lazy, type ReactElement } from 'react';
import { currentLanguage, loadPhrases } from '#shared/browser/i18n/index.ts';
import { LEARNER_ROUTES } from '#shared/routes/index.ts';
import { MainPage } from './features/main/MainPage.tsx';
import { TestsPage } from './features/tests/TestsPage.tsx';
import { TestOrResult } from './layout/TestOrResult.tsx';

const loadTesting = () => import('./features/testing/TestingPage.tsx');
const loadResult = () => import('./features/result/ResultPage.tsx');
const loadProfile = () => import('./features/profile/ProfilePage.tsx');
const loadLibrary = () => import('./features/library/LibraryPage.tsx');
const loadLessons = () => import('./features/video/list/LessonsPage.tsx');
const loadLesson = () => import('./features/video/lesson/LessonPage.tsx');
const loadPlans = () => import('./features/plans/PlansPage.tsx');
const loadPlan = () => import('./features/plans/PlanPage.tsx');
const loadTheme = () => import('./features/plans/ThemePage.tsx');
const loadWebinars = () => import('./features/webinars/WebinarsPage.tsx');
const loadWebinar = () => import('./features/webinars/view/WebinarPage.tsx');
const loadTours = () => import('./features/tours/ToursPage.tsx');
const loadPackages = () => import('./features/packages/list/PackagesPage.tsx');
const loadPackage = () => import('./features/packages/player/PlayerPage.tsx');
const loadCertificates = () => import('./features/certificates/CertificatesPage.tsx');
const loadSupport = () => import('./features/support/SupportPages.tsx');
const loadWebinarChat = () => import('./features/webinars/WebinarChatPages.tsx');
const loadSignOut = () => import('./features/testing/sign-out/SignOutButton.tsx');

const TestingPage = lazy(() => loadTesting().then((module) => ({ default: module.TestingPage })));
const ResultPage = lazy(() => loadResult().then((module) => ({ default: module.ResultPage })));
const LibraryPage = lazy(() => loadLibrary().then((module) => ({ default: module.LibraryPage })));
const LessonsPage = lazy(() => loadLessons().then((module) => ({ default: module.LessonsPage })));
const LessonPage = lazy(() => loadLesson().then((module) => ({ default: module.LessonPage })));
const PlansPage = lazy(() => loadPlans().then((module) => ({ default: module.PlansPage })));
const PlanPage = lazy(() => loadPlan().then((module) => ({ default: module.PlanPage })));
const ThemePage = lazy(() => loadTheme().then((module) => ({ default: module.ThemePage })));
const WebinarsPage = lazy(() => loadWebinars().then((module) => ({ default: module.WebinarsPage })));
const WebinarPage = lazy(() => loadWebinar().then((module) => ({ default: module.WebinarPage })));
const ToursPage = lazy(() => loadTours().then((module) => ({ default: module.ToursPage })));
const PackagesPage = lazy(() => loadPackages().then((module) => ({ default: module.PackagesPage })));
const PlayerPage = lazy(() => loadPackage().then((module) => ({ default: module.PlayerPage })));
const CertificatesPage = lazy(() => loadCertificates().then((module) => ({ default: module.CertificatesPage })));
const SupportList = lazy(() => loadSupport().then((module) => ({ default: module.RequestsPage })));
const SupportNew = lazy(() => loadSupport().then((module) => ({ default: module.NewRequestPage })));
const SupportChat = lazy(() => loadSupport().then((module) => ({ default: module.RequestPage })));
const WebinarChat = lazy(() => loadWebinarChat().then((module) => ({ default: module.WebinarChatPage })));
const WebinarMessages = lazy(() => loadWebinarChat().then((module) => ({ default: module.WebinarMessagesPage })));
const ProfilePage = lazy(() => loadProfile().then((module) => ({ default: module.ProfilePage })));

const SignOutButton = lazy(() => loadSignOut().then((module) => ({ default: module.SignOutButton })));

export interface Page {
  path: string;
  element: ReactElement;
}

/** The pages, by the id of their route. */
const BUILT: Record<string, ReactElement> = {
  'learner/main': <MainPage />,
  'learner/plan-education': <PlansPage />,
  'learner/plan-education-id': <PlanPage />,
  'learner/plan-education-id-theme-themeId': <ThemePage />,
  'learner/tests': <TestsPage />,
  'learner/test-list-id': <TestOrResult Result={ResultPage} />,
  'learner/testing-id': <TestingPage />,
  'learner/video-lesson': <LessonsPage />,
  'learner/video-lesson-id': <LessonPage />,
  'learner/video-lesson-watch-id': <LessonPage isAgain />,
  'learner/media-files': <LibraryPage />,
  'learner/webinars': <WebinarsPage />,
  'learner/webinar-view-id': <WebinarPage />,
  'learner/vr': <ToursPage />,
  'learner/scorm-package': <PackagesPage />,
  'learner/scorm-package-iframe-id': <PlayerPage />,
  'learner/certificates': <CertificatesPage />,
  'learner/support-request': <SupportList />,
  'learner/support-request-create': <SupportNew />,
  'learner/support-request-id': <SupportChat />,
  'learner/chat-webinar-id': <WebinarChat />,
  'learner/chat-webinar-messages-id': <WebinarMessages />,
  'learner/profile': <ProfilePage signOut={<SignOutButton />} />,
};

/** Pages without the menu: an exam and a package take the whole screen. */
const FRAMELESS = new Set(['learner/testing-id', 'learner/scorm-package-iframe-id']);

function pagesOf(framed: boolean): Page[] {
  return LEARNER_ROUTES.flatMap(({ id, path }) => {
    const element = BUILT[id];
    return element === undefined || FRAMELESS.has(id) === framed ? [] : [{ path, element }];
  });
}

/** All learner routes within the frame. */
export const FRAMED = pagesOf(true);

/** All learner routes that take the whole screen. */
export const FULL_SCREEN = pagesOf(false);

/** Preloads the lazy pages. */
export function preloadPages(): void {
  const loadWords = () => loadPhrases(currentLanguage(), ['exam', 'player', 'lessons', 'support']);
  for (const load of [
    loadTesting,
    loadResult,
    loadProfile,
    loadLibrary,
    loadLessons,
    loadLesson,
    loadPlans,
    loadPlan,
    loadTheme,
    loadTours,
    loadWebinars,
    loadWebinar,
    loadPackages,
    loadPackage,
    loadCertificates,
    loadSupport,
    loadSignOut,
    loadWords,
  ]) {
    load().catch(() => {
      // No network: the page is loaded when it is opened.
    });
  }
}
