import { Link, useLocation } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import styles from './NavLinks.module.css';
import { isCurrent, useMenu } from './use-menu.ts';

/** The menu: at the bottom on a phone, at the side on a desktop. */
export function NavLinks() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <ul className={styles.list}>
      {useMenu().map(({ to, icon, label }) => (
        <li key={to}>
          <Link to={to} className={styles.link} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
            <Icon name={icon} size={24} />
            <span>{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
