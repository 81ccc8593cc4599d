import type { Permission } from '#shared/access/permissions.ts';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Actor } from '../../../../crud/index.ts';
import type { Database, Db, Trx } from '../../../../db/index.ts';
import type { Translate } from '../../../../i18n.ts';

/** A value of a dictionary that the import makes. */
export interface NewValue {
  create: string;
  dictionary: string;
}

/** What a cell says, once it is understood. */
export type CellValue = string | number | boolean | string[] | NewValue;

/** Field → what its cell says; null: the record shall lose it. What is absent stays as it is. */
export type Values = Readonly<Record<string, CellValue | null>>;

/** The fields of a record, as the contract names them. */
export type Fields = Record<string, unknown>;

/** Why a row is left out; the key is below `errors.fields`. */
export interface RowError {
  field: string | null;
  key: string;
  params?: Record<string, string | number>;
}

/** One of the values that a field may have. */
export interface Option {
  value: string;
  title: LocalizedText | string;
  /** Other words for it: keys, numbers. */
  words: readonly string[];
  /** Of two that are called the same, the active one is meant. */
  active: boolean;
}

export interface OptionSource {
  load: (db: Db) => Promise<Option[]>;
  /** The dictionary that new values are written to. */
  creates?: string;
}

/** A column that a table may have. */
export interface TargetColumn {
  field: string;
  kind: Schemas['ImportField']['kind'];
  /** The key of its heading, in the locales. */
  label: string;
  number?: number;
  /** The language that is named in the heading. */
  language?: Language;
  required?: true;
  options?: OptionSource;
  /** Puts right what spreadsheets do to such texts. */
  tidy?: (text: string) => string;
  /** The key of a sentence about what may stand in the cells. */
  hint?: string;
  /**
   * What the example row of the template says; a key of the locales where it is translated. The first value to choose where absent, empty
   * for none.
   */
  example?: string;
  /** Not in the template: a variant of another column. */
  variant?: true;
}

export function labelOf({ label, number, language }: TargetColumn, t: Translate): string {
  const words = t(label, number === undefined ? undefined : { number });
  return language === undefined ? words : `${words} (${language})`;
}

/** A record that a row is about. */
export interface Existing {
  id: number;
  record: Fields;
}

export interface Found extends Existing {
  /** The value that it was found by. */
  key: string;
}

export type Action = 'create' | 'update' | 'same' | 'skip';

/** A row on its way into the database. */
export interface Draft {
  number: number;
  values: Values;
  errors: RowError[];
  existing: Existing | undefined;
  action: Action;
  /** The new record, or what changes of the old one. */
  input: Fields;
  recordId: number | undefined;
}

/** How the settings want texts to be understood; given to the functions of a target. */
export interface Reading {
  language: Language;
  /** The field that records are found by. */
  key: string | null;
}

/** One import into a target, within its transaction. */
export interface TargetRun {
  /** The records that have one of the values in the key. */
  find: (key: string, values: readonly string[]) => Promise<Found[]>;
  /** Rules that ask the database, for all rows of a chunk at once: adds errors. */
  check: (drafts: readonly Draft[]) => Promise<void>;
  insert: (inputs: readonly Fields[]) => Promise<number[]>;
  update: (updates: readonly { id: number; changes: Fields }[]) => Promise<void>;
  /** Rules about the whole, after the last row. @throws PublicError when nothing of it may be */
  finish: () => Promise<void>;
}

/** What rows of a table may become. */
export interface Target {
  resource: Schemas['ImportTarget'];
  table: keyof Database;
  permissions: { create: Permission; update?: Permission };
  /** Schemas of the contract that records are checked against, as the interface does. */
  schemas: { create: string; update?: string };
  columns: readonly TargetColumn[];
  /** Fields that records are found by, the usual one first. */
  keys: readonly string[];
  /** Field → the default that is suggested for new records. */
  defaults?: Readonly<Record<string, string>>;
  /** What must not stand in the file twice: field → value. */
  identities: (values: Values, reading: Reading) => Readonly<Record<string, string | undefined>>;
  /** The value that a row is found by. */
  keyOf: (values: Values, key: string, reading: Reading) => string | undefined;
  /** The record that a row describes, as the contract has it; may add errors. */
  build: (draft: Draft, reading: Reading) => Fields;
  /** As the interface tidies it. @throws PublicError with errors at fields */
  tidy?: (input: Fields) => Fields;
  /** The column of an error at a place of the record. */
  fieldOf?: (path: string) => string;
  /** Unique constraint of the database → field. */
  unique: Readonly<Record<string, string>>;
  begin: (trx: Trx, actor: Actor, reading: Reading) => Promise<TargetRun>;
}
