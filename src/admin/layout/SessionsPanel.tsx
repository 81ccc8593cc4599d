import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/browser/api.ts';
import { deviceOf } from '#shared/identity/device.ts';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';

const KEY = ['my-sessions'];

/** Where I am signed in; the other sessions can be ended here. It has the words of the learner's profile. */
export function SessionsPanel() {
  return (
    <I18nProvider namespaces={['learner']} pending={<Skeleton variant="rounded" height={96} />}>
      <Sessions />
    </I18nProvider>
  );
}

function Sessions() {
  const { t, formatRelative } = useI18n();
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.GET('/auth/sessions')).data ?? [],
  });
  const end = useMutation({
    networkMode: 'always',
    mutationFn: (id: string | null) =>
      id === null ? api.DELETE('/auth/sessions') : api.DELETE('/auth/sessions/{id}', { params: { path: { id } } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const failure = useErrorText(end.error);
  const rows = (data ?? []).toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <Box component="section" aria-label={t('profile.sessions.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography component="h3" variant="subtitle1" sx={{ flex: 1, fontWeight: 600 }}>
          {t('profile.sessions.title')}
        </Typography>
        {rows.length > 1 && (
          <Button size="small" variant="outlined" disabled={end.isPending} onClick={() => end.mutate(null)}>
            {t('profile.sessions.endOthers')}
          </Button>
        )}
      </Box>
      {isPending && <Skeleton variant="rounded" height={64} />}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {end.error !== null && <Alert severity="error">{failure}</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
        {rows.map((session) => {
          const { browser, system } = deviceOf(session.userAgent);
          const device = [browser, system].filter(Boolean).join(', ') || t('profile.sessions.unknown');
          return (
            <Box
              component="li"
              key={session.id}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.75 }}
            >
              <Box sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
                <Typography variant="body2" component="div">
                  {device}{' '}
                  {session.current && <Chip size="small" color="success" label={t('profile.sessions.current')} />}
                </Typography>
                <Typography variant="body2" component="p" color="text.secondary">
                  {t('profile.sessions.seen', { when: formatRelative(session.lastSeenAt), ip: session.ip })}
                </Typography>
              </Box>
              {!session.current && (
                <Button
                  size="small"
                  disabled={end.isPending}
                  aria-label={t('profile.sessions.endOf', { device })}
                  onClick={() => end.mutate(session.id)}
                >
                  {t('profile.sessions.end')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
