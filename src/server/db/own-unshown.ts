import { type RawBuilder, sql } from 'kysely';

/**
 * Attempts of the reader's own whose result was not shown to them, as SQL: in lists and statistics for staff they are left out, for one
 * alone is the mean.
 * @param attempts the name or alias of a row of attempts
 */
export const isOwnUnshownIn = (attempts: string, readerId: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${attempts}.user_id`)} = ${readerId}
    and (${sql.ref(`${attempts}.shown_at`)} is null or ${sql.ref(`${attempts}.reopened_after`)} is not null))`;
