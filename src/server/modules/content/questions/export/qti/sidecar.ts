import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { localized } from '../../../../../i18n.ts';
import { mapTexts } from '../../content.ts';
import { type ExportPictures, withAddresses } from '../addresses.ts';
import type { ExportQuestion } from '../questions.ts';
import { PICTURE_FOLDER } from './xhtml.ts';

/**
 * The whole question in every language as JSON, stored beside its item for imports into this product. It contains the hash of the item, so
 * it is ignored when the item has been changed.
 */
export function sidecar(
  question: ExportQuestion,
  language: Language,
  pictures: ExportPictures,
  itemHash: string,
): string {
  const { text, content, explanation, points, difficulty, tags, active, name, externalId, theme } = question;
  const addressOf = (token: string) => {
    const name = pictures.get(token)?.name;
    return name && PICTURE_FOLDER + name;
  };
  const html = (one: LocalizedText): LocalizedText =>
    Object.fromEntries(Object.entries(one).map(([language, value]) => [language, withAddresses(value, addressOf)]));
  const picture = (token: string) => pictures.get(token)?.name ?? token;
  return JSON.stringify({
    synaq: 1,
    item: itemHash,
    question: {
      text: html(text),
      content: mapTexts(content, { html, plain: (plain) => plain, picture }),
      explanation: explanation && html(explanation),
      points,
      difficulty,
      tags,
      active,
      name,
      externalId,
    },
    category: localized(theme, language).trim(),
  });
}
