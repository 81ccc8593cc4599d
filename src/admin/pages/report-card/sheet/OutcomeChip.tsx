import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Outcome } from '../report-cards-api.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

const COLORS = {
  passed: 'success',
  failed: 'error',
  pending: 'warning',
  'in-progress': 'info',
  held: 'default',
  void: 'default',
} as const;

/** The outcome of an attempt in a word. */
export function OutcomeChip({ outcome }: { outcome: Outcome }) {
  const { t } = useI18n();
  const words = useOutcomeWords();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[outcome]}
      label={words[outcome]}
      title={outcome === 'void' ? t('reportCards.voidHint') : undefined}
    />
  );
}
