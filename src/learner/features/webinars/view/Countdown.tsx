import { useI18n } from '#shared/browser/i18n/index.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** When it begins, as an ISO time. */
  to: string;
  /** By how much the clock of the server is ahead of the browser's. */
  aheadMs: number;
}

const DAY = 86_400;

const two = (number: number) => String(number).padStart(2, '0');

/** What is left until a webinar begins, by the clock of the server; then that the teacher is awaited. */
export function Countdown({ to, aheadMs }: CountdownProps) {
  const { t } = useI18n();
  const now = useNow(1000);
  const left = Math.ceil((Date.parse(to) - now.getTime() - aheadMs) / 1000);
  if (left <= 0) return <p className={styles.waiting}>{t('webinars.view.waiting')}</p>;
  const days = Math.floor(left / DAY);
  const rest = left % DAY;
  const clock = `${two(Math.floor(rest / 3600))}:${two(Math.floor((rest % 3600) / 60))}:${two(rest % 60)}`;
  return (
    <p className={styles.countdown}>
      <span className={styles.label}>{t('webinars.view.countdown')}</span>
      <span role="timer" className={styles.left}>
        {days > 0 && <span className={styles.days}>{t('webinars.view.days', { smart_count: days })}</span>}
        <span className={styles.clock}>{clock}</span>
      </span>
    </p>
  );
}
