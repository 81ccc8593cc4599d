import { brokenPasswordRules, PASSWORD_RULES } from '#shared/identity/password.ts';
import { useI18n } from '../i18n/index.ts';
import { Icon } from '../ui/index.ts';
import styles from './PasswordRules.module.css';

/** The password rules; each is ticked off once the password meets it. */
export function PasswordRules({ password, minLength }: { password: string; minLength: number }) {
  const { t } = useI18n();
  const broken = brokenPasswordRules(password, minLength);
  return (
    <div className={styles.rules}>
      <p className={styles.title}>{t('password.rulesTitle')}</p>
      <ul className={styles.list}>
        {PASSWORD_RULES.map((rule) => {
          const kept = !broken.includes(rule);
          return (
            <li key={rule} className={kept ? styles.kept : styles.open}>
              <Icon name={kept ? 'check' : 'dot'} label={t(kept ? 'password.kept' : 'password.open')} />
              {t(`password.rules.${rule}`, { smart_count: minLength })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
