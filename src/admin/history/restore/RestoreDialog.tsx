import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { FieldChanges } from '../difference/FieldChanges.tsx';
import { type Change, compareVersions, HISTORY_KEY } from '../history-api.ts';
import { useRestore } from './use-restore.tsx';

type Props = { change: Change; onClose: () => void; onRestored: (() => void) | undefined };

/** Confirms restoring a version, and shows everything that will change. */
export function RestoreDialog({ change, onClose, onRestored }: Props) {
  const { t, formatDateTime } = useI18n();
  const id = useId();
  const { resource, recordId } = change;
  const { data, error, refetch } = useQuery({
    queryKey: [HISTORY_KEY, 'compare', resource, recordId, change.id, undefined],
    queryFn: () => compareVersions({ resource, recordId, from: change.id }),
    retry: false,
  });
  const { mutate, isPending } = useRestore(() => {
    onClose();
    onRestored?.();
  });
  const fields = data?.map(({ field, from, to }) => ({ field, from: to, to: from }));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('history.restore.title', { at: formatDateTime(change.at) })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {t(fields?.length === 0 ? 'history.restore.same' : 'history.restore.text')}
        </DialogContentText>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {fields === undefined && error === null && <Skeleton variant="rounded" height={120} aria-busy="true" />}
        {fields !== undefined && <FieldChanges resource={resource} fields={fields} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={isPending || fields === undefined || fields.length === 0}
          onClick={() => mutate(change.id)}
        >
          {t('history.restore.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
