import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Row = NonNullable<Schemas['TestCheck']['spread']>['byDifficulty'][number];

/** How many questions of each difficulty the papers contain: at least and at most. */
export function DifficultyBars({ rows }: { rows: readonly Row[] }) {
  const { t, formatNumber } = useI18n();
  const most = Math.max(1, ...rows.map(({ to }) => to));
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5 }}>
      {rows.map(({ difficulty, from, to }) => (
        <Box
          key={difficulty}
          component="li"
          sx={{ display: 'grid', gridTemplateColumns: '7.5em 1fr 4em', gap: 1, alignItems: 'center' }}
        >
          <Typography variant="body2" color="text.secondary">
            {t('testCheck.difficulty', { difficulty })}
          </Typography>
          <Box aria-hidden sx={{ position: 'relative', height: 10, borderRadius: 1, bgcolor: 'action.hover' }}>
            {[
              { share: to / most, opacity: 0.35 },
              { share: from / most, opacity: 1 },
            ].map(({ share, opacity }) => (
              <Box
                key={opacity}
                sx={{
                  position: 'absolute',
                  inset: 0,
                  width: `${share * 100}%`,
                  borderRadius: 1,
                  bgcolor: 'primary.main',
                  opacity,
                }}
              />
            ))}
          </Box>
          <Typography variant="body2" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {from === to
              ? formatNumber(from)
              : t('testCheck.range', { from: formatNumber(from), to: formatNumber(to) })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
