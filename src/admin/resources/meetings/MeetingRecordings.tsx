import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { Recorded } from '../webinars/view/recordings/Recorded.tsx';

/** What was recorded of a meeting. */
export function MeetingRecordings() {
  const { t } = useI18n();
  const meeting = useRecordContext<RecordOf<'meetings'>>();
  if (meeting === undefined || meeting.heldCount === 0) return null;
  const label = t('webinarPage.recordings.ofMeeting');
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Recorded place={{ meetingId: Number(meeting.id) }} hostId={meeting.hostId} label={label}>
        <Typography color="textSecondary">{t('webinarPage.recordings.noneOfMeeting')}</Typography>
      </Recorded>
    </Box>
  );
}
