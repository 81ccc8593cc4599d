import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import styles from './PublicFooter.module.css';

/** The footer of the public pages. */
export function PublicFooter() {
  const { t } = useI18n();
  return (
    <footer className={styles.footer}>
      <Link to="/privacy">{t('signIn.privacy')}</Link>
    </footer>
  );
}
