import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

const TILES = [
  { key: 'create', color: 'success.main' },
  { key: 'update', color: 'info.main' },
  { key: 'same', color: 'text.secondary' },
  { key: 'skip', color: 'text.secondary' },
  { key: 'error', color: 'error.main' },
] as const;

/** The number of rows by result. */
export function CountTiles({ report: { counts, dryRun } }: { report: Schemas['ImportReport'] }) {
  const { t, formatNumber } = useI18n();
  const shown = TILES.filter(({ key }) => key !== 'skip' || counts.skip > 0);
  return (
    <Box
      component="dl"
      aria-label={t('tableImports.report.title', { rows: formatNumber(counts.total) })}
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${shown.length}, 1fr)` },
      }}
    >
      {shown.map(({ key, color }) => (
        <Paper key={key} sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {t(`tableImports.report.${dryRun ? 'will' : 'did'}.${key}`)}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: '1.75rem',
              fontWeight: 650,
              lineHeight: 1.2,
              color: counts[key] === 0 ? 'text.secondary' : color,
            }}
          >
            {formatNumber(counts[key])}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
