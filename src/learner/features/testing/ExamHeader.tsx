import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import type { WarningMinutes } from '#shared/exams/time-warning.ts';
import styles from './ExamHeader.module.css';
import { SaveIndicator } from './SaveIndicator.tsx';
import type { QueueState } from './save-queue.ts';
import { TimerPill } from './TimerPill.tsx';

interface ExamHeaderProps {
  title: string;
  back: string;
  answered: number;
  total: number;
  saving: QueueState;
  warning: WarningMinutes | null;
}

/** What stays in sight during the whole attempt: which test, how much time, how far, whether all is saved. */
export function ExamHeader({ title, back, answered, total, saving, warning }: ExamHeaderProps) {
  const { t } = useI18n();
  const done = t('testing.answeredOf', { answered, total });
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={back} className={styles.leave} aria-label={t('testing.leave')} title={t('testing.leave')}>
          <Icon name="close" />
        </Link>
        <div className={styles.titles}>
          <p className={styles.title}>{title}</p>
          <p className={styles.sub}>
            <span className={styles.done}>{done}</span>
            <SaveIndicator saving={saving} />
          </p>
        </div>
        <TimerPill />
      </div>
      <progress className={styles.progress} max={Math.max(1, total)} value={answered} aria-label={done} />
      <p className={styles.warning} role="alert" data-shown={warning !== null || undefined} key={warning}>
        {warning && (
          <>
            <Icon name="clock" />
            {t('testing.minutesLeft', { smart_count: warning })}
          </>
        )}
      </p>
    </header>
  );
}
