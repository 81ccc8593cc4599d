import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Outcome } from '../report-cards-api.ts';

/** The labels of the outcomes. */
export function useOutcomeWords(): Record<Outcome, string> {
  const { t } = useI18n();
  return {
    passed: t('reportCards.outcomes.passed'),
    failed: t('reportCards.outcomes.failed'),
    pending: t('reportCards.outcomes.pending'),
    'in-progress': t('reportCards.outcomes.inProgress'),
    held: t('reportCards.outcomes.held'),
    void: t('reportCards.outcomes.void'),
  };
}
