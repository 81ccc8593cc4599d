import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** Points, percentage and pass status in one line. */
export function OutcomeWords({ outcome }: { outcome: Schemas['AttemptOutcome'] }) {
  const { t, formatNumber, formatPercent } = useI18n();
  const { score, maxScore, percentage, passed } = outcome;
  const state = passed === null ? 'pending' : passed ? 'passed' : 'failed';
  const color = { pending: 'text.secondary', passed: 'success.main', failed: 'error.main' }[state];
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {score === null ? '–' : `${formatNumber(score)} / ${formatNumber(maxScore)}`}
      {/* Both decimals are shown, because they can decide about passing. */}
      {percentage !== null && ` · ${formatPercent(percentage)}`}{' '}
      <Box component="span" sx={{ color, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {t(`keyCorrections.states.${state}`)}
      </Box>
    </Box>
  );
}
