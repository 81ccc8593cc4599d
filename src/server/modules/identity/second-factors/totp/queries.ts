import type { Db } from '../../../../db/index.ts';

export async function findTotp(db: Db, userId: number) {
  return db.selectFrom('totp_keys').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** A new key, which counts when it is confirmed in this session; the one that counts stays until then. */
export async function storeNewSecret(
  db: Db,
  userId: number,
  { secret, sessionId, until }: { secret: Buffer; sessionId: string; until: Date },
): Promise<void> {
  const fresh = { new_secret: secret, new_session_id: sessionId, new_until: until };
  await db
    .insertInto('totp_keys')
    .values({ user_id: userId, ...fresh })
    .onConflict((same) => same.column('user_id').doUpdateSet(fresh))
    .execute();
}

/** @param step that of the code which confirmed it: it signs nobody in */
export async function confirmSecret(
  db: Db,
  userId: number,
  { secret, step }: { secret: Uint8Array; step: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('totp_keys')
    .set({ secret, last_step: step, added_at: now, last_used_at: null })
    .set({ new_secret: null, new_session_id: null, new_until: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Uses a code up. @returns false when a code of this step, or of a later one, was accepted before */
export async function spendStep(db: Db, userId: number, step: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('totp_keys')
    .set({ last_step: step, last_used_at: now })
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** @returns whether the person had one that counts */
export async function deleteTotp(db: Db, userId: number): Promise<boolean> {
  const gone = await db.deleteFrom('totp_keys').where('user_id', '=', userId).returning('secret').executeTakeFirst();
  return gone !== undefined && gone.secret !== null;
}
