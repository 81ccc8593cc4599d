import { useI18n } from '#shared/browser/i18n/index.ts';
import styles from './PauseStatus.module.css';

/** Tells screen readers once how long a pause is. It is there also when it is empty: a live region. */
export function PauseStatus({ total }: { total: number }) {
  const { t } = useI18n();
  return (
    <span role="status" className={styles.told}>
      {total > 0 && t('asking.pause', { smart_count: total })}
    </span>
  );
}
