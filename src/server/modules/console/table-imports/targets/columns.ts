import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { CellValue, Fields, Reading, TargetColumn, Values } from './target.ts';

/** The columns of a localized text: one in the language of the settings, and one for each language. */
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

/** What a row says about a localized text: a language is absent when the row does not mention it, null when it shall be removed. */
export function saidOf(values: Values, field: string, { language }: Reading): Partial<Record<Language, string | null>> {
  const said: Partial<Record<Language, string | null>> = {};
  const say = (into: Language, value: CellValue | null | undefined) => {
    if (value !== undefined) said[into] = value === null ? null : String(value);
  };
  say(language, values[field]);
  for (const one of LANGUAGES) say(one, values[`${field}.${one}`]);
  return said;
}

/** The localized text after the row has been applied; other languages stay. undefined: the row does not mention the text. */
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
    // A required text that is cleared becomes empty, so that validation refuses it.
    if (value !== undefined) record[field] = value === null && required === true ? {} : value;
  }
  return record;
}

export const textOf = (value: CellValue | null | undefined): string | undefined =>
  value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
