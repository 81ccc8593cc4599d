import styles from './ProgressBar.module.css';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

export interface ProgressBarProps {
  /** From 0 to `max`. */
  value: number;
  max?: number;
  /** What goes on, for screen readers. */
  label: string;
  tone?: Exclude<Tone, 'neutral' | 'info'>;
}

/** How far something has come. */
export function ProgressBar({ value, max = 100, label, tone = 'primary' }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      className={styles.track}
    >
      <div className={classNames(styles.done, styles[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
