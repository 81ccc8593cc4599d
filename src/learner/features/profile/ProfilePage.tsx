import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { Profile } from '#shared/browser/profile/index.ts';
import { ErrorState } from '#shared/browser/ui/index.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import styles from './ProfilePage.module.css';

/** My profile, and the way out. */
export function ProfilePage({ signOut }: { signOut: ReactNode }) {
  const { t } = useI18n();
  const { data: me, error, refetch } = useMe();
  const isFailed = error !== null && me === undefined;
  return (
    <div className={styles.page}>
      {isFailed && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isFailed && me === undefined && <PageSkeleton />}
      {me !== undefined && (
        <>
          <PageHeading title={t('profile.title')} />
          <Profile me={me} />
        </>
      )}
      {signOut}
    </div>
  );
}
