import { useI18n } from '#shared/browser/i18n/index.ts';
import { classNames } from '#shared/browser/ui/index.ts';
import styles from './UnreadCount.module.css';

interface UnreadCountProps {
  count: number;
  /** At the corner of the icon instead of at the end of the line. */
  isAtIcon?: boolean;
}

/** How many messages are new behind an entry of the menu. */
export function UnreadCount({ count, isAtIcon = false }: UnreadCountProps) {
  const { t } = useI18n();
  return (
    <span className={classNames(styles.count, isAtIcon && styles.atIcon)}>
      <span aria-hidden="true">{count}</span>
      <span className={styles.words}>{t('learnerShell.unread', { smart_count: count })}</span>
    </span>
  );
}
