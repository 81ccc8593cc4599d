import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge, Icon } from '#shared/browser/ui/index.ts';
import type { Tour } from '../../api/tours.ts';
import { learnerPaths } from '../../paths.ts';
import { ProgressBar } from './ProgressBar.tsx';
import styles from './TourCard.module.css';

/** A tour in the list. The whole card is a link. */
export function TourCard({ tour }: { tour: Tour }) {
  const { t, localized } = useI18n();
  const { completedAt, startedAt } = tour.progress;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {tour.thumbnail === null ? <Icon name="vr" size={48} /> : <img src={tour.thumbnail} alt="" loading="lazy" />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={learnerPaths.tour(tour.id)} className={styles.link}>
            {localized(tour.title)}
          </Link>
        </h2>
        {tour.theme !== null && <p className={styles.theme}>{localized(tour.theme.title)}</p>}
        <p className={styles.facts}>
          <span>{t('tours.scenes', { smart_count: tour.sceneCount })}</span>
          {completedAt !== null && (
            <Badge tone="success" icon="check">
              {t('tours.complete')}
            </Badge>
          )}
          {completedAt === null && startedAt === null && <Badge>{t('tours.new')}</Badge>}
        </p>
        {startedAt !== null && completedAt === null && <ProgressBar share={tour.progress.share} />}
      </div>
    </article>
  );
}
