import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';

type Props = { watched: readonly (readonly number[])[]; duration: number };

/** The parts of a film that somebody has watched, as a strip; in words for those who do not see it. */
export function WatchedBar({ watched, duration }: Props) {
  const { t } = useI18n();
  const parts = watched.map(([from = 0, to = 0]) => ({ from, to }));
  const told = parts.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`).join(', ');
  return (
    <Box
      role="img"
      aria-label={told === '' ? t('resources.video-lessons.watching.nothing') : told}
      title={told}
      sx={{
        position: 'relative',
        minWidth: 140,
        height: 12,
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'action.selected',
        border: 1,
        borderColor: 'divider',
      }}
    >
      {duration > 0 &&
        parts.map(({ from, to }) => (
          <Box
            key={from}
            sx={{
              position: 'absolute',
              top: 0,
              bottom: 0,
              left: `${(from / duration) * 100}%`,
              width: `${Math.max(0.5, ((to - from) / duration) * 100)}%`,
              bgcolor: 'primary.main',
              forcedColorAdjust: 'none',
            }}
          />
        ))}
    </Box>
  );
}
