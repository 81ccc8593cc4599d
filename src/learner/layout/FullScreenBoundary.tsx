import { type ReactNode, Suspense } from 'react';
import { RouteBoundary } from './RouteBoundary.tsx';
import styles from './FullScreenBoundary.module.css';
import { PageSkeleton } from './PageSkeleton.tsx';

/** The error boundary and the loading state of pages without the frame. */
export function FullScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <RouteBoundary>
      <Suspense
        fallback={
          <main className={styles.page}>
            <PageSkeleton />
          </main>
        }
      >
        {children}
      </Suspense>
    </RouteBoundary>
  );
}
