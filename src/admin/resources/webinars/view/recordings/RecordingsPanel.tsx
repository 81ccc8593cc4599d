import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../../providers/use-permission.ts';
import type { Webinar } from '../../webinars-api.ts';
import { Published } from './Published.tsx';
import { Recorded } from './Recorded.tsx';

/** What was recorded of a webinar, how far its films are, and what is published of them. */
export function RecordingsPanel({ webinar }: { webinar: Webinar }) {
  const { t } = useI18n();
  const mayPublish = usePermission('recording-webinars:list');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Recorded
        place={{ webinarId: webinar.id }}
        hostId={webinar.teacherId}
        label={t('webinarPage.recordings.recorded')}
      >
        <Alert severity="info">{t('webinarPage.recordings.empty')}</Alert>
      </Recorded>
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
