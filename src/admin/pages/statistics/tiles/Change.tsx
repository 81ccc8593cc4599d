import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useI18n } from '#shared/browser/i18n/index.ts';

import type { Measure, Tile } from '../statistics-api.ts';
import { useValues } from '../use-values.ts';

/** Whether more of it is better. */
const GOOD_UP: Record<Measure, boolean> = {
  active: true,
  hours: true,
  attempts: true,
  passRate: true,
  completions: true,
  overdue: false,
  live: true,
};

/** How a number differs from that of the period before: an arrow, the difference, and what it was. */
export function Change({ tile: { measure, value, previous } }: { tile: Tile }) {
  const { t } = useI18n();
  const words = useValues();
  if (value === null || previous === null) return null;
  const difference = value - previous;
  const shown = words.difference(measure, difference);
  const was = t('statistics.change.before', { value: words.value(measure, previous) });
  if (Math.abs(difference) < 0.05)
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        {t('statistics.change.same')}
      </Typography>
    );
  const isUp = difference > 0;
  const color = isUp === GOOD_UP[measure] ? 'success.main' : 'warning.main';
  return (
    <Typography component="span" variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75 }}>
      <Box component="span" aria-hidden sx={{ color, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {isUp ? '▲' : '▼'} {shown}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {t(`statistics.change.${isUp ? 'up' : 'down'}`, { change: shown })}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {was}
      </Box>
    </Typography>
  );
}
