import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, EmptyState, ErrorState } from '#shared/browser/ui/index.ts';
import { useMyWebinars } from '../../api/webinars.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { CardGrid } from '../../ui/cards/CardGrid.tsx';
import { RecordedWebinarPage } from './recordings/RecordedWebinarPage.tsx';
import { RecordedWebinars } from './recordings/RecordedWebinars.tsx';
import { WebinarCard } from '../../ui/webinars/WebinarCard.tsx';
import styles from './WebinarsPage.module.css';

/** `webinars`: the list, or one recording of it. */
export function WebinarsPage() {
  const id = Number(useSearchParams()[0].get('recording'));
  return Number.isSafeInteger(id) && id > 0 ? <RecordedWebinarPage id={id} /> : <WebinarList />;
}

/** The webinars that are for me: those that run, those to come, and earlier ones with their recordings. */
function WebinarList() {
  const { t } = useI18n();
  const live = useMyWebinars('live');
  const upcoming = useMyWebinars('upcoming');
  const past = useMyWebinars('past');
  const all = [live, upcoming, past];
  const failed = all.find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (live.data === undefined || upcoming.data === undefined || past.data === undefined) return <PageSkeleton />;
  const isEmpty = all.every(({ data }) => data?.length === 0);
  return (
    <div className={styles.page}>
      <PageHeading title={t('webinars.title')} />
      {isEmpty && <EmptyState icon="monitor" title={t('webinars.empty')} text={t('webinars.emptyText')} />}
      <CardGrid title={t('webinars.live')} items={live.data}>
        {(webinar) => <WebinarCard webinar={webinar} />}
      </CardGrid>
      <CardGrid title={t('webinars.upcoming')} items={upcoming.data}>
        {(webinar) => <WebinarCard webinar={webinar} />}
      </CardGrid>
      {!isEmpty && upcoming.data.length === 0 && <p className={styles.none}>{t('webinars.noUpcoming')}</p>}
      <CardGrid title={t('webinars.past')} items={past.data}>
        {(webinar) => <WebinarCard webinar={webinar} isPast />}
      </CardGrid>
      {[upcoming, past]
        .filter(({ hasNextPage }) => hasNextPage)
        .map(({ fetchNextPage, isFetchingNextPage }, place) => (
          <div key={place === 0 ? 'first' : 'second'}>
            <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('webinars.more')}
            </Button>
          </div>
        ))}
      <RecordedWebinars />
    </div>
  );
}
