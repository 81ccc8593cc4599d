import { lazy, Suspense, useState } from 'react';
import { useI18n } from '../i18n/index.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Bell.module.css';
import { useMyNotices } from './notices-api.ts';

const NoticePanel = lazy(async () => ({ default: (await import('./NoticePanel.tsx')).NoticePanel }));

/** More than these are not counted. */
const MOST = 49;

export interface BellProps {
  /** Where the choices of notices are. */
  settingsPath: string;
  className?: string | undefined;
}

/** Opens the list of notices, and says how many of them are unread. */
export function Bell({ settingsPath, className }: BellProps) {
  const { t } = useI18n();
  const { data } = useMyNotices();
  const [isOpen, setIsOpen] = useState(false);
  const unread = data?.filter(({ readAt }) => readAt === null).length ?? 0;
  const number = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.bell, className)}
        aria-label={unread === 0 ? t('bell.label') : t('bell.unread', { number })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="bell" size={22} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {number}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <NoticePanel settingsPath={settingsPath} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
