import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Detail, Outcome, SheetRow } from '../report-cards-api.ts';

const NAMED = 10;

/** The numbers to be signed, or the attempts that prevent closing. */
export function CloseSummary({ detail: { sheet, lateUntil } }: { detail: Detail }) {
  const { t, formatNumber, formatPercent, formatDateTime } = useI18n();
  const { counts, rows, absent = [] } = sheet;
  const unready = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome);
  const named = (list: readonly SheetRow[]) =>
    [...list.slice(0, NAMED).map(({ person }) => person.name), ...(list.length > NAMED ? ['…'] : [])].join(', ');
  const [inProgress, pending] = [unready('in-progress'), unready('pending')];
  const remarked = rows.filter(({ remark }) => remark !== null).length;
  const facts = [
    [t('reportCards.numbers.attempts'), formatNumber(counts.attempts)],
    [t('reportCards.numbers.passed'), formatNumber(counts.passed)],
    [t('reportCards.numbers.failed'), formatNumber(counts.failed)],
    [t('reportCards.numbers.mean'), counts.meanPercentage === null ? '—' : formatPercent(counts.meanPercentage)],
    [t('reportCards.close.remarked'), formatNumber(remarked)],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5 }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {counts.attempts === 0 && <Alert severity="warning">{t('errors.report-card-empty')}</Alert>}
      {inProgress.length > 0 && (
        <Alert severity="warning">
          {t('reportCards.notes.inProgress', { smart_count: inProgress.length })} {named(inProgress)}
        </Alert>
      )}
      {pending.length > 0 && (
        <Alert severity="warning">
          {t('reportCards.notes.pending', { smart_count: pending.length })} {named(pending)}
        </Alert>
      )}
      {absent.length > 0 && (
        <Alert severity="info">
          <details open>
            <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, minHeight: 24 }}>
              {t('reportCards.absent', { smart_count: absent.length })}
            </Box>
            <Box
              component="ol"
              sx={{ m: 0, mt: 0.5, pl: 3, maxHeight: 200, overflowY: 'auto', overflowWrap: 'anywhere' }}
            >
              {absent.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </Box>
          </details>
        </Alert>
      )}
      {lateUntil !== null && (
        <Alert severity="info">{t('reportCards.notes.late', { time: formatDateTime(lateUntil) })}</Alert>
      )}
    </Box>
  );
}
