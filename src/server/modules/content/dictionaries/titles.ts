import type { LocalizedText } from '#shared/contract/index.ts';
import { oneLineText } from '#shared/i18n/one-line.ts';
import { errors } from '../../../errors.ts';

/** A title as it is stored: one line in each language. @throws PublicError where nothing is left of it */
function tidyTitle(title: LocalizedText): LocalizedText {
  const tidy = oneLineText(title);
  if (Object.keys(tidy).length === 0) throw errors.invalid({ title: { key: 'required' } });
  return tidy;
}

/** A record, or the changes of one, with its title in one line. */
export const withTidyTitle = <R extends { title?: LocalizedText }>(record: R): R =>
  record.title === undefined ? record : { ...record, title: tidyTitle(record.title) };
