import { sql } from 'kysely';
import type { Surroundings } from '../../../context.ts';
import type { Trx } from '../../../db/index.ts';
import { inBatch } from '../../../history/index.ts';
import { secretGroups } from '../../../secret-groups.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { expireLinksOf } from './links.ts';
import { clearFailuresOf } from './lockout.ts';
import { endSessionsOf } from './queries.ts';

/**
 * A random password for paper: 60 random bits.
 * @example newTemporaryPassword() // 'k7mp-3xqd-9wfr'
 */
export const newTemporaryPassword = (): string => secretGroups(3);

/** What of a temporary password counts, however it is typed: a phone begins it with a capital letter. This is what is hashed. */
export const plainTemporary = (typed: string): string => typed.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, '');

export interface TemporaryPassword {
  userId: number;
  passwordHash: string;
}

/**
 * Gives people temporary passwords. Whatever let them in before ends: passwords, sessions, links; lockouts are lifted. Lock the people
 * first, and forget their sessions after the commit.
 * @param givenBy the person who gives them
 */
export async function storeTemporaryPasswords(
  trx: Trx,
  ctx: Surroundings,
  given: readonly TemporaryPassword[],
  givenBy: number,
  expiresAt: Date,
): Promise<void> {
  const now = ctx.clock();
  const ids = given.map(({ userId }) => userId);
  await inBatch(trx, now, { actorId: givenBy, kind: 'set-password', resource: 'users' }, async () => {
    await sql`update users set password_hash = given.hash, password_expires_at = ${expiresAt}, updated_at = ${now}
      from unnest(${ids}::bigint[], ${given.map(({ passwordHash }) => passwordHash)}::text[]) as given (id, hash)
      where users.id = given.id`.execute(trx);
    await endSessionsOf(trx, ids);
    await expireLinksOf(trx, ids, now);
    await clearFailuresOf(trx, ids);
    await forgetDevicesOf(trx, ids);
    return { ids, value: undefined };
  });
}
