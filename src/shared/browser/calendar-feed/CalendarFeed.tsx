import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '../api.ts';
import { copyText } from '../copy-text.ts';
import { useI18n } from '../i18n/index.ts';
import { Alert, Button, ErrorState, Skeleton, SureButton, useErrorText, useToasts } from '../ui/index.ts';
import styles from './CalendarFeed.module.css';

const KEY = ['calendar-feed'];

/** The secret address of my calendar: it is made here, shown once, replaced and ended. */
export function CalendarFeed() {
  const { t, formatDate } = useI18n();
  const { show } = useToasts();
  const client = useQueryClient();
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
            // Calendars that know the address lose it.
            <>
              <SureButton
                variant="secondary"
                icon="calendar"
                loading={make.isPending}
                sure={t('calendarFeed.replaceSure')}
                onSure={() => make.mutate()}
              >
                {t('calendarFeed.replace')}
              </SureButton>
              <SureButton
                variant="ghost"
                loading={end.isPending}
                sure={t('calendarFeed.endSure')}
                onSure={() => end.mutate()}
              >
                {t('calendarFeed.end')}
              </SureButton>
            </>
          )}
        </div>
      )}
    </section>
  );
}
