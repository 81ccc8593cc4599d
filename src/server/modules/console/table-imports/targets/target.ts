import type { Permission } from '#shared/access/permissions.ts';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { RowsOf } from '#shared/identity/fullest.ts';
import type { Actor } from '../../../../crud/index.ts';
import type { Database, Db, Trx } from '../../../../db/index.ts';
import type { Translate } from '../../../../i18n.ts';

/** A dictionary value that the import creates. */
export interface NewValue {
  create: string;
  dictionary: string;
}

/** The parsed value of a cell. */
export type CellValue = string | number | boolean | string[] | NewValue;

/** Field → parsed value. null clears the field, an absent field stays as it is. */
export type Values = Readonly<Record<string, CellValue | null>>;

/** The fields of a record, as the contract names them. */
export type Fields = Record<string, unknown>;

/** Why a row is left out. The key is below `errors.fields` in the locales. */
export interface RowError {
  field: string | null;
  key: string;
  params?: Record<string, string | number>;
}

/** A possible value of a field. */
export interface Option {
  value: string;
  title: LocalizedText | string;
  /** Other names for it, such as keys and numbers. */
  words: readonly string[];
  /** Among options with the same name, the active one is chosen. */
  active: boolean;
}

export interface OptionSource {
  load: (db: Db) => Promise<Option[]>;
  /** The dictionary in which new values are created. */
  creates?: string;
}

/** A column that a table may have. */
export interface TargetColumn {
  field: string;
  kind: Schemas['ImportField']['kind'];
  /** The key of its heading in the locales. */
  label: string;
  number?: number;
  /** The language in the heading. */
  language?: Language;
  required?: true;
  /** A yes-no column that is a state: the keys of the words for its two sides, read beside yes and no, and of what else is told. */
  states?: { yes: string; no: string; problem: string };
  /** A number that counts in percent. */
  percent?: true;
  options?: OptionSource;
  /** Repairs what spreadsheets do to such values. */
  tidy?: (text: string) => string;
  /** The key of a description of the allowed values. */
  hint?: string;
  /** The example in the notes of the template, or a key of the locales. When absent: the first option. When empty: none. */
  example?: string;
  /** A variant of another column: it is not in the template. */
  variant?: true;
  /** How its value is made for new records of which the file says none: the default is one of these. */
  rules?: readonly { value: string; label: string }[];
  /** The fields that it fills, when it is a variant of several. */
  covers?: readonly string[];
}

export function labelOf({ label, number, language }: TargetColumn, t: Translate): string {
  const words = t(label, number === undefined ? undefined : { number });
  return language === undefined ? words : `${words} (${language})`;
}

/** The record that a row refers to. */
export interface Existing {
  id: number;
  record: Fields;
}

export interface Found extends Existing {
  /** The key value by which it was found. */
  key: string;
}

export type Action = 'create' | 'update' | 'same' | 'skip';

/** A change of a field of an existing record. The field is a column, or the name of a field of the record. */
export interface Change {
  field: string;
  from: ChangedValue;
  to: ChangedValue;
}
export type ChangedValue = string | number | boolean | string[] | null;

/** A person who is there already and very likely the one that a row makes anew. */
export interface LikelyPerson {
  id: number;
  name: string;
  /** What is the same besides the name. */
  same: 'birthDate' | 'phone' | 'email';
}

/** A row while it is being imported. */
export interface Draft {
  number: number;
  values: Values;
  errors: RowError[];
  existing: Existing | undefined;
  action: Action;
  /** The new record, or the changes to the existing one. */
  input: Fields;
  /** What changes in the existing record; of a new one, what was made by a rule. */
  changes: readonly Change[];
  recordId: number | undefined;
  likely?: LikelyPerson;
}

/** How cells are to be read, from the settings of the import. */
export interface Reading {
  language: Language;
  defaults: Readonly<Record<string, string>>;
  /** Column of the file → field. */
  columns: readonly (string | null)[];
  /** The field by which records are found. */
  key: string | null;
}

/** One run of an import, within its transaction. */
export interface TargetRun {
  /** The records whose key has one of the values. */
  find: (key: string, values: readonly string[]) => Promise<Found[]>;
  /** Makes the values of new records that a rule says. */
  complete?: (drafts: readonly Draft[]) => Promise<void>;
  /** Checks all rows of a chunk against the database and adds errors and warnings. */
  check: (drafts: readonly Draft[]) => Promise<void>;
  insert: (inputs: readonly Fields[]) => Promise<number[]>;
  update: (updates: readonly { id: number; changes: Fields }[]) => Promise<void>;
  /** Checks the whole import after the last row. @throws PublicError to refuse all of it */
  finish: () => Promise<void>;
}

/** A resource that tables can be imported into. */
export interface Target {
  resource: Schemas['ImportTarget'];
  table: keyof Database;
  permissions: { create: Permission; update?: Permission };
  /** The schemas of the contract that records are validated against, as in the API. */
  schemas: { create: string; update?: string };
  columns: readonly TargetColumn[];
  /** The fields by which records can be found, the default first. */
  keys: readonly string[];
  /** The default is the key that the most rows fill: each of them is as good. Otherwise the first that the file has. */
  fullestKey?: true;
  /** Field → suggested default for new records, by what the file says. */
  defaults?: (rowsOf: RowsOf) => Readonly<Record<string, string>>;
  /** Values that must be unique within the file: field → value. */
  identities: (values: Values, reading: Reading) => Readonly<Record<string, string | undefined>>;
  /** The key value of a row. */
  keyOf: (values: Values, key: string, reading: Reading) => string | undefined;
  /** Builds the record of a row, as the contract defines it. May add errors. */
  build: (draft: Draft, reading: Reading) => Fields;
  /** What columns say of a record whose fields are not columns themselves: column → cell. */
  cellsOf?: (record: Fields, reading: Reading) => Readonly<Record<string, ChangedValue | undefined>>;
  /** Normalises a record as the API does. @throws PublicError with errors at fields */
  tidy?: (input: Fields) => Fields;
  /** The column of an error at a path of the record. */
  fieldOf?: (path: string) => string;
  /** Unique constraint of the database → the field that it is about. */
  unique: Readonly<Record<string, string>>;
  begin: (trx: Trx, actor: Actor, reading: Reading) => Promise<TargetRun>;
}
