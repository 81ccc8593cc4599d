import type { Schemas } from '#shared/contract/index.ts';
import { toMoment } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors, type FieldErrors, PublicError } from '../../../errors.ts';
import { unknownTargets } from '../../training/assignments/index.ts';
import { presentOverride } from './present.ts';
import { findTest, overridesOf, upsertOverrides } from './queries.ts';

/** The most standing terms that a refusal names. */
const NAMED = 50;

/**
 * @returns the ids of the overrides
 * @throws PublicError 403 for oneself, 409 for targets that have terms which are not to be replaced, 422 for a test or a target that does
 * not exist and for a window that ends before it begins, or has ended
 */
export async function saveOverrides(
  trx: Trx,
  { testId, targetType, targetIds, replace = false, ...input }: Schemas['TestOverrideCreate'],
  actorId: number,
  now: Date,
): Promise<number[]> {
  if (targetType === 'user' && targetIds.includes(actorId)) throw new PublicError(403, 'own-attempt');
  const test = await findTest(trx, testId);
  if (test === undefined) throw errors.invalid({ testId: { key: 'reference' } });
  const { opensAt = null, closesAt = null, extraAttempts = 0, extraMinutes = 0, extraTimePercent = 0 } = input;
  const fields: FieldErrors = input.reason.trim() === '' ? { reason: { key: 'required' } } : {};
  const [opens, closes] = [toMoment(opensAt) ?? test.opens_at, toMoment(closesAt) ?? test.closes_at];
  if (opens !== null && closes !== null && closes <= opens) {
    fields[closesAt === null ? 'opensAt' : 'closesAt'] = { key: 'tests.closesBeforeOpens' };
  }
  const isOwnWindow = opensAt !== null || closesAt !== null;
  if (isOwnWindow && closes !== null && closes <= now) fields.closesAt ??= { key: 'tests.closesInPast' };
  for (const place of await unknownTargets(trx, targetType, targetIds)) {
    fields[`targetIds.${place}`] = { key: 'reference' };
  }
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
  const terms = { opensAt, closesAt, extraAttempts, extraMinutes, extraTimePercent, reason: input.reason.trim() };
  const targets = { testId, targetType, targetIds };
  const ids = await upsertOverrides(trx, targets, terms, { actorId, now, replace });
  if (ids.length < targetIds.length) {
    const standing = await overridesOf(trx, targets)
      .where('o.id', 'not in', [0, ...ids])
      .limit(NAMED)
      .execute();
    throw errors.conflict('has-terms', { overrides: standing.map(presentOverride) });
  }
  return ids;
}
