import type { ReactNode } from 'react';
import { CalendarFeed } from '#shared/browser/calendar-feed/CalendarFeed.tsx';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { NoticeChoices } from '#shared/browser/notices/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { SecondFactors } from '#shared/browser/second-factors/index.ts';
import { OwnData, PasswordEnds, SessionList } from '#shared/browser/security/index.ts';
import { Card, ErrorState } from '#shared/browser/ui/index.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { LookCard } from './LookCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import styles from './ProfilePage.module.css';

/** Personal data, language, theme, password, second factors, sessions, notices, calendar, and an archive of all of it. */
export function ProfilePage({ signOut }: { signOut: ReactNode }) {
  const { t } = useI18n();
  const { data: me, error, refetch } = useMe();
  if (error && !me) {
    return (
      <div className={styles.page}>
        <ErrorState error={error} onRetry={() => void refetch()} />
        {signOut}
      </div>
    );
  }
  if (!me) {
    return (
      <div className={styles.page}>
        <PageSkeleton />
        {signOut}
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeading title={t('profile.title')} />
      <PersonCard me={me} />
      <PasswordEnds />
      <PhotoCard />
      <div className={styles.columns}>
        <LookCard />
        <PasswordCard />
        <Card>
          <SessionList />
        </Card>
      </div>
      <Card>
        <SecondFactors heading="h2" />
      </Card>
      <Card>
        <NoticeChoices />
      </Card>
      <Card>
        <CalendarFeed />
      </Card>
      <Card>
        <OwnData />
      </Card>
      {signOut}
    </div>
  );
}
