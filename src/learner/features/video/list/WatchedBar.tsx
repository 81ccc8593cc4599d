import { useI18n } from '#shared/browser/i18n/index.ts';
import styles from './WatchedBar.module.css';

interface WatchedBarProps {
  /** From 0 to 1. */
  share: number;
  /** How much is needed, from 0 to 1; null: nothing more. */
  required?: number | null;
  size?: 's' | 'l';
}

/** How much of a film was watched, and where it is enough. */
export function WatchedBar({ share, required = null, size = 's' }: WatchedBarProps) {
  const { t, formatPercent } = useI18n();
  const percent = Math.floor(share * 100);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={t('lessons.watched')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={formatPercent(percent)}
      data-size={size}
      data-enough={(required !== null && share >= required) || required === null || undefined}
    >
      <span className={styles.fill} style={{ width: `${percent}%` }} />
      {required !== null && required < 1 && <span className={styles.enough} style={{ left: `${required * 100}%` }} />}
    </div>
  );
}
