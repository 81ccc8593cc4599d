import type { LocalizedText } from '#shared/contract/index.ts';
import { localized } from '../../../../../i18n.ts';
import { plainText } from '../../html.ts';
import type { Reader } from '../question-type.ts';

/** A rich text in words, where it may be only a picture that nobody has described. */
export function pictureWords(text: LocalizedText, { language, t }: Reader): string {
  return plainText(localized(text, language)) || t('errors.imports.words.picture');
}

/** The same for an option, of which several may be pictures. */
export function optionWords(text: LocalizedText, number: number, { language, t }: Reader): string {
  return plainText(localized(text, language)) || t('errors.imports.words.pictureOption', { number });
}
