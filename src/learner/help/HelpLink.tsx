import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import { useMayAsk, useUnreadHelp } from '../api/support.ts';
import { learnerPaths } from '../paths.ts';
import styles from './help.module.css';

/** The way to support from every page, with the number of unread answers. On a telephone it is in the menu. */
export function HelpLink() {
  const { t } = useI18n();
  const mayAsk = useMayAsk();
  const unread = useUnreadHelp();
  if (!mayAsk) return null;
  const name = unread === 0 ? t('learnerShell.help') : t('learnerShell.helpUnread', { smart_count: unread });
  return (
    <Link to={learnerPaths.supportRequests()} className={styles.link} aria-label={name} title={name}>
      <Icon name="support" size={24} />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread}
        </span>
      )}
    </Link>
  );
}
