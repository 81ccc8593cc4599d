import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** The key figures of a test. */
export function ResultFigures({ results }: { results: Schemas['TestResults'] }) {
  const { t, formatNumber, formatPercent, formatDuration } = useI18n();
  const { submitted, marking, passed } = results;
  const judged = submitted - marking;
  // Rounded as in the analysis of the test.
  const rounded = (value: number) => formatPercent(value, 1);
  const percent = (value: number | null) => (value === null ? '—' : rounded(value));
  const passedOf = () =>
    t('resources.tests.results.passedOf', {
      number: formatNumber(passed),
      percent: rounded((100 * passed) / judged),
      total: formatNumber(judged),
    });
  const figures: [key: string, value: string][] = [
    ['people', formatNumber(results.people)],
    ['attempts', formatNumber(results.attempts)],
    ['running', formatNumber(results.running)],
    ['passed', judged === 0 ? '—' : passedOf()],
    ['mean', percent(results.mean)],
    ['median', percent(results.median)],
    ['extremes', results.worst === null ? '—' : `${percent(results.worst)} – ${percent(results.best)}`],
    ['time', results.meanSeconds === null ? '—' : formatDuration(results.meanSeconds)],
    ['marking', formatNumber(marking)],
    ['flagged', formatNumber(results.flagged)],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', gap: 2, m: 0 }}
    >
      {figures.map(([key, value]) => (
        <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {t(`resources.tests.results.figures.${key}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
