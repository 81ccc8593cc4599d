import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { isPassword } from '../passwords.ts';
import { inTurn } from '../sign-in.ts';
import { isDemanded, latestHashes } from './queries.ts';

/**
 * Compares with the latest passwords of a person, one after another, as each takes as long as signing in. Only for those who
 * choose their own: each guess that is not refused sets the password, so that nobody can go on trying.
 * @throws PublicError 422 at the field, for one of those that the settings keep from coming back, and for the present one where staff
 * want another
 */
export async function refuseUsedPassword(ctx: Context, userId: number, password: string, field: string): Promise<void> {
  const { passwordHistory: kept } = ctx.env.accounts;
  const limit = kept === 0 && (await isDemanded(ctx.db, userId)) ? 1 : kept;
  if (limit === 0) return;
  for (const hash of await latestHashes(ctx.db, userId, limit))
    if (await inTurn(`history ${userId}`, () => isPassword(hash, password)))
      throw errors.invalid({ [field]: { key: 'password-used', params: { limit } } });
}
