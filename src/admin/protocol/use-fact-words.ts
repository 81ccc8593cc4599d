import { useI18n } from '#shared/browser/i18n/index.ts';
import { type Fact, factsOf } from '#shared/exams/protocol-facts.ts';
import type { Line } from './protocol-api.ts';
import { secondsOf } from './moments.ts';

/** Describes the details of a protocol line in words. */
export function useFactWords(): (line: Pick<Line, 'kind' | 'details'>) => string[] {
  const { t, formatDate, formatDuration, formatNumber, formatPercent } = useI18n();
  const today = formatDate(new Date());
  const moment = (when: string) => {
    const day = formatDate(when);
    return day === today ? secondsOf(when) : `${day}, ${secondsOf(when)}`;
  };
  const value = ({ type, value: given }: Fact): string => {
    const text = String(given);
    switch (type) {
      case 'seconds':
        return formatDuration(Number(given));
      case 'percent':
        return formatPercent(Number(given));
      case 'number':
        return formatNumber(Number(given));
      case 'moment':
        return moment(text);
      case 'language':
        return t(`language.name.${text}`);
      case 'submitReason':
        return t(`resources.attempts.values.submitReason.${text}`);
      case 'refusals':
        return text
          .split(',')
          .map((reason) => t(`invigilation.refusals.${reason}`))
          .join(', ');
      case 'outcome':
        return t(`resources.attempts.outcome.${text}`);
      case 'stage':
        return t(`invigilation.stages.${text}`);
      case 'decision':
        return t(`invigilation.decisions.${text}`);
      case 'shown':
        return t(`invigilation.shownLevels.${text}`);
      case 'face':
        return t(`invigilation.faces.${text}`);
      case 'faceMoment':
        return t(`invigilation.faceMoments.${text}`);
      case 'text':
        return text;
    }
  };
  return ({ kind, details }) =>
    factsOf(kind, details).map((fact) => t(`invigilation.facts.${fact.name}`, { value: value(fact) }));
}
