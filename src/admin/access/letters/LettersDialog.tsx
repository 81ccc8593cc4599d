import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { isOver, type Job, JobCard, useJobs, useTrackJob } from '../../jobs/index.ts';
import { messageOf } from '../../providers/error-message.ts';
import { type AccessOrder, countAccess, giveLinks, readLetters } from '../access-api.ts';
import { Failures } from './Failures.tsx';

type Props = {
  job: Job;
  /** Whom the letters were ordered for; not known of letters that were ordered before. */
  order?: AccessOrder;
  onClose: () => void;
};

/** How many of the order no letter can reach. */
function useWithoutEmail(order: AccessOrder | undefined): number {
  const asked = { selection: {}, ...order, withoutEmail: true };
  const { data } = useQuery({
    queryKey: ['access-count', asked],
    queryFn: () => countAccess(asked),
    enabled: order !== undefined,
    retry: false,
    gcTime: 0,
  });
  return data?.ready ?? 0;
}

/** The letters of a job: how far they are, then which were not sent and why, with slips for those people. */
export function LettersDialog({ job: begun, order, onClose }: Props) {
  const { t } = useI18n();
  const titleId = useId();
  const track = useTrackJob();
  const job = useJobs().find(({ id }) => id === begun.id) ?? begun;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('access.letters.title')}</DialogTitle>
      <DialogContent>
        {isOver(job) ? (
          <Outcome job={job} {...(order && { order })} />
        ) : (
          <JobCard job={job} label={t('access.letters.running')} onJob={track} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Outcome({ job, order }: Omit<Props, 'onClose'>) {
  const { t, formatNumber } = useI18n();
  const { data: letters } = useQuery({ queryKey: ['access-letters', job.id], queryFn: () => readLetters(job.id) });
  const withoutEmail = useWithoutEmail(order);
  const [problem, setProblem] = useState('');
  const print = async (slips: AccessOrder) => {
    setProblem('');
    await giveLinks(slips, 'pdf').catch((error: unknown) => setProblem(messageOf(error)));
  };
  if (letters === undefined) return null;
  const failed = letters.failures.map(({ userId }) => userId);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {job.status === 'cancelled' && <Alert severity="info">{t('access.letters.state.cancelled')}</Alert>}
      {job.error !== null && <Alert severity="error">{job.error.message}</Alert>}
      <Box role="status">
        <Typography sx={{ fontWeight: 600 }}>
          {t('access.letters.sent', { count: formatNumber(letters.sent) })}
        </Typography>
        {failed.length > 0 && (
          <Typography>{t('access.letters.failed', { count: formatNumber(letters.failed) })}</Typography>
        )}
      </Box>
      <Failures failures={letters.failures} />
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {failed.length > 0 && (
          <Button
            variant="outlined"
            onClick={() => print({ selection: { ids: failed }, includeSignedIn: letters.includeSignedIn })}
          >
            {t('access.letters.slipsFailed', { count: formatNumber(failed.length) })}
          </Button>
        )}
        {order !== undefined && withoutEmail > 0 && (
          <Button variant="outlined" onClick={() => print({ ...order, withoutEmail: true })}>
            {t('access.letters.slipsRest', { count: formatNumber(withoutEmail) })}
          </Button>
        )}
      </Box>
    </Box>
  );
}
