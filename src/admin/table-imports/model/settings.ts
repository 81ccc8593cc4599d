import type { Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';

export type ImportSettings = Schemas['ImportSettings'];
export type ImportField = Schemas['ImportField'];
export type ImportMatch = Schemas['ImportMatch'];

/** What the server proposed before anybody touched it: the columns by their words, or as this person had them the last time. */
export type Suggestion = { columns: readonly (string | null)[]; remembered: boolean };

/** What a person does to the reading of a file. */
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

/** Whether a column gives the field, in a language of its own perhaps: title.kz gives a title. */
const isMapped = (settings: Pick<ImportSettings, 'columns'>, field: string): boolean =>
  settings.columns.some((column) => column === field || column?.startsWith(`${field}.`) === true);

/** A key that the file has no column for finds nothing, and without a key nothing can be updated. */
function withUsableKey(settings: ImportSettings, fields: readonly ImportField[]): ImportSettings {
  const usable = keysOf(settings, fields);
  const stays = settings.key !== null && usable.some(({ field }) => field === settings.key);
  const key = stays ? settings.key : (usable[0]?.field ?? null);
  return { ...settings, key, mode: key === null ? 'create' : settings.mode };
}

/** A text whose column names no language is in the one of the settings: title and title.ru are one then. */
function meant(field: string, language: string, fields: readonly ImportField[]): string {
  const kind = fields.find((each) => each.field === field)?.kind;
  const open = (kind === 'localized' || kind === 'html') && !LANGUAGES.some((each) => field.endsWith(`.${each}`));
  return open ? `${field}.${language}` : field;
}

/** One field is filled by one column: the newer choice takes it over. */
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
 * The settings after a change. What belongs to a column that was put aside (its matches) is kept for when it comes
 * back.
 * @param fields what columns may be read as
 */
export function changedSettings(
  settings: ImportSettings,
  change: SettingsChange,
  fields: readonly ImportField[],
): ImportSettings {
  switch (change.kind) {
    case 'column':
      return withUsableKey({ ...settings, columns: mapped(settings, change.column, change.field, fields) }, fields);
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

/** Fields that a new record needs and that neither a column nor a default gives. */
export function missingFields(settings: ImportSettings, fields: readonly ImportField[]): ImportField[] {
  if (settings.mode === 'update') return [];
  return fields.filter(
    ({ required, field }) => required && !isMapped(settings, field) && !(settings.defaults[field] ?? ''),
  );
}

/** Fields that records may be found by, among those that the file has a column for. */
export function keysOf(settings: ImportSettings, fields: readonly ImportField[]): ImportField[] {
  return fields.filter(({ key, field }) => key && isMapped(settings, field));
}

/** Whether anything of the file is taken at all. */
export const takesColumns = (settings: ImportSettings): boolean => settings.columns.some((field) => field !== null);

/** Whether the file has a text whose column names no language. */
export const hasTexts = (settings: ImportSettings, fields: readonly ImportField[]): boolean =>
  settings.columns.some((field) => field !== null && meant(field, settings.language, fields) !== field);

/**
 * What a person starts from: on the page of one dictionary, values are of that dictionary unless the file says more.
 * @param type the dictionary of the page
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
