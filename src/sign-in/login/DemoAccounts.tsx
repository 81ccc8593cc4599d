import { useI18n } from '#shared/browser/i18n/index.ts';
import { ROLE_KEYS } from '#shared/access/roles.ts';
import styles from './DemoAccounts.module.css';

/** What demo accounts have unless the installation says otherwise. */
const DEFAULT_PASSWORD = 'Demo-2026!';

/** In a demo anyone may look around in any role: one press fills the form. */
export function DemoAccounts({ onChoose }: { onChoose: (login: string, password: string) => void }) {
  const { t } = useI18n();
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        {t('signIn.demoTitle')}
      </h2>
      <p className={styles.text}>
        {t('signIn.demoText')} <code className={styles.password}>{DEFAULT_PASSWORD}</code>
      </p>
      <ul className={styles.accounts}>
        {ROLE_KEYS.map((key) => {
          const login = key.toLowerCase();
          const role = t(`roles.${key}`);
          return (
            <li key={key}>
              <button type="button" className={styles.account} onClick={() => onChoose(login, DEFAULT_PASSWORD)}>
                <span>{role}</span>
                <span className={styles.login}>{login}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
