import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { usePerson } from './use-person.ts';

/** The photo that a person has sent of themselves: it counts for nothing until it is accepted here. */
export function WaitingPhoto() {
  const { t, formatDateTime } = useI18n();
  const { id } = usePerson();
  const mayEdit = usePermission('users:edit');
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const queryKey = ['users', id, 'waiting-photo'];
  const { data: waiting } = useQuery({
    queryKey,
    enabled: mayEdit,
    retry: false,
    queryFn: async () => bodyOf(await api.GET('/users/{id}/face-photo', { params: { path: { id } } })),
  });
  if (waiting?.photo == null || waiting.sentAt === null) return null;
  const { photo, sentAt } = waiting;
  const decide = async (decision: 'accepted' | 'rejected') => {
    const body = { decision, sentAt, note: note.trim() === '' ? null : note.trim() };
    try {
      await api.PUT('/users/{id}/face-photo', { params: { path: { id } }, body });
      refresh();
    } catch (problem) {
      notify(messageOf(problem), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey });
  };
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>{t('personPage.photo.title')}</AlertTitle>
      {t('personPage.photo.lead', { date: formatDateTime(sentAt) })}
      <Box
        component="img"
        src={`data:image/jpeg;base64,${photo}`}
        alt={t('personPage.photo.alt')}
        sx={{ display: 'block', width: '100%', maxWidth: 280, my: 1.5, borderRadius: 1 }}
      />
      <TextField
        label={t('personPage.photo.note')}
        value={note}
        size="small"
        fullWidth
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" onClick={() => void decide('accepted')}>
          {t('personPage.photo.accept')}
        </Button>
        <Button color="error" onClick={() => void decide('rejected')}>
          {t('personPage.photo.reject')}
        </Button>
      </Box>
    </Alert>
  );
}
