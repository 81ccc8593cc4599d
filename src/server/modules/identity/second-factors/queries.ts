import type { Db } from '../../../db/index.ts';

/** A person as far as second factors go. */
export async function findHolder(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.login', 'users.full_name', 'roles.second_factor as policy'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Notes that a second factor was set up in a session. */
export async function markStrong(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ strong: true }).where('id', '=', sessionId).execute();
}

/** Notes that somebody has no second factor any more. What a signature or the provider proved stays proven. */
export async function markWeak(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ strong: false })
    .where('user_id', '=', userId)
    .where('way', 'not in', ['eds', 'oidc'])
    .execute();
}

/** Whether a session began with more than a password, or a second factor was set up in it. */
export async function isStrong(db: Db, userId: number, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('strong')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.strong === true;
}

/** Ends sign-ins that wait, and the challenges given for them. */
export async function deletePendingsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}
