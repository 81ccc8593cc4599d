import type { Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { fullest, type RowsOf } from '#shared/identity/fullest.ts';

export type ImportSettings = Schemas['ImportSettings'];
export type ImportField = Schemas['ImportField'];
export type ImportMatch = Schemas['ImportMatch'];

/** The server's initial mapping: by column headers, or as this person mapped them the last time (`remembered`). */
export type Suggestion = { columns: readonly (string | null)[]; remembered: boolean };

/** A change of the settings by the person. */
export type SettingsChange =
  | { kind: 'column'; column: number; field: string | null }
  | { kind: 'key'; key: string | null }
  | { kind: 'mode'; mode: ImportSettings['mode'] }
  | { kind: 'empty'; empty: ImportSettings['empty'] }
  | { kind: 'language'; language: ImportSettings['language'] }
  | { kind: 'default'; field: string; value: string | undefined }
  | { kind: 'match'; matches: readonly ImportMatch[] }
  | { kind: 'unmatch'; field: string; value: string };

const sameValue = (one: { field: string; value: string }, other: { field: string; value: string }) =>
  one.field === other.field && one.value === other.value;

/** Whether a column provides the field, possibly in one language: title.kz provides title. */
const isMapped = (settings: Pick<ImportSettings, 'columns'>, field: string): boolean =>
  settings.columns.some((column) => column === field || column?.startsWith(`${field}.`) === true);

/** Whether a column of several fields provides this one: a full name provides the surname. */
const isCovered = (settings: ImportSettings, name: string, fields: readonly ImportField[]): boolean =>
  fields.some(({ field, covers }) => covers.includes(name) && isMapped(settings, field));

/** How many rows of the file fill the column of a field. */
const rowsIn =
  ({ columns }: Pick<ImportSettings, 'columns'>, filled: readonly number[]): RowsOf =>
  (field) => {
    const column = columns.indexOf(field);
    return column === -1 ? undefined : filled[column];
  };

/** The key must be mapped to a column. Without a key, records cannot be updated, only created. */
function withUsableKey(settings: ImportSettings, { fields, filled }: Keyed): ImportSettings {
  const usable = keysOf(settings, fields).map(({ field }) => field);
  const stays = settings.key !== null && usable.includes(settings.key);
  const key = stays ? settings.key : (fullest(usable, rowsIn(settings, filled)) ?? usable[0] ?? null);
  return { ...settings, key, mode: key === null ? 'create' : settings.mode };
}

/** Adds the default language to a text field without one: title becomes title.ru. */
function meant(field: string, language: string, fields: readonly ImportField[]): string {
  const kind = fields.find((each) => each.field === field)?.kind;
  const open = (kind === 'localized' || kind === 'html') && !LANGUAGES.some((each) => field.endsWith(`.${each}`));
  return open ? `${field}.${language}` : field;
}

/** Each field is mapped to one column only: the newer choice replaces the older one. */
function mapped(
  { columns, language }: ImportSettings,
  column: number,
  field: string | null,
  fields: readonly ImportField[],
): (string | null)[] {
  const wanted = field === null ? null : meant(field, language, fields);
  return columns.map((current, at) => {
    if (at === column) return field;
    return current !== null && meant(current, language, fields) === wanted ? null : current;
  });
}

/**
 * Applies a change to the settings. Matches of a column that was unmapped are kept, in case it is mapped again.
 * @param imported the fields that columns can be mapped to, and how many rows fill the columns
 */
export function changedSettings(settings: ImportSettings, change: SettingsChange, imported: Keyed): ImportSettings {
  switch (change.kind) {
    case 'column': {
      const columns = mapped(settings, change.column, change.field, imported.fields);
      return withUsableKey({ ...settings, columns }, imported);
    }
    case 'key':
      return { ...settings, key: change.key, mode: change.key === null ? 'create' : settings.mode };
    case 'mode':
      return { ...settings, mode: change.mode };
    case 'empty':
      return { ...settings, empty: change.empty };
    case 'language':
      return { ...settings, language: change.language };
    case 'default': {
      const { [change.field]: _, ...rest } = settings.defaults;
      return { ...settings, defaults: change.value === undefined ? rest : { ...rest, [change.field]: change.value } };
    }
    case 'match': {
      const others = settings.matches.filter((each) => !change.matches.some((match) => sameValue(each, match)));
      return { ...settings, matches: [...others, ...change.matches] };
    }
    case 'unmatch':
      return { ...settings, matches: settings.matches.filter((each) => !sameValue(each, change)) };
  }
}

/** Required fields of a new record that neither a column nor a default provides. */
export function missingFields(settings: ImportSettings, fields: readonly ImportField[]): ImportField[] {
  if (settings.mode === 'update') return [];
  return fields.filter(
    ({ required, field }) =>
      required &&
      !isMapped(settings, field) &&
      !isCovered(settings, field, fields) &&
      !(settings.defaults[field] ?? ''),
  );
}

/** The fields that can identify records, among those mapped to a column. */
export function keysOf(settings: ImportSettings, fields: readonly ImportField[]): ImportField[] {
  return fields.filter(({ key, field }) => key && isMapped(settings, field));
}

/** A field that can identify records, with the rows that fill its column. */
export type KeyField = { field: string; label: string; rows: number };

/**
 * Why records are found by the chosen field.
 * @returns undefined where there is no other, the numbers of rows are no reason, or nothing is chosen
 */
export function reasonOfKey(
  settings: ImportSettings,
  { fields, filled }: Keyed,
): { chosen: KeyField; fuller: KeyField | undefined } | undefined {
  const rowsOf = rowsIn(settings, filled);
  const keys = keysOf(settings, fields).flatMap(({ field, label }): KeyField[] => {
    const rows = rowsOf(field);
    return rows === undefined ? [] : [{ field, label, rows }];
  });
  const chosen = keys.find(({ field }) => field === settings.key);
  if (chosen === undefined || keys.length < 2) return undefined;
  const most = keys.find(({ field }) => field === fullest([chosen.field, ...keys.map((key) => key.field)], rowsOf));
  return { chosen, fuller: most === chosen ? undefined : most };
}

type Keyed = Pick<Schemas['TableImport'], 'fields' | 'filled'>;
type Read = Pick<Schemas['TableImport'], 'headers' | 'sample' | 'service'>;

/** A column of the file, with the first value in it. */
export type UnmappedColumn = { column: number; header: string; sample: string | undefined };

/** Columns of the person's own that will not be read. */
export function unmappedColumns(imported: Read, settings: ImportSettings): UnmappedColumn[] {
  const { headers, sample, service } = imported;
  return headers.flatMap((header, column) => {
    if ((settings.columns[column] ?? null) !== null || service.includes(column)) return [];
    const first = sample.map((cells) => cells[column]?.trim()).find((cell) => cell !== undefined && cell !== '');
    // Neither headed nor filled: nobody misses it.
    return header.trim() === '' && first === undefined ? [] : [{ column, header, sample: first }];
  });
}

/** Whether any column is mapped. */
export const takesColumns = (settings: ImportSettings): boolean => settings.columns.some((field) => field !== null);

/** Whether a text field is mapped without a language. */
export const hasTexts = (settings: ImportSettings, fields: readonly ImportField[]): boolean =>
  settings.columns.some((field) => field !== null && meant(field, settings.language, fields) !== field);

/**
 * The initial settings. On the page of a dictionary, values belong to it unless the file says otherwise.
 * @param type the key of the page's dictionary
 */
export function firstSettings(
  settings: ImportSettings,
  fields: readonly ImportField[],
  type: string | undefined,
): ImportSettings {
  const known = fields.find(({ field }) => field === 'type')?.options.some(({ value }) => value === type) === true;
  if (type === undefined || !known || settings.defaults.type !== undefined) return settings;
  return { ...settings, defaults: { ...settings.defaults, type } };
}
