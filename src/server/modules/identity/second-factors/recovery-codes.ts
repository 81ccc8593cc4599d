import type { Db } from '../../../db/index.ts';
import { newTemporaryPassword, plainTemporary } from '../auth/index.ts';
import { hashOfCode } from './sealing.ts';

/** The codes of one person. */
const COUNT = 10;

/** Ten new codes, for paper. The earlier ones end. */
export async function newRecoveryCodes(db: Db, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newTemporaryPassword);
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: hashOfCode(plainTemporary(code), userId),
        created_at: now,
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((count) => count.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Uses a code up. @returns whether it was good */
export async function spendRecoveryCode(db: Db, userId: number, typed: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfCode(plainTemporary(typed), userId))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
