import { useI18n } from '#shared/browser/i18n/index.ts';
import { responseParts } from '#shared/scorm/response-text.ts';

/** The verdicts and types of the standards; contents may write others. */
const VERDICTS = ['correct', 'wrong', 'incorrect', 'unanticipated', 'neutral'] as const;
const TYPES = [
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
  'other',
] as const;

const isIn = <T extends string>(list: readonly T[], word: string): word is T => list.some((one) => one === word);

/** How results of packages are told: shares, answers, verdicts. What is not known is a dash. */
export function useResultWords() {
  const { t, formatPercent, formatNumber, formatDuration } = useI18n();
  return {
    share: (value: number | null) => (value === null ? '—' : formatPercent(value * 100, 1)),
    duration: (seconds: number | null) => (seconds === null ? '—' : formatDuration(seconds)),
    verdict: (result: string | null) => {
      if (result === null) return '—';
      if (isIn(VERDICTS, result)) return t(`scormResults.verdicts.${result}`);
      return Number.isFinite(Number(result)) && result.trim() !== '' ? formatNumber(Number(result)) : result;
    },
    type: (type: string | null) => {
      if (type === null) return '—';
      return isIn(TYPES, type) ? t(`scormResults.types.${type}`) : type;
    },
    /** An answer or a pattern, in a line. */
    response: (type: string | null, value: string | null) => {
      if (value === null) return '—';
      const words = responseParts(type, value).map((part) =>
        type === 'true-false' && (part === 'true' || part === 'false') ? t(`scormResults.values.${part}`) : part,
      );
      const line = words.join(type === 'sequencing' ? ' → ' : ', ');
      return line === '' ? t('scormResults.values.empty') : line;
    },
  };
}
