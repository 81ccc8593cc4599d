import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import styles from './NavGroups.module.css';
import { UnreadCount } from '../help/UnreadCount.tsx';
import { groupsOf, isCurrent, type MenuGroup, type MenuLink } from './use-menu.ts';

function Group({ section, links, isReplacing }: MenuGroup & { isReplacing: boolean }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const id = useId();
  // The heading of a single page would say its name once more.
  const isNamed = links.length > 1;
  return (
    <>
      {isNamed && (
        <p id={id} className={styles.title}>
          {t(`menu.sections.${section}`)}
        </p>
      )}
      <ul className={styles.list} {...(isNamed && { 'aria-labelledby': id })}>
        {links.map(({ to, icon, label, unread }) => (
          <li key={to}>
            <Link
              to={to}
              replace={isReplacing}
              className={styles.link}
              aria-current={isCurrent(to, pathname) ? 'page' : undefined}
            >
              <Icon name={icon} size={24} />
              <span>{t(label)}</span>
              {unread !== undefined && <UnreadCount count={unread} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NavGroupsProps {
  links: readonly MenuLink[];
  /** The menu is a step of the history, whose place the chosen page takes. */
  isReplacing?: boolean;
}

/** Pages one below the other, by section. */
export function NavGroups({ links, isReplacing = false }: NavGroupsProps) {
  return (
    <div className={styles.groups}>
      {groupsOf(links).map((group) => (
        <Group key={group.section} {...group} isReplacing={isReplacing} />
      ))}
    </div>
  );
}
