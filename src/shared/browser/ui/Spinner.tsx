import { useI18n } from '../i18n/index.ts';
import styles from './Spinner.module.css';

export function Spinner({ label, size = 36 }: { label?: string; size?: number }) {
  const { t } = useI18n();
  return (
    <span role="status" className={styles.place}>
      <span className={styles.spinner} style={{ width: size, height: size }} />
      <span className={styles.words}>{label ?? t('status.loading')}</span>
    </span>
  );
}
