import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isWayBack } from '#shared/notices/kinds.ts';
import { useI18n } from '../i18n/index.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useErrorText } from '../ui/use-error-text.ts';
import { groupByDay, nearDay } from './group-by-day.ts';
import { NoticeRow } from './NoticeRow.tsx';
import styles from './NoticePanel.module.css';
import { type Notice, olderNotices, readAllNotices, readNotice, useMyNotices } from './notices-api.ts';

/** So many come at once: fewer are the last ones. */
const PAGE = 50;

interface NoticePanelProps {
  settingsPath: string;
  onClose: () => void;
}

/** My notices, the newest first, by days. */
export function NoticePanel({ settingsPath, onClose }: NoticePanelProps) {
  const { t, formatDate } = useI18n();
  const client = useQueryClient();
  const { data: newest, error, refetch } = useMyNotices();
  const [older, setOlder] = useState<readonly Notice[]>([]);
  const [isWhole, setIsWhole] = useState(false);
  const [now] = useState(() => new Date());
  const first = newest?.at(-1)?.id ?? 0;
  // What has become one of the newest meanwhile is not shown twice.
  const notices = [...(newest ?? []), ...older.filter(({ id }) => id < first)];
  const last = notices.at(-1);

  const more = useMutation({
    networkMode: 'always',
    mutationFn: (before: number) => olderNotices(before),
    onSuccess: (found) => {
      setOlder((known) => [...known, ...found]);
      setIsWhole(found.length < PAGE);
    },
  });
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: async (one: Notice | 'all') => {
      const isRead = (notice: Notice) => (one === 'all' ? !isWayBack(notice, new Date()) : notice.id === one.id);
      const readAt = new Date().toISOString();
      setOlder((known) => known.map((notice) => (isRead(notice) && !notice.readAt ? { ...notice, readAt } : notice)));
      if (one !== 'all') return readNotice(client, one.id);
      const [top] = notices;
      if (top !== undefined) await readAllNotices(client, top.id, new Date());
    },
  });
  const failure = useErrorText(more.error ?? reading.error);

  const open = (notice: Notice) => {
    // A way back into an attempt is open until it was taken.
    if (notice.readAt === null && !isWayBack(notice, new Date())) reading.mutate(notice);
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      kind="sheet"
      className={styles.panel}
      title={t('notices.title')}
      actions={
        <>
          <LinkButton to={settingsPath} variant="ghost" size="s" icon="settings" onClick={onClose}>
            {t('notices.toSettings')}
          </LinkButton>
          {notices.some((notice) => notice.readAt === null && !isWayBack(notice, now)) && (
            <Button variant="secondary" size="s" icon="check" onClick={() => reading.mutate('all')}>
              {t('notices.readAll')}
            </Button>
          )}
        </>
      }
    >
      {newest === undefined && error === null && <Skeleton height={200} />}
      {newest === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {newest?.length === 0 && <EmptyState icon="bell" title={t('notices.empty')} text={t('notices.emptyText')} />}
      {groupByDay(notices).map(({ key, day, notices: some }) => {
        const near = nearDay(day, now);
        return (
          <section key={key} className={styles.day}>
            <h3 className={styles.date}>{near === undefined ? formatDate(day, 'long') : t(`notices.${near}`)}</h3>
            <ul className={styles.list}>
              {some.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} onOpen={() => open(notice)} />
              ))}
            </ul>
          </section>
        );
      })}
      {failure && <Alert tone="danger">{failure}</Alert>}
      {last !== undefined && !isWhole && (newest?.length ?? 0) >= PAGE && (
        <Button variant="secondary" wide loading={more.isPending} onClick={() => more.mutate(last.id)}>
          {t('notices.older')}
        </Button>
      )}
    </Dialog>
  );
}
