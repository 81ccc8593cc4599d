import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Sheet } from '../report-cards-api.ts';

/** The totals of the sheet: tiles, and a bar of the outcomes. */
export function SheetNumbers({ counts }: { counts: Sheet['counts'] }) {
  const { t, formatNumber, formatPercent } = useI18n();
  const { palette } = useTheme();
  const parts = [
    { key: 'passed', value: counts.passed, color: palette.success.main, label: t('reportCards.numbers.passed') },
    { key: 'failed', value: counts.failed, color: palette.error.main, label: t('reportCards.numbers.failed') },
    { key: 'pending', value: counts.pending, color: palette.warning.main, label: t('reportCards.numbers.pending') },
    {
      key: 'inProgress',
      value: counts.inProgress,
      color: palette.info.main,
      label: t('reportCards.numbers.inProgress'),
    },
  ];
  const tiles = [
    {
      key: 'attempts',
      value: formatNumber(counts.attempts),
      label: t('reportCards.numbers.attempts'),
      color: undefined,
    },
    { key: 'people', value: formatNumber(counts.people), label: t('reportCards.numbers.people'), color: undefined },
    ...parts.map(({ value, ...part }) => ({ ...part, value: formatNumber(value) })),
    {
      key: 'mean',
      value: counts.meanPercentage === null ? '—' : formatPercent(counts.meanPercentage),
      label: t('reportCards.numbers.mean'),
      color: undefined,
    },
  ];
  const described = parts.map(({ label, value }) => `${label}: ${formatNumber(value)}`).join(', ');
  return (
    <Paper component="section" aria-label={t('reportCards.numbers.title')} sx={{ p: 2, mb: 2 }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))' }}
      >
        {tiles.map(({ key, value, label, color }) => (
          <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {color !== undefined && (
                <Box
                  component="span"
                  aria-hidden="true"
                  sx={{ display: 'inline-block', width: 8, height: 8, borderRadius: '50%', bgcolor: color, mr: 0.75 }}
                />
              )}
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.2 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {counts.attempts > 0 && (
        <Box
          role="img"
          aria-label={described}
          sx={{ mt: 2, height: 8, borderRadius: 4, overflow: 'hidden', display: 'flex', bgcolor: 'divider' }}
        >
          {parts.map(({ key, value, color }) => (
            <Box key={key} sx={{ width: `${(value / counts.attempts) * 100}%`, bgcolor: color }} />
          ))}
        </Box>
      )}
    </Paper>
  );
}
