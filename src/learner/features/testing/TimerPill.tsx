import { useAtomValue } from 'jotai';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import { clockText } from '../../ui/clock-text.ts';
import styles from './TimerPill.module.css';
import { timerAtom } from './timer-atoms.ts';

/** The time left. Read out only when it is asked for: the warnings speak for themselves. */
export function TimerPill() {
  const { t, formatDuration } = useI18n();
  const { lifetime } = useAtomValue(timerAtom);
  const tone = lifetime <= 60 ? 'last' : lifetime <= 300 ? 'soon' : 'calm';
  return (
    <div
      className={styles.timer}
      data-tone={tone}
      role="timer"
      aria-live="off"
      aria-label={t('testing.timeLeft', { time: formatDuration(Math.max(0, lifetime)) })}
    >
      <Icon name="clock" size={20} />
      <span aria-hidden="true">{clockText(lifetime)}</span>
    </div>
  );
}
