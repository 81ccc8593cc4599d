import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import styles from './TimeLeft.module.css';
import { clockText } from '#shared/i18n/clock-text.ts';
import { useNow } from './use-now.ts';

/** A countdown to a deadline. Screen readers do not announce it by themselves. */
export function TimeLeft({ until }: { until: string }) {
  const { t, formatDuration } = useI18n();
  const now = useNow(1000);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  return (
    <span
      className={styles.left}
      role="timer"
      aria-live="off"
      aria-label={t('testCard.timeLeft', { time: formatDuration(seconds) })}
    >
      <Icon name="clock" size={20} />
      <span aria-hidden="true">{clockText(seconds)}</span>
    </span>
  );
}
