import { lazy, type ReactElement } from 'react';
import { LEARNER_ROUTES } from '#shared/routes/index.ts';
import { MainPage } from './features/main/MainPage.tsx';
import { TestsPage } from './features/tests/TestsPage.tsx';
import { NotBuiltPage } from './layout/NotBuiltPage.tsx';
import { TestOrResult } from './layout/TestOrResult.tsx';

const loadTesting = () => import('./features/testing/TestingPage.tsx');
const loadProfile = () => import('./features/profile/ProfilePage.tsx');

const TestingPage = lazy(() => loadTesting().then((module) => ({ default: module.TestingPage })));
const ProfilePage = lazy(() => loadProfile().then((module) => ({ default: module.ProfilePage })));

export interface Page {
  path: string;
  element: ReactElement;
}

/** The pages that exist, by the id of their row in the route table. */
const BUILT: Record<string, ReactElement> = {
  'learner/main': <MainPage />,
  'learner/tests': <TestsPage />,
  'learner/test-list-id': <TestOrResult />,
  'learner/testing-id': <TestingPage />,
  'learner/profile': <ProfilePage />,
};

/** They take the whole screen: no menu beside an exam. */
const FRAMELESS = new Set(['learner/testing-id']);

function pagesOf(framed: boolean): Page[] {
  return LEARNER_ROUTES.filter(({ id }) => FRAMELESS.has(id) !== framed).map((route) => ({
    path: route.path,
    element: BUILT[route.id] ?? <NotBuiltPage route={route} />,
  }));
}

/** Every page of the learner's route table that stands in the frame with the menu. */
export const FRAMED = pagesOf(true);

/** Every page of the learner's route table that takes the whole screen. */
export const FULL_SCREEN = pagesOf(false);

/** Fetches the pages that are loaded on demand. */
export function preloadPages(): void {
  for (const load of [loadTesting, loadProfile]) {
    load().catch(() => {
      // No network now: the page is asked for again when it is opened.
    });
  }
}
