import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useOutcomeWords } from '../sheet/use-outcome-words.ts';
import type { Sheet } from '../report-cards-api.ts';
import { type Difference, differencesOf, type RowField } from './differences.ts';

function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {from === '' ? '—' : from}
      </Box>
      {' → '}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {to === '' ? '—' : to}
      </Box>
    </>
  );
}

/** The differences of a version from the one before. */
export function DifferenceList({ earlier, later }: { earlier: Sheet; later: Sheet }) {
  const { t, formatNumber, formatPercent, formatDuration } = useI18n();
  const outcomes = useOutcomeWords();
  const { rows, remarks } = differencesOf(earlier, later, {
    outcome: ({ outcome }) => outcomes[outcome],
    score: ({ score, maxScore }) => (score === null ? '' : `${formatNumber(score)} / ${formatNumber(maxScore)}`),
    percentage: ({ percentage }) => (percentage === null ? '' : formatPercent(percentage)),
    time: ({ extraSeconds, creditedSeconds }) =>
      extraSeconds + creditedSeconds === 0 ? '' : formatDuration(extraSeconds + creditedSeconds),
  });
  const labels: Record<RowField, string> = {
    outcome: t('reportCards.columns.outcome'),
    score: t('reportCards.columns.score'),
    percentage: t('reportCards.columns.percentage'),
    remark: t('reportCards.columns.remark'),
    name: t('reportCards.columns.person'),
    time: t('reportCards.columns.time'),
  };
  const said = (difference: Difference) => {
    if (difference.kind !== 'changed')
      return t(difference.kind === 'added' ? 'reportCards.versions.added' : 'reportCards.versions.removed');
    return difference.fields.map(({ field, from, to }) => (
      <Box key={field}>
        {labels[field]}: <FromTo from={from} to={to} />
      </Box>
    ));
  };
  if (rows.length === 0 && remarks === undefined)
    return <Typography variant="body2">{t('reportCards.versions.same')}</Typography>;
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
    >
      {remarks !== undefined && (
        <li>
          <strong>{t('reportCards.remarks')}</strong>
          <div>
            <FromTo {...remarks} />
          </div>
        </li>
      )}
      {rows.map((difference) => (
        <li key={`${difference.kind} ${difference.attemptId}`}>
          <strong>{difference.name}</strong>
          <div>{said(difference)}</div>
        </li>
      ))}
    </Box>
  );
}
