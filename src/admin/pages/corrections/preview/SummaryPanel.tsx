import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

const TILES = ['toPassed', 'toFailed', 'higher', 'lower', 'running'] as const;

/** The effect of a correction in numbers; changes of the pass status come first. */
export function SummaryPanel({ summary }: { summary: Schemas['CorrectionSummary'] }) {
  const { t, formatNumber } = useI18n();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {summary.changed === 0
          ? t('keyCorrections.summary.nothing')
          : `${t('keyCorrections.summary.changed', { smart_count: summary.changed })} ${t('keyCorrections.summary.graded', { smart_count: summary.graded })}`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' },
        }}
      >
        {[
          ...TILES.map((tile) => [tile, summary[tile]] as const),
          ['certificates', summary.certificates.length] as const,
        ].map(([tile, count]) => (
          <Paper key={tile} variant="outlined" sx={{ p: 1 }}>
            <Typography
              sx={{ fontSize: '1.25rem', fontWeight: 700, color: count === 0 ? 'text.secondary' : 'text.primary' }}
            >
              {formatNumber(count)}
            </Typography>
            <Typography variant="caption" color="text.secondary" sx={{ display: 'block', lineHeight: 1.2 }}>
              {t(`keyCorrections.summary.${tile}`)}
            </Typography>
          </Paper>
        ))}
      </Box>
      {summary.closedCards > 0 && (
        <Alert severity="warning">
          {t('keyCorrections.summary.closedCards', { smart_count: summary.closedCards })}
        </Alert>
      )}
      {summary.ownAttempts > 0 && (
        <Alert severity="warning">
          {t('keyCorrections.summary.ownAttempts', { smart_count: summary.ownAttempts })}
        </Alert>
      )}
      {summary.unmappable > 0 && (
        <Alert severity="warning">{t('keyCorrections.summary.unmappable', { smart_count: summary.unmappable })}</Alert>
      )}
    </Box>
  );
}
