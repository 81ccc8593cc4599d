import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { PersonName } from '../../layout/PersonName.tsx';
import { AttemptMarks } from './detail/AttemptMarks.tsx';
import { LateSummary } from './detail/LateSummary.tsx';
import { DurationCell } from './DurationCell.tsx';
import { OutcomeChip } from './OutcomeCell.tsx';

/** Person, time, duration and result of an attempt, and the result by theme. */
export function AttemptSummary({ detail }: { detail: Schemas['AttemptDetail'] }) {
  const { t, localized, formatDateTime, formatNumber, formatPercent } = useI18n();
  const { attempt, themes } = detail;
  return (
    <RecordContextProvider value={attempt}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center', mb: 0.5 }}>
        <Typography component="h2" variant="h6">
          <PersonName source="userId" />
        </Typography>
        <OutcomeChip attempt={attempt} />
        {attempt.score !== null && attempt.percentage !== null && (
          <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {t('resources.attempts.detail.score', {
              score: formatNumber(attempt.score),
              max: formatNumber(attempt.maxScore),
              percent: formatPercent(attempt.percentage),
            })}
          </Typography>
        )}
        <AttemptMarks attempt={attempt} />
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 2, color: 'text.secondary', fontSize: '0.875rem' }}
      >
        <span>{t('resources.attempts.detail.started', { time: formatDateTime(attempt.startedAt) })}</span>
        {attempt.submittedAt !== null && (
          <span>
            {t('resources.attempts.fields.submittedAt')}: <DurationCell />
          </span>
        )}
        {attempt.submitReason !== null && (
          <span>{t(`resources.attempts.values.submitReason.${attempt.submitReason}`)}</span>
        )}
      </Box>
      <LateSummary attempt={attempt} />
      {themes.length > 1 && (
        <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
          {themes.map((theme) => (
            <li key={theme.themeId}>
              {theme.percentage === null
                ? t('resources.attempts.detail.themeWaits', {
                    theme: localized(theme.title),
                    smart_count: theme.waiting ?? 0,
                  })
                : t('resources.attempts.detail.theme', {
                    theme: localized(theme.title),
                    score: formatNumber(theme.score),
                    max: formatNumber(theme.maxScore),
                    percent: formatPercent(theme.percentage),
                  })}
            </li>
          ))}
        </Box>
      )}
    </RecordContextProvider>
  );
}
