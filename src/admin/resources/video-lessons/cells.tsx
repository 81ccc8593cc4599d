import VideoIcon from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { percentText } from '#shared/i18n/numbers.ts';
import { valueLabel } from '../../model/labels.ts';

type Lesson = Schemas['VideoLesson'];

const useLesson = () => useRecordContext<Lesson>();

export function TitleCell() {
  const { localized } = useI18n();
  const lesson = useLesson();
  if (lesson === undefined) return null;
  const size = { width: 56, height: 32, flexShrink: 0, borderRadius: 0.75 } as const;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {lesson.thumbnail === null ? (
        <Box sx={{ ...size, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}>
          <VideoIcon fontSize="small" color="action" />
        </Box>
      ) : (
        <Box component="img" src={lesson.thumbnail} alt="" loading="lazy" sx={{ ...size, objectFit: 'cover' }} />
      )}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {localized(lesson.title)}
      </Box>
    </Box>
  );
}

const COLOURS = { processing: 'info', ready: 'default', failed: 'error' } as const;

/** The state of the film; of one that failed, why. */
export function StateCell() {
  const { t } = useI18n();
  const lesson = useLesson();
  if (lesson === undefined) return null;
  return (
    <Tooltip title={lesson.failure ?? ''}>
      <Chip size="small" color={COLOURS[lesson.state]} label={t(valueLabel('video-lessons', 'state', lesson.state))} />
    </Tooltip>
  );
}

export function DurationCell() {
  const lesson = useLesson();
  return lesson?.durationSeconds == null ? null : clockText(Math.floor(lesson.durationSeconds));
}

export function SpeedCell() {
  const { formatNumber } = useI18n();
  const lesson = useLesson();
  return lesson === undefined ? null : `${formatNumber(lesson.maxSpeed)}×`;
}

export function SubtitlesCell() {
  const { t } = useI18n();
  const lesson = useLesson();
  return lesson?.subtitles.map(({ language }) => t(`language.name.${language}`)).join(', ') ?? null;
}

/** How much of it people have watched, and how many of them have completed it: in one line, whose words are in its tooltip. */
export function WatchedCell() {
  const { t, language, formatNumber } = useI18n();
  const lesson = useLesson();
  if (lesson === undefined || lesson.averageShare === null) return null;
  const { averageShare, completedCount, watcherCount } = lesson;
  const people = t('resources.video-lessons.watching.completedOf', { done: completedCount, all: watcherCount });
  return (
    <Box sx={{ minWidth: 110 }}>
      <LinearProgress variant="determinate" value={averageShare * 100} aria-hidden />
      <Typography variant="caption" color="text.secondary" noWrap sx={{ display: 'block' }} title={people}>
        {`${percentText(averageShare * 100, language, 0)} · `}
        <span aria-hidden>{`${formatNumber(completedCount)} / ${formatNumber(watcherCount)}`}</span>
        <span style={visuallyHidden}>{people}</span>
      </Typography>
    </Box>
  );
}
