import { useI18n } from '#shared/browser/i18n/index.ts';
import { Skeleton } from '#shared/browser/ui/index.ts';
import styles from './PageSkeleton.module.css';

/** A placeholder while a page is loading. */
export function PageSkeleton() {
  const { t } = useI18n();
  return (
    <div className={styles.page} role="status" aria-label={t('status.loading')}>
      <Skeleton width="40%" height={36} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </div>
  );
}
