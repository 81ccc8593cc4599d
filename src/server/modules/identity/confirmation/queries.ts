import { sql } from 'kysely';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';

/** What decides how somebody can confirm who they are. */
export async function findConfirming(db: Db, { userId, sessionId }: SignedIn, issuer: string) {
  return db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.password_hash', 'users.iin', 'sessions.way'])
    .select(
      sql<boolean>`exists (select from directory_links l
        where l.user_id = users.id and l.source = 'oidc' and l.issuer = ${issuer})`.as('of_provider'),
    )
    .where('users.id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}
