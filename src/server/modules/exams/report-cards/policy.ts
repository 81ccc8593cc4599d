import { type RawBuilder, sql } from 'kysely';
import type { SignedIn } from '../../../context.ts';

/** The person who asks, as far as access depends on it. */
export type Keeper = Pick<SignedIn, 'userId' | 'roleKey'>;

/**
 * The cards that a person may work with: an examiner's own exams and exams without an examiner; for an admin, all. A condition on `tests`.
 */
export function keptBy(user: Keeper): RawBuilder<boolean> {
  if (user.roleKey === 'admin') return sql<boolean>`true`;
  return sql<boolean>`(tests.examiner_id is null or tests.examiner_id = ${user.userId})`;
}
