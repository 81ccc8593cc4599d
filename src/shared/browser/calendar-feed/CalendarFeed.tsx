import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../api.ts';
import { copyText } from '../copy-text.ts';
import { useI18n } from '../i18n/index.ts';
import { Alert, Button, ErrorState, Skeleton, useErrorText, useToasts } from '../ui/index.ts';
import styles from './CalendarFeed.module.css';

const KEY = ['calendar-feed'];

/** The secret address of my calendar: it is made here, shown once, replaced and ended. */
export function CalendarFeed() {
  const { t, formatDate } = useI18n();
  const { show } = useToasts();
  const client = useQueryClient();
  /** What was pressed once: it takes effect by a second press, as calendars that know the address lose it. */
  const [sure, setSure] = useState<'end' | 'replace'>();
  const feed = useQuery({ queryKey: KEY, queryFn: async () => bodyOf(await api.GET('/my/calendar-feed')) });
  const settled = { networkMode: 'always', onSettled: () => client.invalidateQueries({ queryKey: KEY }) } as const;
  const make = useMutation({
    ...settled,
    mutationFn: async () => bodyOf(await api.POST('/my/calendar-feed')).url,
  });
  const end = useMutation({
    ...settled,
    mutationFn: async () => api.DELETE('/my/calendar-feed'),
    onSuccess: () => make.reset(),
  });
  const failure = useErrorText(make.error ?? end.error);
  const { data: url } = make;
  const { createdAt = null, readAt = null } = feed.data ?? {};
  const copy = async (words: string) =>
    show(
      (await copyText(words))
        ? { tone: 'success', text: t('calendarFeed.copied') }
        : { tone: 'warning', text: t('calendarFeed.notCopied') },
    );
  const doOrAsk = (what: 'end' | 'replace') => {
    setSure(sure === what ? undefined : what);
    if (sure === what) (what === 'end' ? end : make).mutate();
  };
  return (
    <section className={styles.feed} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed" className={styles.title}>
        {t('calendarFeed.title')}
      </h2>
      <p className={styles.text}>{t('calendarFeed.text')}</p>
      {feed.isPending && <Skeleton height={44} />}
      {feed.error && <ErrorState error={feed.error} onRetry={() => void feed.refetch()} />}
      {(make.error ?? end.error) && <Alert tone="danger">{failure}</Alert>}
      {url !== undefined && (
        <>
          <Alert tone="warning">{t('calendarFeed.once')}</Alert>
          <div className={styles.row}>
            <input
              className={styles.address}
              readOnly
              value={url}
              aria-label={t('calendarFeed.address')}
              onFocus={({ target }) => target.select()}
            />
            <Button onClick={() => void copy(url)}>{t('calendarFeed.copy')}</Button>
          </div>
        </>
      )}
      {createdAt !== null && (
        <p className={styles.text}>
          {t('calendarFeed.since', { date: formatDate(createdAt, 'long') })}
          <br />
          {readAt === null ? t('calendarFeed.unread') : t('calendarFeed.read', { date: formatDate(readAt, 'long') })}
        </p>
      )}
      {feed.data !== undefined && (
        <div className={styles.row}>
          {createdAt === null ? (
            <Button variant="secondary" icon="calendar" loading={make.isPending} onClick={() => make.mutate()}>
              {t('calendarFeed.make')}
            </Button>
          ) : (
            <>
              <Button
                variant={sure === 'replace' ? 'danger' : 'secondary'}
                icon="calendar"
                loading={make.isPending}
                onBlur={() => setSure(undefined)}
                onClick={() => doOrAsk('replace')}
              >
                {t(sure === 'replace' ? 'calendarFeed.replaceSure' : 'calendarFeed.replace')}
              </Button>
              <Button
                variant={sure === 'end' ? 'danger' : 'ghost'}
                loading={end.isPending}
                onBlur={() => setSure(undefined)}
                onClick={() => doOrAsk('end')}
              >
                {t(sure === 'end' ? 'calendarFeed.endSure' : 'calendarFeed.end')}
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
