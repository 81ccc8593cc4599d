import { Link } from 'react-router-dom';
import { useI18n } from '../i18n/index.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { noticeText } from './notice-text.ts';
import styles from './NoticePanel.module.css';
import type { Notice } from './notices-api.ts';

interface NoticeRowProps {
  notice: Notice;
  /** It was chosen, by which it is read. */
  onOpen: () => void;
}

/** A notice in the list; the whole of it leads to its place. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const i18n = useI18n();
  const { t, formatTime } = i18n;
  const { tone = 'info', icon, title, text, words, to } = noticeText(notice, i18n);
  const isUnread = notice.readAt === null;
  const content = (
    <>
      <span className={classNames(styles.icon, styles[tone])}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
        {words && <span className={styles.text}>{words}</span>}
        <span className={styles.time}>
          <time dateTime={notice.createdAt}>{formatTime(notice.createdAt)}</time>
          {isUnread && <span className={styles.new}>{t('notices.unread')}</span>}
        </span>
      </span>
    </>
  );
  const className = classNames(styles.row, isUnread && styles.unread);
  return (
    <li>
      {to === null ? (
        <button type="button" className={className} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <Link to={to} className={className} onClick={onOpen}>
          {content}
        </Link>
      )}
    </li>
  );
}
