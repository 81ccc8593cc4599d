import { useEffect, useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import styles from './FullScreenStatus.module.css';

interface PausedScreenProps {
  /** The seconds left while the clock is stopped; null without a limit. */
  seconds: number | null;
}

/** Covers the questions while staff has paused the attempt. */
export function PausedScreen({ seconds }: PausedScreenProps) {
  const { t, formatDuration } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <main className={styles.cover} id="content">
      <Icon name="clock" size={48} className={styles.icon} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('testing.paused.title')}
      </h1>
      <p className={styles.text} role="status">
        {t('testing.paused.text')}
      </p>
      {seconds !== null && <p>{t('testing.timeLeft', { time: formatDuration(seconds) })}</p>}
    </main>
  );
}
