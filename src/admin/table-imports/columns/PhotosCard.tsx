import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { addPhotos, type Job, type TableImport } from '../api/import-api.ts';
import { downloadPhotoTable } from '../api/download.ts';
import { useDownload } from '../api/use-download.ts';
import { DropZone } from '../../inputs/DropZone.tsx';
import { isOver } from '../../jobs/index.ts';
import { JobCard } from '../../jobs/JobCard.tsx';

type Props = {
  imported: TableImport;
  job: Job | null;
  onJob: (job: Job) => Promise<void>;
  /** Saves the settings, which cannot be changed while an archive is being read. */
  save: () => Promise<void>;
};

type NameListProps = { title: string; names: readonly string[]; severity?: 'warning' | 'info' };

/** How many names the server lists of each kind. */
const LISTED = 200;

/** A list of file names, cut off after enough to see the problem. */
function NameList({ title, names, severity = 'warning' }: NameListProps) {
  const { t, formatNumber } = useI18n();
  return (
    <Alert severity={severity}>
      {title}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
      {names.length >= LISTED && t('tableImports.photos.first', { shown: formatNumber(LISTED) })}
    </Alert>
  );
}

/** Why the last archive was not taken. */
function Refusal({ error }: { error: Job['error'] }) {
  return (
    <Alert severity="error">
      {[error?.message, ...Object.values(error?.errors ?? {})].map((words) => (
        <div key={words}>{words}</div>
      ))}
    </Alert>
  );
}

/** An archive of photos, named by personnel numbers. */
export function PhotosCard({ imported, job, onJob, save }: Props) {
  const { t, formatNumber } = useI18n();
  const add = useMutation({
    mutationFn: async (file: File) => {
      await save();
      await onJob(await addPhotos(imported.id, file));
    },
  });
  const problem = useErrorText(add.error, 'file');
  const { count, matched, unmatched, repeated, refused } = imported.photos;
  const { busy, download } = useDownload();
  const reading = job?.kind === 'import-photos' ? job : null;
  const waits = reading !== null && !isOver(reading);
  return (
    <Paper component="section" aria-labelledby="import-photos" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography id="import-photos" component="h2" variant="h6">
        {t('tableImports.photos.title')}
      </Typography>
      <Typography color="text.secondary">{t('tableImports.photos.text')}</Typography>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {waits ? (
        <JobCard job={reading} label={t('tableImports.photos.reading')} onJob={onJob} />
      ) : (
        <DropZone
          compact
          busy={add.isPending}
          accept=".zip,application/zip"
          choose={t('tableImports.photos.choose')}
          words={t(add.isPending ? 'tableImports.file.sending' : 'tableImports.photos.drop')}
          onFile={(file) => add.mutate(file)}
        />
      )}
      {reading?.status === 'failed' && !add.isPending && <Refusal error={reading.error} />}
      {reading?.status === 'cancelled' && <Alert severity="info">{t('tableImports.photos.cancelled')}</Alert>}
      {count > 0 && (
        <Alert severity={matched === count ? 'success' : 'info'} role="status">
          {t('tableImports.photos.matched', { matched: formatNumber(matched), count: formatNumber(count) })}
        </Alert>
      )}
      {unmatched.length > 0 && <NameList title={t('tableImports.photos.unmatched')} names={unmatched} />}
      {refused.length > 0 && (
        <NameList
          title={t('tableImports.photos.refused')}
          names={refused.map(({ file, message }) => `${file}: ${message}`)}
        />
      )}
      {repeated.length > 0 && (
        <NameList
          severity="info"
          title={t('tableImports.photos.repeated')}
          names={repeated.map(({ number, files }) => `${number}: ${files.join(', ')}`)}
        />
      )}
      {count + refused.length > 0 && (
        <Button
          startIcon={<DownloadIcon />}
          disabled={busy}
          onClick={() => download(() => downloadPhotoTable(imported.id))}
          sx={{ justifySelf: 'start' }}
        >
          {t('tableImports.photos.table')}
        </Button>
      )}
    </Paper>
  );
}
