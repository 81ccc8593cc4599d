import type { Surroundings } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { isPassword } from '../passwords.ts';
import { inTurn } from '../sign-in.ts';
import { latestHashes } from './queries.ts';

/**
 * Compares with the latest passwords of a person, one after another, as each takes as long as signing in.
 * @throws PublicError 422 at the field, for one of those that the settings keep from coming back
 */
export async function refuseUsedPassword(
  { db, env }: Surroundings,
  userId: number,
  password: string,
  field: string,
): Promise<void> {
  const { passwordHistory: limit } = env.accounts;
  if (limit === 0) return;
  for (const hash of await latestHashes(db, userId, limit))
    if (await inTurn(`history ${userId}`, () => isPassword(hash, password)))
      throw errors.invalid({ [field]: { key: 'password-used', params: { limit } } });
}
