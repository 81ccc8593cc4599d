import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { mapTexts } from '../content.ts';
import type { ImportedItem } from '../import/parsers/index.ts';
import { questionType } from '../question-types/index.ts';

type Content = Schemas['QuestionContent'];

/** How much of the question survives the export and import. */
export type Sameness = 'same' | 'credit' | 'different';

/**
 * Compares a question with what the import reads from its export. `credit`: every answer earns the same, but another option is marked as
 * the right one.
 */
export function compare(
  written: Pick<ImportedItem, 'text' | 'content' | 'explanation'>,
  read: Pick<ImportedItem, 'text' | 'content' | 'explanation'>,
): Sameness {
  const texts = (one: typeof written) => [tidied(one.text), one.explanation && tidied(one.explanation)];
  if (!isDeepStrictEqual(texts(written), texts(read))) return 'different';
  const same = (creditOnly: boolean) =>
    isDeepStrictEqual(canonical(written.content, creditOnly), canonical(read.content, creditOnly));
  if (same(false)) return 'same';
  return same(true) ? 'credit' : 'different';
}

/** Collapses white space. A quote means the same escaped or not, and texts that were stored by earlier versions have it escaped. */
function tidied(text: LocalizedText): LocalizedText {
  const tidy = (value: string) => value.replaceAll('&quot;', '"').replace(/\s+/gu, ' ').normalize('NFC').trim();
  return Object.fromEntries(Object.entries(text).map(([language, value]) => [language, tidy(value)]));
}

/** The content without ids and with every credit as a number, so that equal questions are equal values. */
export function canonical(content: Content, creditOnly = false): unknown {
  const tidy = mapTexts(content, { html: tidied, plain: tidied });
  return questionType(tidy.type).content.canonical(tidy, creditOnly);
}
