import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { api } from '#shared/browser/api.ts';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { SessionRow } from '#shared/browser/security/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { ConfirmDialog } from '../../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { usePerson } from '../use-person.ts';
import { DirectoryLinks } from './DirectoryLinks.tsx';
import { waysInQuery } from './ways-in-query.ts';

/** Where the person is signed in, for whoever may end that, or demand another password. It has the words of the profile. */
export function PersonSessions() {
  return (
    <I18nProvider namespaces={['learner']} pending={<Skeleton variant="rounded" height={96} />}>
      <Sessions />
    </I18nProvider>
  );
}

function Sessions() {
  const { t } = useI18n();
  const { id } = usePerson();
  const key = ['person-sessions', id];
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const path = { id };
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async () => (await api.GET('/users/{id}/sessions', { params: { path } })).data ?? [],
  });
  const { data: waysIn } = useQuery(waysInQuery(id));
  const end = useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? api.DELETE('/users/{id}/sessions', { params: { path } })
        : api.DELETE('/users/{id}/sessions/{sessionId}', { params: { path: { id, sessionId } } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const failure = useErrorText(end.error ?? error);
  return (
    <Paper component="section" aria-label={t('personPage.sessions.title')} sx={{ p: { xs: 2, sm: 2.5 }, mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1, fontWeight: 600 }}>
          {t('personPage.sessions.title')}
        </Typography>
        {waysIn?.hasPassword && (
          <Button size="small" onClick={() => setIsAsked(true)}>
            {t('personPage.sessions.demand')}
          </Button>
        )}
        {(data?.length ?? 0) > 0 && (
          <Button size="small" variant="outlined" disabled={end.isPending} onClick={() => end.mutate(null)}>
            {t('personPage.sessions.endAll')}
          </Button>
        )}
      </Box>
      {(end.error ?? error) !== null && <Alert severity="error">{failure}</Alert>}
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('personPage.sessions.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(data ?? []).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </Box>
      <DirectoryLinks links={waysIn?.links ?? []} />
      {isAsked && <DemandDialog onClose={() => setIsAsked(false)} />}
    </Paper>
  );
}

function DemandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { id, fullName } = usePerson();
  const notify = useNotify();
  const client = useQueryClient();
  const demand = async () => {
    await api.POST('/users/password-demands', { body: { ids: [id] } });
    await client.invalidateQueries({ queryKey: ['person-sessions', id] });
    notify(t('personPage.sessions.demanded'), { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={t('personPage.sessions.askDemand', { name: fullName })}
      confirm={t('personPage.sessions.demand')}
      onConfirm={demand}
      onClose={onClose}
    >
      {t('personPage.sessions.demandHint')}
    </ConfirmDialog>
  );
}
