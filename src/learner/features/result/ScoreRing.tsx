import { useI18n } from '#shared/browser/i18n/index.ts';
import { ringArc, ringMark } from './ring.ts';
import styles from './ScoreRing.module.css';

interface ScoreRingProps {
  percentage: number;
  passPercentage: number;
  outcome: 'passed' | 'not_passed' | 'completed';
}

const RADIUS = 62;

/** The score as a ring, with a mark at the pass percentage. */
export function ScoreRing({ percentage, passPercentage, outcome }: ScoreRingProps) {
  const { formatPercent } = useI18n();
  const { dash, gap } = ringArc(percentage, RADIUS);
  const mark = ringMark(passPercentage, RADIUS);
  return (
    <div className={styles.ring} data-outcome={outcome}>
      <svg viewBox="0 0 150 150" aria-hidden="true" focusable="false">
        <circle cx="75" cy="75" r={RADIUS} className={styles.track} />
        {percentage > 0 && (
          <circle cx="75" cy="75" r={RADIUS} className={styles.arc} strokeDasharray={`${dash} ${gap}`} />
        )}
        <circle cx={75 + mark.x} cy={75 + mark.y} r="4" className={styles.mark} />
      </svg>
      <span className={styles.value}>{formatPercent(percentage)}</span>
    </div>
  );
}
