import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Detail } from '../report-cards-api.ts';
import { StatusChip } from './StatusChip.tsx';

/** The exam, the examiner, and what was signed. */
export function SheetHead({ detail: { card, sheet, sha256 } }: { detail: Detail }) {
  const { t, localized, formatDateTime, formatPercent } = useI18n();
  const { exam } = sheet;
  const [from, to] = [sheet.card.startedFrom ?? exam.opensAt, sheet.card.startedTo ?? exam.closesAt];
  const facts = [
    { key: 'exam', label: t('reportCards.head.exam'), value: localized(exam.title) },
    {
      key: 'examiner',
      label: t('reportCards.head.examiner'),
      value: exam.examinerName ?? t('reportCards.head.nobody'),
    },
    {
      key: 'window',
      label: t('reportCards.head.window'),
      value:
        from === null && to === null
          ? t('reportCards.head.allAttempts')
          : `${from === null ? '…' : formatDateTime(from)} – ${to === null ? '…' : formatDateTime(to)}`,
    },
    {
      key: 'pass',
      label: t('reportCards.head.pass'),
      value: t('reportCards.head.passValue', {
        percentage: formatPercent(exam.passPercentage),
        minutes: exam.durationMinutes,
      }),
    },
  ];
  return (
    <Paper component="section" sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {localized(sheet.card.title)}
        </Typography>
        <StatusChip card={card} />
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {facts.map(({ key, label, value }) => (
          <Box key={key}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {sheet.signature !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {t('reportCards.head.signed', { name: sheet.signature.name, time: formatDateTime(sheet.signature.at) })}
          <br />
          <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '0.75rem' }}>
            {t('reportCards.head.hash', { hash: sha256 ?? '' })}
          </Box>
        </Typography>
      )}
    </Paper>
  );
}
