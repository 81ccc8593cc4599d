import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { type Change, compareVersions, HISTORY_KEY } from '../history-api.ts';
import { SideBySide } from './SideBySide.tsx';

type Props = {
  earlier: Change /** undefined: compare with the current version. */;
  later: Change | undefined;
  onClose: () => void;
};

/** Two versions of a record side by side; one below the other on a phone. */
export function CompareDialog({ earlier, later, onClose }: Props) {
  const { t, formatDateTime } = useI18n();
  const id = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { resource, recordId } = earlier;
  const { data, error, refetch } = useQuery({
    queryKey: [HISTORY_KEY, 'compare', resource, recordId, earlier.id, later?.id],
    queryFn: () =>
      compareVersions({ resource, recordId, from: earlier.id, ...(later !== undefined && { to: later.id }) }),
    retry: false,
  });
  const versionOf = (change: Change | undefined) =>
    change === undefined ? t('history.compare.now') : formatDateTime(change.at);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('history.compare.title')}</DialogTitle>
      <DialogContent>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton variant="rounded" height={160} aria-busy="true" />}
        {data?.length === 0 && <Typography color="text.secondary">{t('history.compare.same')}</Typography>}
        {data !== undefined && data.length > 0 && (
          <Box>
            <SideBySide resource={resource} fields={data} before={versionOf(earlier)} after={versionOf(later)} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
