import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Element } from './element.ts';

const MOST_LETTERS = 40;

/** What an element is called: by its words, its value, or its kind. */
export function useElementName(): (element: Element) => string {
  const { t, localized } = useI18n();
  return (element) => {
    if (element.kind === 'field') return t(`certificateDesign.field.${element.field}`);
    const words = element.kind === 'text' ? localized(element.text).trim() : '';
    if (words === '') return t(`certificateDesign.kind.${element.kind}`);
    return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
  };
}
