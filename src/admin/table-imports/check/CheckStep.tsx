import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { isOver } from '../../jobs/index.ts';
import { type Job, runImport, type TableImport } from '../api/import-api.ts';
import type { OnFix } from '../model/fixes.ts';
import { StepBar } from '../StepBar.tsx';
import { JobCard } from '../../jobs/JobCard.tsx';
import { ReportView } from './ReportView.tsx';

type Props = {
  imported: TableImport;
  job: Job | null;
  /** Whether a check is being started. */
  starting: boolean;
  onCheck: () => void;
  onJob: (job: Job) => void;
  onRun: (job: Job) => void;
  onFix: OnFix;
  onBack: () => void;
};

/** The dry run: what the import would do, row by row. */
export function CheckStep({ imported, job, starting, onCheck, onJob, onRun, onFix, onBack }: Props) {
  const { t, formatNumber } = useI18n();
  const run = useMutation({ mutationFn: () => runImport(imported.id), onSuccess: onRun });
  const problem = useErrorText(run.error);
  const running = job !== null && !isOver(job);
  const report = imported.status === 'checked' && !running && !starting ? imported.report : null;
  const failed = !running && !starting && report === null && (job?.kind === 'import-check' || job?.kind === 'import');
  const writes = report === null ? 0 : report.counts.create + report.counts.update;
  const takes = writes > 0 || (report?.photos ?? 0) > 0;
  const left = report === null ? 0 : report.counts.error + report.counts.skip;
  const label =
    writes === 0 && report !== null && report.photos > 0
      ? t('tableImports.check.runPhotos', { smart_count: report.photos })
      : t('tableImports.check.run', { smart_count: writes, rows: formatNumber(writes) });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {failed && job.status === 'failed' && (
        <Alert severity="error">{job.error?.message ?? t('ra.notification.http_error')}</Alert>
      )}
      {failed && job.status === 'cancelled' && <Alert severity="info">{t('tableImports.check.cancelled')}</Alert>}
      {running && job !== null && (
        <Paper sx={{ p: { xs: 2, sm: 3 } }}>
          <JobCard job={job} label={t('tableImports.check.running')} onJob={onJob} />
        </Paper>
      )}
      {!running && report === null && (
        <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography>{t('tableImports.check.about')}</Typography>
          <Button variant="contained" disabled={starting} onClick={onCheck}>
            {t('tableImports.check.start')}
          </Button>
        </Paper>
      )}
      {report !== null && <ReportView imported={imported} report={report} onFix={onFix} />}
      <StepBar
        onBack={onBack}
        note={
          report !== null && takes
            ? t(left > 0 ? 'tableImports.check.leavesOut' : 'tableImports.check.takesAll', {
                smart_count: left,
                rows: formatNumber(left),
              })
            : report !== null && t('tableImports.check.nothing')
        }
        {...(takes && {
          next: { label, onClick: () => run.mutate(), disabled: run.isPending || run.isSuccess },
        })}
      />
    </Box>
  );
}
