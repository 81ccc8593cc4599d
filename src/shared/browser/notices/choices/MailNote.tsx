import { useI18n } from '../../i18n/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { Settings } from './choices-api.ts';
import styles from './NoticeChoices.module.css';

/** Whether mails come, and where to. */
export function MailNote({ mail: { available, address, refused } }: { mail: Settings['mail'] }) {
  const { t } = useI18n();
  if (!available) return <p className={styles.hint}>{t('notices.settings.mailOff')}</p>;
  if (address === null) return <Alert tone="info">{t('notices.settings.mailNone')}</Alert>;
  if (refused) return <Alert tone="warning">{t('notices.settings.mailRefused', { address })}</Alert>;
  return <p className={styles.hint}>{t('notices.settings.mailTo', { address })}</p>;
}
