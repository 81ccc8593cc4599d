import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { AccessButton } from '../../access/index.ts';
import { ImportDone } from '../../imports/index.ts';
import { JobCard } from '../../jobs/index.ts';
import { usePermission } from '../../providers/use-permission.ts';
import type { Job, TableImport } from '../api/import-api.ts';
import { ImportActions } from './ImportActions.tsx';
import { ReportView } from '../check/ReportView.tsx';
import { ShowPeople } from './ShowPeople.tsx';

type Props = {
  imported: TableImport;
  job: Job | null;
  onJob: (job: Job) => void;
  /** Paths of the list of these records, and of the next import. */
  list: string;
  again: string;
};

/** The import: its progress, then its result and an undo. */
export function DoneStep({ imported, job, onJob, list, again }: Props) {
  const { t, formatNumber } = useI18n();
  const maySee = usePermission('history:list');
  const mayList = usePermission('users:list');
  const { batchId, report } = imported;
  if (imported.status !== 'done') {
    return (
      <Paper sx={{ p: { xs: 2, sm: 3 } }}>
        {job !== null && <JobCard job={job} label={t('tableImports.done.running')} onJob={onJob} />}
      </Paper>
    );
  }
  const written = report === null ? 0 : report.counts.create + report.counts.update;
  const changes = maySee && batchId !== null ? `/admin/changes/${batchId}` : undefined;
  const showsPeople = imported.resource === 'users' && batchId !== null && mayList;
  const links = written > 0 && (
    <>
      {showsPeople ? (
        <ShowPeople batchId={batchId} count={written} />
      ) : (
        <Button component={Link} to={changes ?? list} variant="contained">
          {t('tableImports.done.records')}
        </Button>
      )}
      {imported.resource === 'users' && batchId !== null && (report?.counts.create ?? 0) > 0 && (
        <AccessButton selection={{ filter: { importBatchId: batchId } }} label={t('tableImports.done.access')} />
      )}
      {(showsPeople || changes !== undefined) && (
        <Button component={Link} to={list}>
          {t('tableImports.done.list')}
        </Button>
      )}
    </>
  );
  return (
    <ImportDone
      batchId={batchId}
      created={report?.counts.create ?? 0}
      changed={report?.counts.update ?? 0}
      message={t('tableImports.done.written', { smart_count: written, rows: formatNumber(written) })}
      links={links}
      again={{ to: again, label: t('tableImports.done.again') }}
    >
      {batchId !== null && written > 0 && (
        <ImportActions target={imported.resource} batchId={batchId} count={written} />
      )}
      {report !== null && <ReportView imported={imported} report={report} />}
    </ImportDone>
  );
}
