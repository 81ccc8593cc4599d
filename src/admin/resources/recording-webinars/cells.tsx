import VideoIcon from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { valueLabel } from '../../model/labels.ts';
import type { RecordOf } from '../../model/model.ts';

const useRecording = () => useRecordContext<RecordOf<'recording-webinars'>>();

const PICTURE = { width: 56, height: 32, flexShrink: 0, borderRadius: 0.75 } as const;

export function TitleCell() {
  const { localized } = useI18n();
  const recording = useRecording();
  if (recording === undefined) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {recording.thumbnail === null ? (
        <Box sx={{ ...PICTURE, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}>
          <VideoIcon fontSize="small" color="action" />
        </Box>
      ) : (
        <Box component="img" src={recording.thumbnail} alt="" loading="lazy" sx={{ ...PICTURE, objectFit: 'cover' }} />
      )}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {localized(recording.title)}
      </Box>
    </Box>
  );
}

const COLOURS = { processing: 'info', ready: 'default', failed: 'error' } as const;

export function StateCell() {
  const { t } = useI18n();
  const recording = useRecording();
  if (recording === undefined) return null;
  const { state } = recording;
  return <Chip size="small" color={COLOURS[state]} label={t(valueLabel('recording-webinars', 'state', state))} />;
}

export function DurationCell() {
  const seconds = useRecording()?.durationSeconds ?? null;
  return seconds === null ? null : clockText(Math.floor(seconds));
}
