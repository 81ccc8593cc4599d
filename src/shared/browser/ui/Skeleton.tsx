import styles from './Skeleton.module.css';

/** A grey placeholder while content loads; `lines` sets the number of lines. */
export function Skeleton({
  height = 20,
  width = '100%',
  lines = 1,
}: {
  height?: number | string;
  width?: number | string;
  lines?: number;
}) {
  const widths = Array.from({ length: lines }, (_, line) => ({
    line,
    width: lines > 1 && line === lines - 1 ? '60%' : width,
  }));
  return (
    <span className={styles.lines} aria-hidden="true">
      {widths.map((each) => (
        <span key={each.line} className={styles.skeleton} style={{ height, width: each.width }} />
      ))}
    </span>
  );
}
