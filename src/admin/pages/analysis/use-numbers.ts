import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Measure = Schemas['Measure'];

/** Formats the numbers of the analysis with the digits that are significant, or gives the reason why there is none. */
export function useNumbers() {
  const { t, formatNumber, formatPercent } = useI18n();
  const number = formatNumber;
  const percentage = formatPercent;
  return {
    number,
    measure: ({ value, reason }: Measure, digits = 2) =>
      value === null ? t(`itemAnalysis.reasons.${reason ?? 'too-few'}`) : number(value, digits),
    percent: ({ value, reason }: Measure, digits = 0) =>
      value === null ? t(`itemAnalysis.reasons.${reason ?? 'too-few'}`) : percentage(value, digits),
    share: (value: number | null, digits = 0) => (value === null ? '–' : percentage(value * 100, digits)),
    interval: (interval: Schemas['Interval'] | null, digits = 2) =>
      interval === null
        ? ''
        : t('itemAnalysis.detail.interval', { from: number(interval.from, digits), to: number(interval.to, digits) }),
  };
}
