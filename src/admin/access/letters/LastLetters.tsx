import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type Job, useJobs } from '../../jobs/index.ts';

const STATES: Readonly<Record<Exclude<Job['status'], 'done'>, string>> = {
  queued: 'access.letters.state.queued',
  running: 'access.letters.state.running',
  failed: 'access.letters.state.failed',
  cancelled: 'access.letters.state.cancelled',
};

/** The letters that were ordered last, and the way to those that were not sent. */
export function LastLetters({ disabled, onOpen }: { disabled: boolean; onOpen: (job: Job) => void }) {
  const { t, formatNumber } = useI18n();
  const last = useJobs().find(({ kind }) => kind === 'access-mail');
  if (last === undefined) return null;
  const count = (value: unknown) => formatNumber(typeof value === 'number' ? value : 0);
  const words =
    last.status === 'done'
      ? t('access.letters.last', { sent: count(last.result?.count), failed: count(last.result?.failed) })
      : t(STATES[last.status]);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="text.secondary">
        {words}
      </Typography>
      <Button size="small" disabled={disabled} onClick={() => onOpen(last)}>
        {t('access.letters.more')}
      </Button>
    </Box>
  );
}
