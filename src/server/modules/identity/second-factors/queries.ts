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

/** Notes of one session that a second factor was set up in it; of all of a person, that there is none any more. */
export async function markStrong(
  db: Db,
  { userId, sessionId }: { userId: number; sessionId?: string },
  strong: boolean,
): Promise<void> {
  const sessions = db.updateTable('sessions').set({ strong }).where('user_id', '=', userId);
  await (sessionId === undefined ? sessions : sessions.where('id', '=', sessionId)).execute();
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

export async function endOtherSessions(db: Db, userId: number, keptId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', keptId).execute();
}

/** Ends sign-ins that wait, and the challenges given for them. */
export async function deletePendingsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}
