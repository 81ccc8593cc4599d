import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { spaced } from './invitation.ts';

const useMeeting = () => useRecordContext<RecordOf<'meetings'>>();

export function NumberCell() {
  const meeting = useMeeting();
  if (meeting === undefined) return null;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {spaced(meeting.number)}
    </Box>
  );
}

/** Whether it goes on now, or lets nobody in any more. */
export function StateCell() {
  const { t } = useI18n();
  const meeting = useMeeting();
  if (meeting === undefined) return null;
  if (meeting.live) return <Chip size="small" color="success" label={t('resources.meetings.state.live')} />;
  if (meeting.closed) return <Chip size="small" label={t('resources.meetings.state.closed')} />;
  return <Chip size="small" variant="outlined" label={t('resources.meetings.state.open')} />;
}
