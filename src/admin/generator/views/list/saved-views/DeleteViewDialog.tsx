import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = { name: string; onDelete: () => Promise<void>; onClose: () => void };

/** Confirms deleting a view for everybody who uses it. No records are deleted. */
export function DeleteViewDialog({ name, onDelete, onClose }: Props) {
  const { t } = useI18n();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('console.views.deleteTitle', { name })}</DialogTitle>
      <DialogContent>{t('console.views.deleteText')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          color="error"
          variant="contained"
          onClick={() => {
            onClose();
            void onDelete();
          }}
        >
          {t('ra.action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
