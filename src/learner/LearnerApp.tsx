import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { I18nProvider } from '#shared/browser/i18n/index.ts';
import { FullScreenBoundary } from './layout/FullScreenBoundary.tsx';
import { registerWorker } from './offline/register.ts';
import { Shell } from './layout/Shell.tsx';
import { FRAMED, FULL_SCREEN, preloadPages } from './pages.tsx';

/** The learner area. The guard outside has decided that the address exists and that this person may enter it. */
export function LearnerApp() {
  useEffect(() => {
    // An exam may start on a network that is about to fail: its page is fetched before it is needed.
    const timer = setTimeout(() => {
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
