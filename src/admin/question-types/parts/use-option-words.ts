import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/rich-text.ts';
import type { LocalizedText } from '#shared/contract/index.ts';

/** What options are called in a form: the words of rich ones, the number of a region without a name. */
export function useOptionWords() {
  const { t, localized } = useI18n();
  return {
    rich: (text: LocalizedText) => plainText(localized(text)),
    plain: (text: LocalizedText) => localized(text),
    region: (label: LocalizedText | null | undefined, index: number) =>
      label == null ? t('itemAnalysis.detail.region', { number: index + 1 }) : localized(label),
    truths: [t('keyCorrections.true'), t('keyCorrections.false')],
  };
}
