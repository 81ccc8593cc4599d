import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { useRecording } from '../../../api/webinars.ts';
import { PageHeading } from '../../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../../paths.ts';
import { useOrigin, WayBack } from '../../../ui/from-plan/index.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import styles from '../WebinarsPage.module.css';
import { Recording } from './Recording.tsx';

/** One recorded webinar, with what is said of it. */
export function RecordedWebinarPage({ id }: { id: number }) {
  const { t, localized } = useI18n();
  const origin = useOrigin();
  const { data, error, refetch } = useRecording(id);
  if (error && !data) {
    const list = { to: learnerPaths.webinars(), list: t('webinars.title') };
    return <LoadFailure error={error} onRetry={() => void refetch()} {...list} />;
  }
  if (!data) return <PageSkeleton />;
  return (
    <div className={styles.page}>
      <WayBack origin={origin} to={learnerPaths.webinars()}>
        {t('webinars.title')}
      </WayBack>
      <PageHeading title={localized(data.title)} />
      <I18nProvider namespaces={['player']} pending={<PageSkeleton />}>
        <Recording id={id} />
      </I18nProvider>
      {data.description !== null && <p>{localized(data.description)}</p>}
    </div>
  );
}
