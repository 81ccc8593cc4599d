import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useI18n } from '../i18n/index.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useErrorText } from '../ui/use-error-text.ts';
import styles from './SessionList.module.css';
import { SessionRow } from './SessionRow.tsx';

const KEY = ['sessions'];

/** My sessions; the others can be ended here, one or all. */
export function SessionList() {
  const { t } = useI18n();
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: KEY, queryFn: async () => (await api.GET('/auth/sessions')).data ?? [] });
  const end = useMutation({
    networkMode: 'always',
    mutationFn: (id: string | null) =>
      id === null ? api.DELETE('/auth/sessions') : api.DELETE('/auth/sessions/{id}', { params: { path: { id } } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: KEY });
      await client.invalidateQueries({ queryKey: ['calendar-feed'] });
    },
  });
  const failure = useErrorText(end.error);
  const rows = (sessions.data ?? []).toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <section aria-label={t('profile.sessions.title')}>
      <div className={styles.top}>
        <h2 className={styles.title}>{t('profile.sessions.title')}</h2>
        {rows.length > 1 && (
          <Button
            variant="secondary"
            loading={end.isPending && end.variables === null}
            onClick={() => end.mutate(null)}
          >
            {t('profile.sessions.endOthers')}
          </Button>
        )}
      </div>
      {rows.length > 1 && <p className={styles.when}>{t('profile.sessions.alsoCalendar')}</p>}
      {sessions.isPending && <Skeleton height={64} />}
      {sessions.error && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {end.error && <Alert tone="danger">{failure}</Alert>}
      <ul className={styles.list}>
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
    </section>
  );
}
