import { useLocation } from 'react-router-dom';
import { Toasts } from '#shared/browser/ui/index.ts';
import { AreaBoundary } from './AreaBoundary.tsx';
import { CrashPage } from './CrashPage.tsx';
import { Guard } from './Guard.tsx';

/** The whole application: one guard for all areas, and one place for toasts. */
export function App() {
  const { pathname } = useLocation();
  return (
    <>
      <AreaBoundary resetKey={pathname} fallback={(error) => <CrashPage error={error} />}>
        <Guard />
      </AreaBoundary>
      <Toasts />
    </>
  );
}
