import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { I18nProvider } from '#shared/browser/i18n/index.ts';
import { dropWatchingOfOthers } from './features/video/watching/kept-watching.ts';
import { FullScreenBoundary } from './layout/FullScreenBoundary.tsx';
import { registerWorker } from '#shared/browser/register-worker.ts';
import { Shell } from './layout/Shell.tsx';
import { FRAMED, FULL_SCREEN, preloadPages } from './pages.tsx';

/** The learner area. The guard outside has checked that the route exists and that this person may enter it. */
export function LearnerApp() {
  useEffect(dropWatchingOfOthers, []);
  useEffect(() => {
    // Preloads the exam page: the network may fail before the exam starts.
    const timer = setTimeout(() => {
      // What is loaded from here on does not belong to the first load.
      performance.mark('preload');
      preloadPages();
      registerWorker();
    }, 1500);
    return () => clearTimeout(timer);
  }, []);

  return (
    <I18nProvider namespaces={['learner']}>
      <Routes>
        {FULL_SCREEN.map(({ path, element }) => (
          <Route key={path} path={path} element={<FullScreenBoundary>{element}</FullScreenBoundary>} />
        ))}
        <Route element={<Shell />}>
          {FRAMED.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Route>
      </Routes>
    </I18nProvider>
  );
}
