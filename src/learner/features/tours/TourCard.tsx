import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge, Icon } from '#shared/browser/ui/index.ts';
import type { Tour } from '../../api/tours.ts';
import { learnerPaths } from '../../paths.ts';
import { CoverCard } from '../../ui/cards/CoverCard.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { lockedUntil } from '../../ui/locked-until.ts';
import styles from './TourCard.module.css';

/** A tour in the list. */
export function TourCard({ tour }: { tour: Tour }) {
  const i18n = useI18n();
  const { t, localized, formatPercent } = i18n;
  const locked = lockedUntil(tour, i18n);
  const { share, completedAt, startedAt } = tour.progress;
  const isBegun = startedAt !== null && completedAt === null;
  return (
    <CoverCard
      to={learnerPaths.tour(tour.id)}
      title={localized(tour.title)}
      level={2}
      theme={tour.theme === null ? null : localized(tour.theme.title)}
      picture={
        <div className={styles.picture}>
          {tour.thumbnail === null ? <Icon name="vr" size={48} /> : <img src={tour.thumbnail} alt="" loading="lazy" />}
        </div>
      }
      progress={isBegun && <ProgressBar share={share} label={t('tours.progress')} />}
    >
      <span>{t('tours.scenes', { smart_count: tour.sceneCount })}</span>
      {isBegun && <span>{formatPercent(Math.floor(share * 100))}</span>}
      {completedAt !== null && (
        <Badge tone="success" icon="check">
          {t('tours.complete')}
        </Badge>
      )}
      {completedAt === null && startedAt === null && locked === null && <Badge>{t('tours.new')}</Badge>}
      {locked !== null && (
        <span>
          <Icon name="lock" /> {locked}
        </span>
      )}
    </CoverCard>
  );
}
