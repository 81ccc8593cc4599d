import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** From 0 to 1. */
  share: number;
  label: string;
}

/** How much is done, as a bar. Everything done is green. */
export function ProgressBar({ share, label }: ProgressBarProps) {
  const percent = Math.floor(share * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
      data-done={share >= 1 || undefined}
    >
      <span className={styles.bar} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
