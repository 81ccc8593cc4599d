import { useMemo } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { sourceText } from '#shared/browser/questions/rich-text.ts';
import type { ContentWords } from '../../question-types/content-of-type.ts';

/** The words for a question's key, in the reader's language. */
export function useContentWords(): ContentWords {
  const { t, formatNumber, formatPercent } = useI18n();
  return useMemo(
    () => ({
      plain: sourceText,
      number: (value) => formatNumber(value, 3),
      percent: (value) => formatPercent(value, 3),
      type: (type) => t(`resources.questions.values.type.${type}`),
      scoring: (scoring) => t(`resources.questions.scorings.${scoring}`),
      truth: (correct) => t(correct ? 'history.content.true' : 'history.content.false'),
      caseSensitive: t('history.content.caseSensitive'),
      fixed: t('history.content.fixed'),
      picture: (token) => t('history.content.picture', { token: token.slice(0, 8) }),
      maxChoices: (count) => t('history.content.maxChoices', { count }),
      maxWords: (count) => t('history.content.maxWords', { count }),
      files: ({ maxFiles, maxMegabytes, extensions }) =>
        t('history.content.files', { count: maxFiles, megabytes: maxMegabytes, extensions: extensions.join(', ') }),
      toleranceType: (type) => t(`resources.questions.toleranceTypes.${type}`),
      digits: ({ digits, digitsType }) => t(`history.content.digits.${digitsType}`, { smart_count: digits }),
      decimals: (count) => t('history.content.digits.decimals', { smart_count: count }),
      group: (number) => t('history.content.group', { number }),
      region: (number) => t('history.content.region', { number }),
    }),
    [t, formatNumber, formatPercent],
  );
}
