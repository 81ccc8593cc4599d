import { errors, type PublicError } from '../errors.ts';

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
/** What PostgreSQL says since version 18 when the key is ON DELETE RESTRICT. */
const RESTRICT = '23001';

/** The class of what no column can hold: a number out of range, a text that is no date, letters that are none. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

interface DatabaseError {
  code: string;
  constraint?: string;
  table?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && typeof (error as { code?: unknown }).code === 'string';
}

/**
 * What the database refuses, in the product's words: a value that is taken or names nothing becomes an error at its field,
 * a row that others depend on a conflict that names them. Told by code, table and constraint, never by text: that is in
 * the language of the database.
 * @param unique unique constraint → field of the record
 * @param written the tables that rows were written to: a broken reference of theirs is a bad value, any other belongs to rows that stay
 */
export function asPublicError(
  error: unknown,
  unique: Readonly<Record<string, string>>,
  written: Iterable<string> = [],
): PublicError | undefined {
  if (!isDatabaseError(error)) return undefined;
  const { code, constraint = '', table = '' } = error;
  const field = unique[constraint];
  if (code === UNIQUE && field !== undefined) return errors.invalid({ [field]: { key: 'taken' } });
  if (code !== FOREIGN_KEY && code !== RESTRICT) return undefined;
  if (!new Set(written).has(table)) return errors.conflict('in-use', { dependents: table });
  return errors.invalid({ [fieldOf(constraint, table)]: { key: 'reference' } });
}

/** The field of a foreign key, which PostgreSQL calls by its table and column: `themes_lesson_type_id_fkey`. */
function fieldOf(constraint: string, table: string): string {
  const column = constraint.slice(`${table}_`.length, -'_fkey'.length);
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether the database cannot hold a value of the request. */
export function isUnstorable(error: unknown): boolean {
  return isDatabaseError(error) && DATA_EXCEPTION.test(error.code);
}
