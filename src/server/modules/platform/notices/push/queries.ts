import type { Db } from '../../../../db/index.ts';
import { transaction } from '../../../../db/index.ts';
import type { Subscription } from './send.ts';

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes the subscription of a session, in place of its former one and of that of an earlier session in the same browser. */
export async function saveSubscription(
  db: Db,
  owner: { userId: number; sessionId: string },
  { endpoint, p256dh, auth }: Subscription,
  now: Date,
): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('session_id', '!=', owner.sessionId)
      .execute();
    const row = { user_id: owner.userId, endpoint, p256dh, auth, created_at: now };
    await trx
      .insertInto('push_subscriptions')
      .values({ session_id: owner.sessionId, ...row })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
      .execute();
  });
}

export async function deleteSubscriptionOf(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
