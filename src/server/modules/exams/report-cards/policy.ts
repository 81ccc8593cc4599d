import { type RawBuilder, sql } from 'kysely';
import type { SignedIn } from '../../../context.ts';

/** Who asks, as far as it matters here. */
export type Keeper = Pick<SignedIn, 'userId' | 'roleKey'>;

/**
 * Whose sheets a person keeps: an examiner those of their own exams and of exams that are nobody's, an admin all of them. A condition on
 * `tests`.
 */
export function keptBy(user: Keeper): RawBuilder<boolean> {
  if (user.roleKey === 'admin') return sql<boolean>`true`;
  return sql<boolean>`(tests.examiner_id is null or tests.examiner_id = ${user.userId})`;
}
