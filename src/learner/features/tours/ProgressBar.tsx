import { useI18n } from '#shared/browser/i18n/index.ts';
import { ProgressBar as Bar } from '../../ui/ProgressBar.tsx';
import styles from './ProgressBar.module.css';

/** How much of a tour is done, also as a number. @param share from 0 to 1 */
export function ProgressBar({ share }: { share: number }) {
  const { t, formatPercent } = useI18n();
  return (
    <div className={styles.row}>
      <Bar share={share} label={t('tours.progress')} />
      <span className={styles.percent}>{formatPercent(Math.floor(share * 100))}</span>
    </div>
  );
}
