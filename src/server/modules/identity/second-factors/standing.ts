import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { passkeysOf } from './passkeys/index.ts';
import { findHolder } from './queries.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { findTotp } from './totp/index.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** What somebody has set up. @throws PublicError 404 */
export async function standingOf(db: Db, userId: number): Promise<Schemas['SecondFactors']> {
  const holder = await findHolder(db, userId);
  if (holder === undefined) throw errors.notFound();
  const [totp, passkeys] = [await findTotp(db, userId), await passkeysOf(db, userId)];
  return {
    policy: holder.policy,
    totp: totp?.added_at ? { addedAt: totp.added_at.toISOString(), lastUsedAt: iso(totp.last_used_at) } : null,
    passkeys: passkeys.map(({ id, name, added_at, last_used_at }) => ({
      id,
      name,
      addedAt: added_at.toISOString(),
      lastUsedAt: iso(last_used_at),
    })),
    recoveryCodes: await recoveryCodesLeft(db, userId),
  };
}

/** How many second factors somebody has. Recovery codes are none: they only stand in for one. */
export const countOf = ({ totp, passkeys }: Pick<Schemas['SecondFactors'], 'totp' | 'passkeys'>): number =>
  passkeys.length + (totp === null ? 0 : 1);
