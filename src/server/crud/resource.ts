import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import type { Later } from '../after-commit.ts';
import type { Context, SignedIn } from '../context.ts';
import type { Database, Db, Trx } from '../db/index.ts';
import type { Translate } from '../i18n.ts';
import type { TableCell } from '../tables/index.ts';
import type { ListRules, Order } from './list.ts';

/** Who writes, and the context: passed to every write of a resource. */
export interface Actor {
  ctx: Context;
  user: SignedIn;
  /** Has something done once the transaction stands; the same function only once. */
  afterCommit: Later;
}

/**
 * Tables whose rows are parts of a record: which of its fields they are, and what its history shows of a row.
 * null: the history tells nothing of them, since another field tells it.
 */
export type Parts = Readonly<Record<string, { field: string; columns: readonly string[] } | null>>;

/** One column of an export: the field whose label heads it, and its value; moments as Date, days by dayCell. */
export interface ExportColumn<Row> {
  field: string;
  value: (row: Row, reader: { language: Language; t: Translate }) => TableCell;
  /** The whole text of a column that imports read: it gets a column in each language, so that none is taken for another. */
  inLanguages?: (row: Row) => LocalizedText | null;
}

/**
 * A resource as crud.ts needs it. A resource only describes its records; crud.ts adds paging, transactions, 404, the audit trail and
 * the translation of database errors.
 */
export interface Resource<
  TB extends keyof Database,
  Row extends { id: number },
  Record_,
  Create,
  Update,
  Filter extends object,
  Sort extends Order,
> {
  /** The resource's name in the contract; also in Content-Range, in the audit trail and in exports. */
  name: string;
  /** The table of its rows. */
  table: TB;
  /** What people call one record, as a column of the table: a localized text, or a text. */
  title: RawBuilder<unknown>;
  /** The tables of its parts. */
  parts?: Parts;
  list: ListRules<Filter, Sort>;
  /** The same for one person, where not everybody may search everything. */
  listFor?: (user: SignedIn) => ListRules<Filter, Sort>;
  /**
   * The records that somebody sees who does not see everybody's, as a condition on rows of the select. Only these can they list, read,
   * change and delete. undefined: all of them.
   */
  within?: (user: SignedIn) => RawBuilder<boolean> | undefined;
  /** A select of all columns of a record, without order and conditions. */
  select: (db: Db) => SelectQueryBuilder<Database, TB, Row>;
  present: (row: Row) => Record_;
  /** @returns the id of the new row. @throws PublicError when a rule refuses a value */
  insert: (trx: Trx, input: Create, actor: Actor) => Promise<number>;
  /** Gives all the rows the same values; changes only what is given. @throws PublicError when a rule refuses a value */
  update: (trx: Trx, ids: readonly number[], changes: Update, actor: Actor) => Promise<void>;
  /** Deletes the rows; references are protected by the database. @throws PublicError when a rule refuses */
  remove: (trx: Trx, ids: readonly number[], actor: Actor) => Promise<void>;
  /**
   * Checks an undo, before and after it: may this person change these records, and does the result keep the rules?
   * @throws PublicError when not
   */
  revert?: (trx: Trx, ids: readonly number[], actor: Actor, when: 'before' | 'after') => Promise<void>;
  /** Unique constraint → the field that its error belongs to. */
  unique: Record<string, string>;
  exportColumns: readonly ExportColumn<Row>[];
}

/** How a person may sort, filter and search a resource, among the records that they see. */
export function listOf<Filter, Sort extends Order>(
  {
    list,
    listFor,
    within,
  }: {
    within?: ((user: SignedIn) => RawBuilder<boolean> | undefined) | undefined;
    list: ListRules<Filter, Sort>;
    listFor?: ((user: SignedIn) => ListRules<Filter, Sort>) | undefined;
  },
  user: SignedIn,
): ListRules<Filter, Sort> {
  return seenOnly(listFor?.(user) ?? list, within?.(user));
}

/** The same rules for those rows only of which the condition holds. @param seen undefined: all of them */
export function seenOnly<Rules extends { always?: RawBuilder<boolean> }>(
  rules: Rules,
  seen: RawBuilder<boolean> | undefined,
): Rules {
  if (seen === undefined) return rules;
  const { always } = rules;
  return { ...rules, always: always === undefined ? seen : sql<boolean>`(${always} and ${seen})` };
}

/** The tables that hold the records of a resource. */
export function tablesOf({ table, parts = {} }: { table: string; parts?: Parts }): string[] {
  return [table, ...Object.keys(parts)];
}

/** A jsonb column is written as JSON text. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** The same for a column that may be empty. */
export function toJsonOrNull(value: LocalizedText | null | undefined): string | null | undefined {
  return value === null || value === undefined ? value : JSON.stringify(value);
}

/** A moment of the contract as a column takes it; null and undefined stay. */
export function toMoment<Empty extends null | undefined>(text: string | Empty): Date | Empty {
  return typeof text === 'string' ? new Date(text) : text;
}

/** The object without its undefined fields, so that an update leaves those columns alone. */
export function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
