import { useI18n } from '#shared/browser/i18n/index.ts';
import styles from './ProgressBar.module.css';

/** How much of a tour is done. @param share from 0 to 1 */
export function ProgressBar({ share }: { share: number }) {
  const { t, formatPercent } = useI18n();
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.row}>
      <progress className={styles.bar} max={100} value={percent} aria-label={t('tours.progress')} />
      <span className={styles.percent}>{formatPercent(percent)}</span>
    </div>
  );
}
