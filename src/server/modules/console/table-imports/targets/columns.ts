import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { CellValue, Fields, Reading, TargetColumn, Values } from './target.ts';

/** A text in languages: one column in the language of the settings, and one for each that names its own. */
export function inLanguages(column: TargetColumn): TargetColumn[] {
  const { required: _, ...variant } = column;
  return [
    column,
    ...LANGUAGES.map((language) => ({
      ...variant,
      field: `${column.field}.${language}`,
      language,
      variant: true as const,
    })),
  ];
}

/** What a row says of a text in each language: absent where it says nothing, null where the text shall go. */
export function saidOf(values: Values, field: string, { language }: Reading): Partial<Record<Language, string | null>> {
  const said: Partial<Record<Language, string | null>> = {};
  const say = (into: Language, value: CellValue | null | undefined) => {
    if (value !== undefined) said[into] = value === null ? null : String(value);
  };
  say(language, values[field]);
  for (const one of LANGUAGES) say(one, values[`${field}.${one}`]);
  return said;
}

/** The text as the row wants it; the languages that the row does not speak of stay. undefined: it says nothing at all. */
export function localizedFrom(
  values: Values,
  field: string,
  before: unknown,
  reading: Reading,
): LocalizedText | null | undefined {
  const said = saidOf(values, field, reading);
  if (Object.keys(said).length === 0) return undefined;
  const text: LocalizedText = { ...(before as LocalizedText | null | undefined) };
  for (const language of LANGUAGES) {
    const value = said[language];
    if (value === null) delete text[language];
    else if (value !== undefined) text[language] = value;
  }
  return Object.keys(text).length === 0 ? null : text;
}

/** The record of a row whose columns are fields of the contract. */
export function recordFrom(
  columns: readonly TargetColumn[],
  values: Values,
  before: Fields | undefined,
  reading: Reading,
): Fields {
  const record: Fields = {};
  for (const { field, kind, variant, required } of columns) {
    if (variant === true || field === 'id') continue;
    const value = kind === 'localized' ? localizedFrom(values, field, before?.[field], reading) : values[field];
    // A text that a record cannot be without is refused as an empty one.
    if (value !== undefined) record[field] = value === null && required === true ? {} : value;
  }
  return record;
}

export const textOf = (value: CellValue | null | undefined): string | undefined =>
  value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
