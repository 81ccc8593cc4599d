import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card, LanguageSwitch, ThemeSwitch } from '#shared/browser/ui/index.ts';
import styles from './LookCard.module.css';

/** Language and theme, saved in the account. */
export function LookCard() {
  const { t } = useI18n();
  return (
    <Card>
      <h2 className={styles.title}>{t('profile.look.title')}</h2>
      <div className={styles.rows}>
        <div className={styles.row}>
          <span>{t('profile.look.language')}</span>
          <LanguageSwitch />
        </div>
        <div className={styles.row}>
          <span>{t('profile.look.theme')}</span>
          <ThemeSwitch />
        </div>
      </div>
    </Card>
  );
}
