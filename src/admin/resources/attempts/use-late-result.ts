import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** Writes a result with its outcome: `87,5 %, Сдан`. */
export function useLateResult(): (result: Schemas['LateResult']) => string {
  const { t, formatPercent } = useI18n();
  return ({ percentage, passed }) => {
    if (percentage === null) return t('resources.attempts.late.none');
    const outcome = passed === null ? 'pending' : passed ? 'passed' : 'notPassed';
    return `${formatPercent(percentage)}, ${t(`resources.attempts.outcome.${outcome}`)}`;
  };
}
