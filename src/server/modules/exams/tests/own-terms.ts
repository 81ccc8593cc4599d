import { sql } from 'kysely';
import type { Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { PublicError } from '../../../errors.ts';

/** Test → everything by which it decides about attempts, as text. */
type Terms = ReadonlyMap<number, string>;

/** What a test is called and whose it is; every other column, and what it asks, decides about attempts. */
const NAMES = ['title', 'description', 'examiner_id', 'search', 'created_at', 'updated_at', 'revision'];

/** The terms of those of the tests of which the person has an attempt, running or ended. */
async function ownTerms(trx: Trx, testIds: readonly number[], userId: number): Promise<Terms> {
  const { rows } = await sql<{ id: number; terms: string }>`
    select t.id, concat(to_jsonb(t) - ${NAMES}::text[],
      (select json_agg(q.question_id order by q.position) from test_questions q where q.test_id = t.id),
      (select json_agg(to_jsonb(p) - '{id,position}'::text[] order by p.position) from test_pools p where p.test_id = t.id)) as terms
    from tests t where t.id = any (${[...testIds]}::bigint[])
      and exists (select from attempts a where a.test_id = t.id and a.user_id = ${userId})`.execute(trx);
  return new Map(rows.map(({ id, terms }) => [id, terms]));
}

function refuseOther(before: Terms, after: Terms): void {
  for (const [testId, terms] of after) {
    if (before.has(testId) && before.get(testId) !== terms) throw new PublicError(403, 'own-attempt');
  }
}

/** Runs a change of tests, in which nobody changes the terms of their own attempts. @throws PublicError 403 */
export async function keepingOwnTerms(
  trx: Trx,
  testIds: readonly number[],
  userId: number,
  work: () => Promise<void>,
): Promise<void> {
  const before = await ownTerms(trx, testIds, userId);
  await work();
  if (before.size > 0) refuseOther(before, await ownTerms(trx, testIds, userId));
}

const beforeRevert = new WeakMap<Actor, Terms>();

/** The same for what is taken back. @throws PublicError 403 */
export async function keepOwnTermsIn(
  trx: Trx,
  testIds: readonly number[],
  actor: Actor,
  when: 'before' | 'after',
): Promise<void> {
  const terms = await ownTerms(trx, testIds, actor.user.userId);
  const before = beforeRevert.get(actor) ?? new Map<number, string>();
  if (when === 'before') beforeRevert.set(actor, new Map([...before, ...terms]));
  else refuseOther(before, terms);
}
