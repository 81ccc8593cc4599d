import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import type { QueueState, QueueStatus } from '../saving/save-queue.ts';
import styles from './SaveIndicator.module.css';

const ICONS = { saved: 'check', saving: 'refresh', offline: 'wifi-off', held: 'clock' } as const satisfies Record<
  QueueStatus,
  string
>;

interface SaveIndicatorProps {
  saving: QueueState;
  /** Whether unsent answers survive a closed page. */
  durable: boolean;
  /** How many answers are not accepted. */
  refused: number;
  /** How many delivered answers wait for an examiner. */
  undecided: number;
}

/**
 * Whether every answer is saved on the server; nothing is called saved while an answer is not accepted or undecided. Screen readers
 * announce lost and restored networks, not each save.
 */
export function SaveIndicator({ saving: { status, pendingAnswers }, durable, refused, undecided }: SaveIndicatorProps) {
  const { t } = useI18n();
  const waiting = status === 'offline' || status === 'held';
  const isUndecided = status === 'saved' && undecided > 0;
  const text = waiting
    ? t(`testing.save.${status}`, { count: pendingAnswers })
    : isUndecided
      ? t('testing.save.undecided', { smart_count: undecided })
      : t(`testing.save.${status}`);
  return (
    <span
      className={styles.indicator}
      data-status={isUndecided ? 'undecided' : status}
      data-refused={refused > 0 || undefined}
    >
      {(refused === 0 || waiting) && (
        <>
          <Icon name={isUndecided ? 'clock' : ICONS[status]} />
          <span aria-hidden="true" className={styles.text}>
            {text}
          </span>
        </>
      )}
      {refused > 0 && (
        <>
          <Icon name="alert" />
          <span className={styles.text}>{t('testing.save.refused', { count: refused })}</span>
        </>
      )}
      <span className={styles.spoken} role="status">
        {status === 'offline' ? t(durable ? 'testing.save.offlineSpoken' : 'testing.save.offlineRisky') : ''}
      </span>
    </span>
  );
}
