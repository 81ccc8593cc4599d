import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { messageOf } from '../../../../providers/error-message.ts';

type Props = {
  title: string;
  name?: string;
  /** Whether the dialog offers to share the view. */
  sharing?: boolean;
  onSave: (given: { name: string; shared: boolean }) => Promise<void>;
  onClose: () => void;
};

/** Asks for the name of a view. */
export function ViewNameDialog({ title, name: before = '', sharing = false, onSave, onClose }: Props) {
  const { t } = useI18n();
  const translate = useTranslate();
  const titleId = useId();
  const [name, setName] = useState(before);
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSave({ name, shared });
      onClose();
    } catch (error) {
      const [ofField] = error instanceof ApiError ? Object.values(error.errors ?? {}) : [];
      setProblem(ofField ?? translate(messageOf(error), { _: messageOf(error) }));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form noValidate onSubmit={save}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={t('console.views.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          {sharing && (
            <FormControlLabel
              control={<Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)} />}
              label={t('console.views.forAll')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || name.trim() === ''}>
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
