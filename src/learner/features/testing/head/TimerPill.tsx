import { useAtomValue } from 'jotai';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { timerAtom } from '../clock/timer-atoms.ts';
import styles from './TimerPill.module.css';

interface TimerPillProps {
  unlimited: boolean;
  /** The seconds left while the clock is stopped; null while it runs. */
  standing: number | null;
  onAsk: () => void;
}

/** The time left. Screen readers announce it only on request, by the button or Alt+T; the warnings are announced anyway. */
export function TimerPill({ unlimited, standing, onAsk }: TimerPillProps) {
  const { t, formatDuration } = useI18n();
  const { lifetime } = useAtomValue(timerAtom);
  const seconds = Math.max(0, standing ?? lifetime);
  const tone = unlimited || standing !== null ? 'calm' : seconds <= 60 ? 'last' : seconds <= 300 ? 'soon' : 'calm';
  const name = t('testing.time.ask');
  return (
    <div className={styles.pill} data-tone={tone}>
      <button
        type="button"
        className={styles.ask}
        aria-label={name}
        title={name}
        aria-keyshortcuts="Alt+T"
        onClick={onAsk}
      >
        <Icon name="clock" size={20} />
      </button>
      {unlimited ? (
        <span className={styles.unlimited}>{t('testing.time.unlimited')}</span>
      ) : (
        <div role="timer" aria-live="off" aria-label={t('testing.timeLeft', { time: formatDuration(seconds) })}>
          <span aria-hidden="true">{clockText(seconds)}</span>
        </div>
      )}
    </div>
  );
}
