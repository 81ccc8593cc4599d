import { useI18n } from '#shared/browser/i18n/index.ts';
import { ROLE_KEYS } from '#shared/access/roles.ts';
import styles from './DemoAccounts.module.css';

interface DemoAccountsProps {
  /** null: the installation has a password of its own, which is not shown. */
  password: string | null;
  onChoose: (login: string, password: string) => void;
}

/** The demo accounts, one for each role. A click fills the form. */
export function DemoAccounts({ password, onChoose }: DemoAccountsProps) {
  const { t } = useI18n();
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        {t('signIn.demoTitle')}
      </h2>
      <p className={styles.text}>
        {password === null ? (
          t('signIn.demoOwnPassword')
        ) : (
          <>
            {t('signIn.demoText')} <code className={styles.password}>{password}</code>
          </>
        )}
      </p>
      <ul className={styles.accounts}>
        {ROLE_KEYS.map((key) => {
          const login = key.toLowerCase();
          const role = t(`roles.${key}`);
          return (
            <li key={key}>
              <button type="button" className={styles.account} onClick={() => onChoose(login, password ?? '')}>
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
