import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** Larger numbers of papers are not shown exactly. */
const PLENTY = 1_000_000;

type Range = { from: number; to: number };

/** Statistics about the possible papers: how many, how similar, how hard. */
export function CheckFacts({ check }: { check: Schemas['TestCheck'] }) {
  const { t, formatNumber, formatPercent } = useI18n();
  const { variety, spread, questionCount } = check;
  const range = ({ from, to }: Range) =>
    from === to
      ? formatNumber(from, 2)
      : t('testCheck.range', { from: formatNumber(from, 2), to: formatNumber(to, 2) });
  const fact = (label: string, value: ReactNode) => (
    <Box key={label} sx={{ display: 'contents' }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {t(label)}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {value}
      </Typography>
    </Box>
  );
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 2, rowGap: 0.5, m: 0 }}>
      {fact('testCheck.questions', formatNumber(questionCount))}
      {variety !== null &&
        questionCount > 0 &&
        fact(
          'testCheck.papers',
          variety.papers > PLENTY
            ? t('testCheck.plenty', { number: formatNumber(PLENTY) })
            : t(variety.exact ? 'testCheck.exactly' : 'testCheck.atMost', {
                number: formatNumber(variety.papers),
              }),
        )}
      {variety !== null &&
        questionCount > 0 &&
        fact(
          'testCheck.overlap',
          t('testCheck.overlapOf', {
            number: formatNumber(variety.overlap, 1),
            percent: formatPercent((100 * variety.overlap) / questionCount, 0),
          }),
        )}
      {spread !== null && questionCount > 0 && fact('testCheck.meanDifficulty', range(spread.meanDifficulty))}
      {spread !== null && questionCount > 0 && fact('testCheck.points', range(spread.points))}
    </Box>
  );
}
