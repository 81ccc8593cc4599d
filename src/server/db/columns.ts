import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A jsonb column: read as its value, written as JSON text (`toJson`). */
export type Json<T> = ColumnType<T, string, string>;

/** The same where the column may be empty. */
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** The same where the database has a value for a row that gives none. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

/** When a row was made and last edited. */
export interface Stamps {
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A record that two people may edit at the same time: the database counts its edits. */
export interface Revised extends Stamps {
  revision: GeneratedAlways<number>;
}
