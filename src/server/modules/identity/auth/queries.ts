import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { SharedLookup } from '../../../batches/index.ts';
import { given } from '../../../crud/index.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { asksSecondFactor } from './pending-queries.ts';

/** The sessions of one person. */
const MOST_SESSIONS = 20;

/** Since when people have their present password, and whether staff want another one. */
export const latestPassword = [
  sql<Date | null>`(select h.set_at from password_history h where h.user_id = users.id order by h.id desc limit 1)`.as(
    'password_set_at',
  ),
  sql<
    boolean | null
  >`(select h.must_replace from password_history h where h.user_id = users.id order by h.id desc limit 1)`.as(
    'must_replace',
  ),
] as const;

/** Sessions with what access control needs of their people, without blocked people. */
function selectSessions(db: Db, tokenHashes: readonly Buffer[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'sessions.id',
      'sessions.token_hash',
      'sessions.user_id',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'users.role_id',
      'users.language',
      'roles.permissions',
      'roles.scope',
      'roles.title as role_title',
      'roles.second_factor',
      'sessions.weak_password',
      'sessions.strong',
      'users.password_expires_at',
      'sessions.way',
    ])
    .select(latestPassword)
    .where('sessions.token_hash', 'in', tokenHashes)
    .where('users.blocked', '=', false);
}

type FoundSession = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number];

/** The most sessions in one query. */
const LIMIT = 200;

/** The key of a session: the hash of its token in base64. */
export const sessionKey = (tokenHash: Uint8Array): string => Buffer.from(tokenHash).toString('base64');

/** Sessions by key. The caller checks whether they have expired. */
export type SharedSessions = SharedLookup<string, FoundSession>;

export function sharedSessions(db: Db): SharedSessions {
  return new SharedLookup(
    LIMIT,
    (keys) =>
      selectSessions(
        db,
        keys.map((key) => Buffer.from(key, 'base64')),
      ).execute(),
    ({ token_hash }) => sessionKey(token_hash),
  );
}

/** What a session must not begin without, as it stands now: nobody changes it before the transaction ends. */
export async function lockForSignIn(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['password_hash', 'password_expires_at', 'blocked'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export interface NewSession {
  userId: number;
  tokenHash: Buffer;
  expiresAt: Date;
  ip: string;
  userAgent: string;
  /** The password breaks the rules for staff. */
  weakPassword: boolean;
  way: SessionRow['way'];
  /** It begins with more than a password. */
  strong: boolean;
  /** What the provider of OpenID Connect has said, where signing out leads there. */
  idToken: string | null;
}

export async function insertSession(db: Db, session: NewSession, now: Date): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      created_at: now,
      last_seen_at: now,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
      weak_password: session.weakPassword,
      way: session.way,
      strong: session.strong,
      id_token: session.idToken,
    })
    .execute();
  await db.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', session.userId).execute();
}

/**
 * Ends the sessions of a person that exceed the limit, those unused the longest first, never the new one.
 * @returns whether there were any
 */
export async function deleteLeastUsedSessions(db: Db, userId: number, newTokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (kept) =>
      kept
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy(sql`token_hash = ${newTokenHash}`, 'desc')
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(MOST_SESSIONS),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

export async function sessionsOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'way', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

/** What the provider of OpenID Connect said when the session began; undefined where signing out does not lead there. */
export async function idTokenOf(db: Db, userId: number, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('id_token')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id_token ?? undefined;
}

/** @returns whether the person had such a session */
export async function deleteSession(db: Db, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasSession(db: Db, userId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Signs somebody out everywhere but in one session, and ends their calendar, see {@link endSessionsOf}. */
export async function deleteSessionsExcept(db: Db, userId: number, keptId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', keptId).execute();
  await endCalendarsOf(db, [userId]);
}

async function endCalendarsOf(db: Db, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', 'in', userIds).execute();
}

/** A person with the permissions of their role. */
export async function findActor(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.role_id', 'users.blocked', 'users.language', 'roles.permissions', 'roles.scope'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/**
 * Signs people out everywhere, and ends the calendars that they have subscribed to at a secret address: whoever has got in without being
 * them may have made or copied that address, and a new one is made in a moment.
 */
export async function endSessionsOf(db: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await db.deleteFrom('sessions').where('user_id', 'in', userIds).execute();
  await endCalendarsOf(db, userIds);
}

const selectAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.login', 'users.role_id', 'users.password_hash', 'users.password_expires_at'])
    .select(['users.blocked', 'roles.permissions', asksSecondFactor.as('asks_second_factor')]);

/** What signing in needs of a person. */
export type Account = NonNullable<Awaited<ReturnType<typeof findByLogin>>>;

/** @param key the login in lower case */
export async function findByLogin(db: Db, key: string) {
  return selectAccounts(db).where(sql`lower(users.login)`, '=', key).executeTakeFirst();
}

export async function findAccountByIin(db: Db, iin: string): Promise<Account | undefined> {
  return selectAccounts(db).where('users.iin', '=', iin).executeTakeFirst();
}

export async function findAccount(db: Db, userId: number): Promise<Account | undefined> {
  return selectAccounts(db).where('users.id', '=', userId).executeTakeFirst();
}

export async function findLoginOf(db: Db, userId: number) {
  return db.selectFrom('users').select(['login', 'password_hash']).where('id', '=', userId).executeTakeFirstOrThrow();
}

export async function findMe(db: Db, { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .leftJoin('dictionaries as regions', 'regions.id', 'users.region_id')
    .leftJoin('dictionaries as positions', 'positions.id', 'users.position_id')
    .selectAll('users')
    .select([
      'sessions.weak_password',
      'roles.permissions as granted',
      'roles.key as role_key',
      'roles.title as role_title',
      'roles.scope',
      'regions.title as region',
      'positions.title as position',
      'sessions.way',
    ])
    .select(latestPassword)
    .where('users.id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

export type MeRow = NonNullable<Awaited<ReturnType<typeof findMe>>>;

export async function updateChoices(db: Db, userId: number, choices: Schemas['MeUpdate'], now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...given({ language: choices.language, theme: choices.theme }), updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function storePassword(db: Db, userId: number, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_expires_at: null, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Notes whether the new password of the person of this session breaks the rules for staff. */
export async function markPassword(db: Db, sessionId: string, isWeak: boolean): Promise<void> {
  await db.updateTable('sessions').set({ weak_password: isWeak }).where('id', '=', sessionId).execute();
}

/** Admins who are not blocked, with or without a password. */
export async function activeAdmins(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'login', 'password_hash'])
    .where('role_id', '=', ROLE_IDS.admin)
    .where('blocked', '=', false)
    .orderBy('id')
    .execute();
}
