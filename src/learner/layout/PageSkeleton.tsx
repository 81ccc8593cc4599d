import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState, Skeleton } from '#shared/browser/ui/index.ts';
import { useOnline } from './use-online.ts';
import styles from './PageSkeleton.module.css';

const NO_NETWORK = new ApiError(0, { id: 'network', message: '' });

/** A placeholder while a page is loading. */
export function PageSkeleton() {
  const { t } = useI18n();
  const online = useOnline();
  // Nothing will come, so nothing is promised. What waits for the network asks again by itself.
  if (!online) return <ErrorState error={NO_NETWORK} />;
  return (
    <div className={styles.page} role="status" aria-label={t('status.loading')}>
      <Skeleton width="40%" height={36} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </div>
  );
}
