import { errors, type PublicError } from '../errors.ts';

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
/** What PostgreSQL 18, and so PGlite, says instead when the key is ON DELETE RESTRICT. */
const RESTRICT = '23001';

interface DatabaseError {
  code: string;
  constraint?: string;
  table?: string;
  detail?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && typeof (error as { code?: unknown }).code === 'string';
}

/**
 * What the database refuses, in the product's words: a value that is taken becomes an error at its field, a row that others
 * depend on a conflict that names them. Told by code, never by class, since the two engines have their own classes.
 * @param fields unique constraint → field of the record
 */
export function asPublicError(error: unknown, fields: Record<string, string>): PublicError | undefined {
  if (!isDatabaseError(error)) return undefined;
  const field = error.constraint === undefined ? undefined : fields[error.constraint];
  if (error.code === UNIQUE && field !== undefined) return errors.invalid({ [field]: { key: 'taken' } });
  if (error.code !== FOREIGN_KEY && error.code !== RESTRICT) return undefined;
  // "Key (id)=(5) is (still) referenced from table …": a deletion. "Key (x)=(5) is not present in table …": a bad reference.
  if (error.detail?.includes('is not present') === true) {
    const column = /^Key \((\w+)\)/.exec(error.detail)?.[1] ?? 'id';
    return errors.invalid({
      [column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]: { key: 'reference' },
    });
  }
  return errors.conflict('in-use', { dependents: error.table ?? '' });
}
