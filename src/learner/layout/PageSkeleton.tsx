import { useI18n } from '#shared/browser/i18n/index.ts';
import { Skeleton } from '#shared/browser/ui/index.ts';
import styles from './PageSkeleton.module.css';

/** The shape of a page while it is being loaded. */
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
