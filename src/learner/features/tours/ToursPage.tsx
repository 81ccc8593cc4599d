import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, EmptyState, ErrorState } from '#shared/browser/ui/index.ts';
import { useTours } from '../../api/tours.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { CardGrid } from '../../ui/cards/CardGrid.tsx';
import { TourCard } from './TourCard.tsx';
import { TourPage } from './TourPage.tsx';
import styles from './ToursPage.module.css';

/** The VR tours, or one of them: `?scene=` is its id. */
export function ToursPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('scene'));
  return Number.isSafeInteger(id) && id > 0 ? <TourPage key={id} id={id} /> : <Tours />;
}

function Tours() {
  const { t } = useI18n();
  const { data: tours, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTours();
  if (error && !tours) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!tours) return <PageSkeleton />;
  return (
    <div className={styles.page}>
      <PageHeading title={t('tours.title')} />
      {tours.length === 0 ? (
        <EmptyState icon="vr" title={t('tours.empty.title')} text={t('tours.empty.text')} />
      ) : (
        <CardGrid items={tours}>{(tour) => <TourCard tour={tour} />}</CardGrid>
      )}
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('tours.more')}
        </Button>
      )}
    </div>
  );
}
