import { sql } from 'kysely';
import type { MatchBy } from '../../../oidc-settings.ts';
import type { Db } from '../../../db/index.ts';

/** Who vouches for people: a provider of OpenID Connect, or an LDAP server. */
export interface Provider {
  source: 'oidc' | 'ldap';
  /** The provider's own name; the base of an LDAP directory, since its address may change. */
  issuer: string;
}

export async function findLinkedUser(db: Db, { source, issuer }: Provider, subject: string) {
  const found = await db
    .selectFrom('directory_links')
    .select('user_id')
    .where('source', '=', source)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.user_id;
}

/** What a provider knows the person of an account by. */
export async function findSubject(db: Db, { source, issuer }: Provider, userId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('directory_links')
    .select('subject')
    .where('source', '=', source)
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.subject;
}

export const MATCH_COLUMNS = {
  iin: sql<string>`users.iin`,
  login: sql<string>`lower(users.login)`,
  email: sql<string>`lower(users.email)`,
} as const satisfies Record<MatchBy, unknown>;

/** The accounts with this value, at most two: more than one is nobody's in particular. */
export async function findMatches(db: Db, by: MatchBy, value: string) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.role_id', 'roles.permissions'])
    .where(MATCH_COLUMNS[by], '=', by === 'iin' ? value : value.toLowerCase())
    .orderBy('users.id')
    .limit(2)
    .execute();
}

/** @returns whether the person has this account now; not when the account is linked with somebody else, or the person with another */
export async function insertLink(
  db: Db,
  { source, issuer }: Provider,
  { subject, userId }: { subject: string; userId: number },
  now: Date,
): Promise<boolean> {
  await db
    .insertInto('directory_links')
    .values({ source, issuer, subject, user_id: userId, linked_at: now })
    .onConflict((any) => any.doNothing())
    .execute();
  return (await findLinkedUser(db, { source, issuer }, subject)) === userId;
}

/** Whether the directory vouches for the person of an account. */
export async function isOfDirectory(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('directory_links')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
