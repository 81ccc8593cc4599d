import { type RawBuilder, sql } from 'kysely';
import type { SignedIn } from '../../../context.ts';
import { ofOwnRegion } from '../../identity/users/index.ts';

/** The person who asks, as far as access depends on it. */
export type Keeper = Pick<SignedIn, 'userId' | 'roleKey' | 'scope'>;

/**
 * The cards that a person may work with: an examiner's own exams and exams without an examiner; for an admin, all. A card
 * tells of everybody at the exam, so staff of a region have those only that their own people alone have taken. A condition on `tests`.
 */
export function keptBy(user: Keeper): RawBuilder<boolean> {
  if (user.roleKey === 'admin') return sql<boolean>`true`;
  const own = sql<boolean>`(tests.examiner_id is null or tests.examiner_id = ${user.userId})`;
  const elsewhere = ofOwnRegion(user, sql.ref('others.user_id'));
  if (elsewhere === undefined) return own;
  return sql<boolean>`(${own} and not exists (select from attempts others where others.test_id = tests.id and not ${elsewhere}))`;
}
