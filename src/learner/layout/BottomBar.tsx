import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Dialog, Icon } from '#shared/browser/ui/index.ts';
import { barLinks } from './bar-links.ts';
import styles from './BottomBar.module.css';
import { NavGroups } from './NavGroups.tsx';
import { UnreadCount } from '../help/UnreadCount.tsx';
import { isCurrent, type MenuLink } from './use-menu.ts';

interface BottomBarProps {
  links: readonly MenuLink[];
  /** How many entries there is room for, besides "more". */
  room: number;
}

/** Marks the step of the history that the open menu is. */
const OPEN = 'isMenuOpen';

/** The menu of a phone: what is opened most, and "more", which opens all other pages. */
export function BottomBar({ links, room }: BottomBarProps) {
  const { t } = useI18n();
  const { pathname, key } = useLocation();
  // Open on the page where it was opened: whoever has chosen another one is done with it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  // Whoever comes back to a page finds it as it was, not its menu.
  useEffect(() => setOpenAt((at) => (at === key ? at : undefined)), [key]);
  // Going back closes the menu, as it does in every application of a telephone; the page itself is not left.
  const open = () => {
    window.history.pushState({ ...window.history.state, [OPEN]: true }, '');
    setOpenAt(key);
  };
  const close = () => (window.history.state?.[OPEN] === true ? window.history.back() : setOpenAt(undefined));
  useEffect(() => {
    if (!isOpen) return;
    const leave = () => setOpenAt(undefined);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [isOpen]);
  const { bar, rest } = barLinks(links, room);
  const isWithinRest = rest.some(({ to }) => isCurrent(to, pathname));
  const unreadInRest = rest.reduce((sum, { unread = 0 }) => sum + unread, 0);
  return (
    <>
      <ul className={styles.list}>
        {bar.map(({ to, icon, label, unread }) => (
          <li key={to}>
            <Link to={to} className={styles.link} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
              <Icon name={icon} size={24} />
              <span>{t(label)}</span>
              {unread !== undefined && <UnreadCount count={unread} isAtIcon />}
            </Link>
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <button
              type="button"
              className={styles.link}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-current={isWithinRest || undefined}
              onClick={open}
            >
              <Icon name="menu" size={24} />
              <span>{t('learnerShell.more')}</span>
              {unreadInRest > 0 && <UnreadCount count={unreadInRest} isAtIcon />}
            </button>
          </li>
        )}
      </ul>
      <Dialog open={isOpen} onClose={close} title={t('learnerShell.menu')} kind="sheet">
        <NavGroups links={rest} isReplacing />
      </Dialog>
    </>
  );
}
