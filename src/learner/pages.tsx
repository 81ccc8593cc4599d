import { lazy, type ReactElement } from 'react';
import { currentLanguage, loadPhrases } from '#shared/browser/i18n/index.ts';
import { LEARNER_ROUTES } from '#shared/routes/index.ts';
import { MainPage } from './features/main/MainPage.tsx';
import { TestsPage } from './features/tests/TestsPage.tsx';
import { NotBuiltPage } from './layout/NotBuiltPage.tsx';
import { TestOrResult } from './layout/TestOrResult.tsx';

const loadTesting = () => import('./features/testing/TestingPage.tsx');
const loadResult = () => import('./features/result/ResultPage.tsx');
const loadProfile = () => import('./features/profile/ProfilePage.tsx');
const loadLibrary = () => import('./features/library/LibraryPage.tsx');
const loadTours = () => import('./features/tours/ToursPage.tsx');
const loadSignOut = () => import('./features/testing/sign-out/SignOutButton.tsx');

const TestingPage = lazy(() => loadTesting().then((module) => ({ default: module.TestingPage })));
const ResultPage = lazy(() => loadResult().then((module) => ({ default: module.ResultPage })));
const LibraryPage = lazy(() => loadLibrary().then((module) => ({ default: module.LibraryPage })));
const ToursPage = lazy(() => loadTours().then((module) => ({ default: module.ToursPage })));
const ProfilePage = lazy(() => loadProfile().then((module) => ({ default: module.ProfilePage })));

const SignOutButton = lazy(() => loadSignOut().then((module) => ({ default: module.SignOutButton })));

export interface Page {
  path: string;
  element: ReactElement;
}

/** The existing pages, by the id of their route. */
const BUILT: Record<string, ReactElement> = {
  'learner/main': <MainPage />,
  'learner/tests': <TestsPage />,
  'learner/test-list-id': <TestOrResult Result={ResultPage} />,
  'learner/testing-id': <TestingPage />,
  'learner/media-files': <LibraryPage />,
  'learner/vr': <ToursPage />,
  'learner/profile': <ProfilePage signOut={<SignOutButton />} />,
};

/** Pages without the menu: an exam takes the whole screen. */
const FRAMELESS = new Set(['learner/testing-id']);

function pagesOf(framed: boolean): Page[] {
  return LEARNER_ROUTES.filter(({ id }) => FRAMELESS.has(id) !== framed).map((route) => ({
    path: route.path,
    element: BUILT[route.id] ?? <NotBuiltPage route={route} />,
  }));
}

/** All learner routes within the frame. */
export const FRAMED = pagesOf(true);

/** All learner routes that take the whole screen. */
export const FULL_SCREEN = pagesOf(false);

/** Preloads the lazy pages. */
export function preloadPages(): void {
  const loadWords = () => loadPhrases(currentLanguage(), ['exam']);
  for (const load of [loadTesting, loadResult, loadProfile, loadLibrary, loadTours, loadSignOut, loadWords]) {
    load().catch(() => {
      // No network: the page is loaded when it is opened.
    });
  }
}
