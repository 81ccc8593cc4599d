import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { addressOf } from './link-address.ts';

type Props = {
  /** The URL of the link at the cursor; '' for a new one. */
  address: string;
  onSave: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks for the URL of a link. */
export function LinkDialog({ address, onSave, onRemove, onClose }: Props) {
  const { t } = useI18n();
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [asked, setAsked] = useState(false);
  const meant = addressOf(typed);
  const wrong = asked && meant === null;
  const save = () => {
    setAsked(true);
    if (meant !== null) onSave(meant);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} disableRestoreFocus>
      <DialogTitle id={`${id}-title`}>{t('richText.links.title')}</DialogTitle>
      <DialogContent>
        <TextField
          id={`${id}-address`}
          label={t('richText.links.address')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          autoFocus
          fullWidth
          margin="dense"
          error={wrong}
          helperText={t(wrong ? 'richText.links.wrong' : 'richText.links.hint')}
          slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'off', spellCheck: false } }}
        />
      </DialogContent>
      <DialogActions>
        {address !== '' && (
          <Button color="error" onClick={onRemove} sx={{ mr: 'auto' }}>
            {t('richText.links.remove')}
          </Button>
        )}
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={save}>
          {t(address === '' ? 'richText.insert' : 'richText.change')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
