import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { readSession } from '#shared/browser/session.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { usePermission } from '../../../../providers/use-permission.ts';
import type { Webinar } from '../../webinars-api.ts';
import { Published } from './Published.tsx';
import { RecordingCard } from './RecordingCard.tsx';
import { useRecordings } from './recordings-api.ts';

/** What was recorded of a webinar, how far its films are, and what is published of them. */
export function RecordingsPanel({ webinar }: { webinar: Webinar }) {
  const { t } = useI18n();
  const mayPublish = usePermission('recording-webinars:list');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Recorded webinar={webinar} />
      {mayPublish && (
        <section>
          <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
            {t('webinarPage.recordings.published')}
          </Typography>
          <Published webinarId={webinar.id} />
        </section>
      )}
    </Box>
  );
}

function Recorded({ webinar: { id, teacherId } }: { webinar: Webinar }) {
  const { t } = useI18n();
  const { data, error, refetch } = useRecordings(id);
  const mayConduct = usePermission('webinars:conduct');
  const looksAfterAll = usePermission('webinars:watch');
  const mayChange = mayConduct && (looksAfterAll || teacherId === readSession()?.ID);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={120} aria-busy="true" />;
  if (data.length === 0) return <Alert severity="info">{t('webinarPage.recordings.empty')}</Alert>;
  return (
    <Box
      component="ul"
      aria-label={t('webinarPage.recordings.recorded')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {data.map((recording) => (
        <RecordingCard key={recording.id} recording={recording} mayChange={mayChange} />
      ))}
    </Box>
  );
}
