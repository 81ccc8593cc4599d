import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/browser/api.ts';
import { deviceOf } from '#shared/identity/device.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Badge, Button, Card, ErrorState, Icon, Skeleton, useErrorText } from '#shared/browser/ui/index.ts';
import styles from './SessionsCard.module.css';

const KEY = ['sessions'];

/** My sessions; the others can be ended here. */
export function SessionsCard() {
  const { t, formatRelative } = useI18n();
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: KEY, queryFn: async () => (await api.GET('/auth/sessions')).data ?? [] });
  const end = useMutation({
    networkMode: 'always',
    mutationFn: (id: string | null) =>
      id === null ? api.DELETE('/auth/sessions') : api.DELETE('/auth/sessions/{id}', { params: { path: { id } } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const failure = useErrorText(end.error);
  const rows = [...(sessions.data ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <Card>
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
      {sessions.isPending && <Skeleton height={64} />}
      {sessions.error && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {end.error && <Alert tone="danger">{failure}</Alert>}
      <ul className={styles.list}>
        {rows.map((session) => {
          const { browser, system, mobile } = deviceOf(session.userAgent);
          const device = [browser, system].filter(Boolean).join(', ') || t('profile.sessions.unknown');
          return (
            <li key={session.id} className={styles.row}>
              <Icon name={mobile ? 'phone' : 'monitor'} size={24} />
              <div className={styles.what}>
                <p className={styles.device}>
                  {device} {session.current && <Badge tone="success">{t('profile.sessions.current')}</Badge>}
                </p>
                <p className={styles.when}>
                  {t('profile.sessions.seen', { when: formatRelative(session.lastSeenAt), ip: session.ip })}
                </p>
              </div>
              {!session.current && (
                <Button
                  variant="ghost"
                  loading={end.isPending && end.variables === session.id}
                  aria-label={t('profile.sessions.endOf', { device })}
                  onClick={() => end.mutate(session.id)}
                >
                  {t('profile.sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
