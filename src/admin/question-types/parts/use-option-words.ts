import { useI18n } from '#shared/browser/i18n/index.ts';
import { formulasInWords } from '#shared/browser/questions/formulas/formula-words.ts';
import { plainText } from '#shared/browser/questions/plain-text.ts';
import type { LocalizedText } from '#shared/contract/index.ts';

/** The labels of options in a form: their plain text, or the number of an unlabelled region. */
export function useOptionWords() {
  const { t, localized } = useI18n();
  return {
    rich: (text: LocalizedText) => plainText(localized(text)),
    plain: (text: LocalizedText) => formulasInWords(localized(text)),
    region: (label: LocalizedText | null | undefined, index: number) =>
      label == null ? t('itemAnalysis.detail.region', { number: index + 1 }) : formulasInWords(localized(label)),
    truths: [t('keyCorrections.true'), t('keyCorrections.false')],
  };
}
