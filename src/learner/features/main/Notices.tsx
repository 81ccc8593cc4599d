import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button } from '#shared/browser/ui/index.ts';
import { type Notice, readNotice, useMyNotices } from '#shared/browser/notices/index.ts';
import { noticeText } from '#shared/browser/notices/index.ts';
import { reopenedIn } from '../../notices/reopened.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './Notices.module.css';

const SHOWN = 5;
const MINUTE_MS = 60_000;

/** My unread notices. */
export function Notices() {
  const i18n = useI18n();
  const { t } = i18n;
  const client = useQueryClient();
  const { data } = useMyNotices();
  const now = useNow(MINUTE_MS);
  // The frame of the page leads into reopened attempts.
  const unread =
    data?.filter((notice) => notice.readAt === null && reopenedIn([notice], now).length === 0).slice(0, SHOWN) ?? [];
  if (unread.length === 0) return null;

  const read = ({ id }: Notice) => {
    readNotice(client, id).catch(() => {
      // The request failed: the notice comes back with the next refresh and can be dismissed then.
    });
  };

  return (
    <section className={styles.list} aria-label={t('main.notices.label')}>
      {unread.map((notice) => {
        const { tone, title, text, words, to } = noticeText(notice, i18n);
        return (
          <Alert
            key={notice.id}
            tone={tone ?? 'info'}
            title={title}
            action={
              <span className={styles.actions}>
                {to && (
                  <Link to={to} onClick={() => read(notice)}>
                    {t('main.notices.open')}
                  </Link>
                )}
                <Button variant="ghost" size="s" icon="check" onClick={() => read(notice)}>
                  {t('main.notices.read')}
                </Button>
              </span>
            }
          >
            {text && <p>{text}</p>}
            {words && <p className={styles.words}>{words}</p>}
            <p className={styles.date}>{i18n.formatDateTime(notice.createdAt)}</p>
          </Alert>
        );
      })}
    </section>
  );
}
