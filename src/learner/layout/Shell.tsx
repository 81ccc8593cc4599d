import { lazy, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Bell } from '#shared/browser/notices/index.ts';
import { hasTrace } from '#shared/browser/packages/kept-trace.ts';
import { readSession } from '#shared/browser/session.ts';
import { BrandMark, LanguageSwitch } from '#shared/browser/ui/index.ts';
import { Avatar } from '#shared/browser/profile/Avatar.tsx';
import { NOTICE_SETTINGS_ANCHOR } from '#shared/notices/place.ts';
import { hasExamTrace } from '../exam-access/exam-traces.ts';
import { HelpLink } from '../help/HelpLink.tsx';
import { ReopenedAttempts } from '../notices/ReopenedAttempts.tsx';
import { learnerPaths } from '../paths.ts';
import { NavLinks } from './NavLinks.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import styles from './Shell.module.css';
import { useReachable } from './use-reachable.ts';
import { WeakPassword } from './WeakPassword.tsx';

const Leftovers = lazy(() =>
  import('../features/testing/leftovers/Leftovers.tsx').then(
    (module) => ({ default: module.Leftovers }),
    // The module could not be loaded: without a network nothing can be delivered either.
    () => ({ default: () => null }),
  ),
);
const KeptReports = lazy(() =>
  import('../features/packages/kept/KeptReports.tsx').then(
    (module) => ({ default: module.KeptReports }),
    // Nor can reports be sent then.
    () => ({ default: () => null }),
  ),
);
const KeptAttempts = lazy(() =>
  import('../features/testing/kept/KeptAttempts.tsx').then(
    (module) => ({ default: module.KeptAttempts }),
    // Nor can the exam itself be loaded then.
    () => ({ default: () => null }),
  ),
);

/** The frame of the learner area: top bar and bottom menu on a phone, side menu on a desktop. */
export function Shell() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const isReachable = useReachable();
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('actions.skipToContent')}
      </a>
      <header className={styles.top}>
        <Link to={learnerPaths.main()} className={styles.brand}>
          <BrandMark size={32} />
          <span>{t('product.name')}</span>
        </Link>
        <div className={styles.tools}>
          <HelpLink />
          <LanguageSwitch />
          <Bell settingsPath={`${learnerPaths.profile()}#${NOTICE_SETTINGS_ANCHOR}`} className={styles.bell} />
          <Link to={learnerPaths.profile()} className={styles.person}>
            <Avatar />
            <span className={styles.personName}>{t('menu.learner.profile')}</span>
          </Link>
        </div>
      </header>
      <nav className={styles.menu} aria-label={t('learnerShell.menu')}>
        <NavLinks />
      </nav>
      <main className={styles.main} id="content" tabIndex={-1}>
        <div className={styles.news}>
          <OfflineBanner />
          <WeakPassword />
          <ReopenedAttempts />
          {hasExamTrace() && (
            <Suspense>
              <Leftovers />
              {!isReachable && <KeptAttempts />}
            </Suspense>
          )}
          {hasTrace(readSession()?.ID ?? 0) && (
            <Suspense>
              <KeptReports />
            </Suspense>
          )}
        </div>
        <RouteBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </RouteBoundary>
      </main>
    </div>
  );
}
