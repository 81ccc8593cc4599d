import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { percentText, sizeText } from '#shared/i18n/numbers.ts';
import { RecordingActions } from './RecordingActions.tsx';
import { type Place, type Recording, standingOf } from './recordings-api.ts';

const COLOURS = {
  recording: 'error',
  waiting: 'default',
  making: 'info',
  ready: 'success',
  failed: 'error',
  processing: 'info',
} as const satisfies Record<ReturnType<typeof standingOf>, string>;

/** How long the film is, or as long as there is none, how long it was recorded; undefined while that goes on. */
function secondsOf({ durationSeconds, startedAt, stoppedAt }: Recording): number | undefined {
  if (durationSeconds !== null) return durationSeconds;
  return stoppedAt === null ? undefined : (Date.parse(stoppedAt) - Date.parse(startedAt)) / 1000;
}

interface CardProps {
  recording: Recording;
  place: Place;
  mayChange: boolean;
}

/** One recording: when, how long and large, how far its film is, and what kept it from being whole. */
export function RecordingCard({ recording, place, mayChange }: CardProps) {
  const { t, language, formatDateTime, formatDuration } = useI18n();
  const { startedAt, bytes, percent, cutShort, plain, failure } = recording;
  const state = standingOf(recording);
  const name = formatDateTime(startedAt);
  const seconds = secondsOf(recording);
  const facts = [
    ...(seconds === undefined ? [] : [formatDuration(seconds)]),
    // Nothing is left of it some days after its film was made.
    ...(bytes > 0 ? [t('webinarPage.recordings.size', { size: sizeText(bytes, language) })] : []),
  ];
  return (
    <Paper component="li" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600, mr: 1 }}>
          {name}
        </Typography>
        <Chip size="small" color={COLOURS[state]} label={t(`webinarPage.recordings.states.${state}`)} />
      </Box>
      {facts.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      )}
      {state === 'making' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={t('webinarPage.recordings.states.making')}
            sx={{ flex: 1, maxWidth: 480 }}
          />
          <Typography variant="body2">{percentText(percent, language)}</Typography>
        </Box>
      )}
      {(state === 'waiting' || state === 'making' || state === 'processing') && (
        <Typography variant="body2" color="textSecondary">
          {t(state === 'processing' ? 'webinarPage.recordings.processing' : 'webinarPage.recordings.mayClose')}
        </Typography>
      )}
      {cutShort !== null && <Alert severity="warning">{t(`webinarPage.recordings.cut.${cutShort}`)}</Alert>}
      {plain && recording.state === 'ready' && <Alert severity="info">{t('webinarPage.recordings.plain')}</Alert>}
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <RecordingActions recording={recording} place={place} name={name} mayChange={mayChange} />
    </Paper>
  );
}
