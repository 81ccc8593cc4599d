import { useI18n } from '#shared/browser/i18n/index.ts';
import styles from './rows.module.css';

/** A result at the end of a row. @param value from 0 to 100 */
export function Percent({ value }: { value: number }) {
  const { formatPercent } = useI18n();
  return <span className={styles.percent}>{formatPercent(value)}</span>;
}
