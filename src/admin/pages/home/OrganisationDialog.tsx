import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { LANGUAGES, useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import { HOME_KEY } from '../../layout/use-home.ts';

const LONGEST = 200;

/** Names the organisation, in one to three languages. */
export function OrganisationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [name, setName] = useState<LocalizedText>({});
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (words: LocalizedText) => bodyOf(await api.PUT('/organisation', { body: { name: words } })),
    onSuccess: () => {
      for (const queryKey of [HOME_KEY, ['settings']]) void queryClient.invalidateQueries({ queryKey });
      notify(t('home.organisation.saved'));
      onClose();
    },
  });
  const problem = useErrorText(error);
  const filled = Object.values(name).some((words) => words.trim() !== '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (filled) mutate(name);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form noValidate onSubmit={save}>
        <DialogTitle id={id}>{t('home.organisation.name')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{t('home.organisation.text')}</DialogContentText>
          {LANGUAGES.map((language, at) => (
            <TextField
              key={language}
              fullWidth
              autoFocus={at === 0}
              margin="dense"
              label={t(`language.short.${language}`)}
              value={name[language] ?? ''}
              onChange={(event) => setName({ ...name, [language]: event.target.value })}
              slotProps={{ htmlInput: { maxLength: LONGEST } }}
            />
          ))}
          {problem !== '' && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending || !filled}>
            {t('home.organisation.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
