import type { Db, Trx } from '../../../db/index.ts';
import { visible } from '../../../contract/invisible.ts';
import { errors, type FieldErrors } from '../../../errors.ts';
import { blockedOf, countPhotos, isIinOfOthers, isValueOf, roleExists, type UserChanges } from './queries.ts';

const REQUIRED = ['login', 'surname', 'name'] as const;
const OPTIONAL = ['middleName', 'personnelNumber', 'phone', 'blockReason'] as const;

/**
 * Trims texts, and takes out of them what nobody sees: here, since not all people come by the forms, as those of the directory. Optional
 * texts that are empty become null.
 * @throws PublicError 422 for an empty required text
 */
export function tidied<T extends UserChanges>(input: T): T {
  const tidy = { ...input };
  const fields: FieldErrors = {};
  for (const field of REQUIRED) {
    if (tidy[field] === undefined) continue;
    tidy[field] = visible(tidy[field]).trim();
    if (tidy[field] === '') fields[field] = { key: 'required' };
  }
  for (const field of OPTIONAL) {
    if (typeof tidy[field] === 'string') tidy[field] = visible(tidy[field]).trim() || null;
  }
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
  return tidy;
}

/**
 * @param ids the people who are changed
 * @param userId who changes them
 * @throws PublicError 422 at each reference that does not exist or belongs to another dictionary, at photos that are neither theirs already
 * nor uploaded by whoever saves, and at a login that is the IIN of somebody else, who may ask for a new password by it
 */
export async function refuseStrange(
  db: Db,
  input: UserChanges,
  { ids, userId }: { ids: readonly number[]; userId: number },
): Promise<void> {
  const fields: FieldErrors = {};
  const photos = [...new Set(input.photos ?? [])];
  if (input.roleId !== undefined && !(await roleExists(db, input.roleId))) fields.roleId = { key: 'reference' };
  if (typeof input.regionId === 'number' && !(await isValueOf(db, 'region', input.regionId)))
    fields.regionId = { key: 'reference' };
  if (typeof input.positionId === 'number' && !(await isValueOf(db, 'position', input.positionId)))
    fields.positionId = { key: 'reference' };
  if (input.login !== undefined && (await isIinOfOthers(db, input.login, ids))) fields.login = { key: 'taken' };
  if ((await countPhotos(db, photos, { ids, userId })) !== photos.length) fields.photos = { key: 'reference' };
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
}

/**
 * Whoever is blocked is blocked for a reason, which is said with the block.
 * @throws PublicError 422 for a block without one, and for one of people who are not blocked
 */
export async function refuseBlockWithoutReason(trx: Trx, input: UserChanges, ids: readonly number[]): Promise<void> {
  const hasReason = typeof input.blockReason === 'string';
  const isAsked = input.blocked === true && !hasReason;
  const isAlone = input.blocked === undefined && hasReason;
  if (!isAsked && !isAlone) return;
  const areBlocked = (await blockedOf(trx, ids)).length === new Set(ids).size;
  // Somebody who is blocked already stays so, whatever else a form sends.
  if (!areBlocked) throw errors.invalid({ blockReason: { key: isAsked ? 'required' : 'unchangeable' } });
}
