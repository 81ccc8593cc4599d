import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { TestAnalysis } from './analysis-api.ts';
import { DistributionChart } from './charts/DistributionChart.tsx';
import { useNumbers } from './use-numbers.ts';

const TONES = {
  excellent: 'success',
  good: 'success',
  acceptable: 'info',
  questionable: 'warning',
  poor: 'error',
} as const;

/** Sentences that explain the numbers, then the numbers. */
export function AnalysisSummary({ analysis }: { analysis: TestAnalysis }) {
  const { t } = useI18n();
  const { number, measure, percent, share } = useNumbers();
  const { reliability, mean, median, passedShare, deviation, items } = analysis;
  const { alpha, band, sem, kr20, method } = reliability;
  const act = items.filter(({ attention }) => attention === 'act').length;
  const numbers = [
    [t('itemAnalysis.numbers.count'), number(analysis.count, 0)],
    [t('itemAnalysis.numbers.itemCount'), number(analysis.itemCount, 1)],
    [t('itemAnalysis.numbers.mean'), percent(mean, 1)],
    [t('itemAnalysis.numbers.median'), percent(median, 1)],
    [t('itemAnalysis.numbers.deviation'), measure(deviation, 1)],
    [
      t('itemAnalysis.numbers.passedShare'),
      passedShare.value === null ? measure(passedShare) : share(passedShare.value, 1),
    ],
    [t(`itemAnalysis.methods.${method}`), measure(alpha)],
    ...(kr20.value === null ? [] : [[t('itemAnalysis.numbers.kr20'), measure(kr20)]]),
    [t('itemAnalysis.numbers.sem'), measure(sem, 1)],
  ] as const;
  return (
    <Paper component="section" aria-labelledby="analysis-summary" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Typography id="analysis-summary" variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('itemAnalysis.summary.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
        <Alert severity={band === null ? 'info' : TONES[band]} variant="outlined">
          {band !== null
            ? t(`itemAnalysis.summary.bands.${band}`, { value: measure(alpha) })
            : t(alpha.value === null ? 'itemAnalysis.summary.unknown' : 'itemAnalysis.summary.tooEarly', {
                reason: measure(alpha),
              })}
          {band !== null && sem.value !== null && ` ${t('itemAnalysis.summary.sem', { sem: measure(sem, 1) })}`}
        </Alert>
        <Alert severity={act > 0 ? 'error' : 'success'} variant="outlined">
          {act > 0 ? t('itemAnalysis.summary.act', { smart_count: act }) : t('itemAnalysis.summary.fine')}
        </Alert>
        <Typography variant="body1">
          {t('itemAnalysis.summary.people', { smart_count: analysis.count })}{' '}
          {analysis.few && `${t('itemAnalysis.summary.few')} `}
          {mean.value !== null &&
            `${t('itemAnalysis.summary.level', { mean: percent(mean, 1), median: percent(median, 1) })} `}
          {passedShare.value !== null &&
            `${t('itemAnalysis.summary.passed', { passed: share(passedShare.value, 1) })} `}
          {analysis.unmarked > 0 && t('itemAnalysis.summary.unmarked', { smart_count: analysis.unmarked })}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <DistributionChart bins={analysis.distribution} passPercentage={analysis.passPercentage} />
        <Box>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 0.75, columnGap: 2 }}
          >
            {numbers.map(([name, value]) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {name}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  sx={{ m: 0, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
                >
                  {value}
                </Typography>
              </Box>
            ))}
          </Box>
          {analysis.languages.length > 1 && (
            <>
              <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
                {t('itemAnalysis.byLanguage')}
              </Typography>
              {analysis.languages.map((one) => (
                <Typography key={one.language} variant="body2">
                  {t(`itemAnalysis.languages.${one.language}`)}: {number(one.count, 0)} · {percent(one.mean, 1)}
                  {one.passedShare.value !== null &&
                    ` · ${t('itemAnalysis.summary.passed', { passed: share(one.passedShare.value) })}`}
                </Typography>
              ))}
            </>
          )}
        </Box>
      </Box>
    </Paper>
  );
}
