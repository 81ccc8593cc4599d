import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import { brokenPasswordRules, PASSWORD_RULES } from '#shared/identity/password.ts';
import styles from './PasswordRules.module.css';

interface PasswordRulesProps {
  password: string;
  minLength: number;
}

/** The rules of a password, each ticked once it is kept. */
export function PasswordRules({ password, minLength }: PasswordRulesProps) {
  const { t } = useI18n();
  const broken = brokenPasswordRules(password, minLength);
  return (
    <ul className={styles.rules} aria-label={t('profile.password.rules')}>
      {PASSWORD_RULES.map((rule) => {
        const kept = !broken.includes(rule);
        return (
          <li key={rule} className={styles.rule} data-kept={kept || undefined}>
            <Icon name={kept ? 'check' : 'dot'} size={18} />
            <span>{t(`profile.password.rule.${rule}`, { smart_count: minLength })}</span>
            {kept && <span className={styles.kept}>{t('profile.password.kept')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
