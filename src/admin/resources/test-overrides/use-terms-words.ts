import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

interface TermsWords {
  /** The terms of an override as one line. */
  termsOf: (record: RecordOf<'test-overrides'>) => string;
  /** Who gave them, and when. */
  givenOf: (record: RecordOf<'test-overrides'>) => string;
}

export function useTermsWords(): TermsWords {
  const { t, formatPercent, formatDateTime } = useI18n();
  return {
    termsOf: ({ opensAt, closesAt, extraAttempts, extraMinutes, extraTimePercent, personCount, targetType }) => {
      const parts = [
        targetType === 'user' ? '' : t('resources.test-overrides.terms.people', { smart_count: personCount }),
        opensAt === null ? '' : t('resources.test-overrides.terms.opens', { time: formatDateTime(opensAt) }),
        closesAt === null ? '' : t('resources.test-overrides.terms.closes', { time: formatDateTime(closesAt) }),
        extraAttempts === 0 ? '' : t('resources.test-overrides.terms.attempts', { smart_count: extraAttempts }),
        extraTimePercent === 0
          ? ''
          : t('resources.test-overrides.terms.percent', { percent: formatPercent(extraTimePercent) }),
        extraMinutes === 0 ? '' : t('resources.test-overrides.terms.minutes', { minutes: extraMinutes }),
      ].filter((part) => part !== '');
      return parts.length === 0 ? t('resources.test-overrides.terms.asTest') : parts.join(' · ');
    },
    givenOf: ({ createdByName: name, updatedAt }) => {
      const time = formatDateTime(updatedAt);
      return name === null ? t('specialTerms.givenByNobody', { time }) : t('specialTerms.given', { name, time });
    },
  };
}
