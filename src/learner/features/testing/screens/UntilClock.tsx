import { useI18n } from '#shared/browser/i18n/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './FullScreenStatus.module.css';

const SECOND_MS = 1000;

interface UntilClockProps {
  /** When the server starts the clock by itself. */
  startsAt: number;
  now: () => Date;
}

/** Before the person begins: how long the clock still waits, and then that it runs. */
export function UntilClock({ startsAt, now }: UntilClockProps) {
  const { t } = useI18n();
  useNow(SECOND_MS);
  const seconds = Math.ceil((startsAt - now().getTime()) / SECOND_MS);
  if (seconds <= 0) {
    return (
      <p role="status" className={styles.due}>
        {t('testing.prepare.clockRuns')}
      </p>
    );
  }
  return <p className={styles.wait}>{t('testing.prepare.clockSoon', { time: clockText(seconds) })}</p>;
}
