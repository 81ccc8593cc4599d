import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { MatchBy } from '../../../../oidc-settings.ts';
import type { Db } from '../../../../db/index.ts';
import { selectUsers } from '../../users/index.ts';
import { MATCH_COLUMNS, type Provider } from '../queries.ts';

export type Counts = Schemas['DirectoryCounts'];
export type Refusal = Schemas['DirectoryRefusal'];
export type RunPerson = Schemas['DirectoryRunPerson'];

/** How many of the refused are kept of a run. */
export const KEPT = 200;
/** How many people of each kind are named of a run. */
export const NAMED = 100;
const LISTED = 50;
/** A run that has said nothing for so long belongs to a server that was killed. */
const SILENT_MS = 10 * 60_000;

const NOTHING: Counts = { seen: 0, created: 0, linked: 0, changed: 0, returned: 0, leavers: 0, blocked: 0, refused: 0 };

export const startOf = (): Counts => ({ ...NOTHING });

/** @returns undefined while another run goes on */
export async function beginRun(
  db: Db,
  { preview, startedBy }: { preview: boolean; startedBy: number | null },
  now: Date,
): Promise<number | undefined> {
  await db
    .updateTable('directory_runs')
    .set({ state: 'interrupted', ended_at: now })
    .where('state', '=', 'running')
    .where('beat_at', '<', new Date(now.getTime() - SILENT_MS))
    .execute();
  const begun = await db
    .insertInto('directory_runs')
    .values({
      ...{ preview, state: 'running', started_by: startedBy, started_at: now, beat_at: now },
      counts: JSON.stringify(NOTHING),
    })
    .onConflict((any) => any.doNothing())
    .returning('id')
    .executeTakeFirst();
  // What was only looked at names people for as long as it is the last one.
  if (begun !== undefined)
    await db
      .updateTable('directory_runs')
      .set({ people: '[]' })
      .where('id', '<', begun.id)
      .where(sql<boolean>`people <> '[]'`)
      .execute();
  return begun?.id;
}

interface Report {
  counts: Counts;
  refused: readonly Refusal[];
  people: readonly RunPerson[];
}

/** Says how far a run is, or what has become of it. */
export async function keepReport(
  db: Db,
  id: number,
  { counts, refused, people }: Report,
  { now, state }: { now: Date; state: Schemas['DirectoryRun']['state'] },
): Promise<void> {
  await db
    .updateTable('directory_runs')
    .set({
      ...{ counts: JSON.stringify(counts), refused: JSON.stringify(refused), people: JSON.stringify(people) },
      ...{ beat_at: now, state },
      ended_at: state === 'running' ? null : now,
    })
    .where('id', '=', id)
    .execute();
}

const selectRuns = (db: Db) => db.selectFrom('directory_runs').selectAll();

export async function listRuns(db: Db) {
  return selectRuns(db).orderBy('id', 'desc').limit(LISTED).execute();
}

export type RunRow = Awaited<ReturnType<typeof listRuns>>[number];

export async function findRun(db: Db, id: number): Promise<RunRow> {
  return selectRuns(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The links of these people of the directory. */
export async function linksOf(db: Db, { source, issuer }: Provider, subjects: readonly string[]) {
  if (subjects.length === 0) return [];
  return db
    .selectFrom('directory_links')
    .select(['subject', 'user_id', 'left_at'])
    .where('source', '=', source)
    .where('issuer', '=', issuer)
    .where('subject', 'in', subjects)
    .execute();
}

/** The accounts with these values. */
export async function matchesOf(db: Db, by: MatchBy, values: readonly string[]) {
  if (values.length === 0) return [];
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.role_id', 'roles.permissions', MATCH_COLUMNS[by].as('value')])
    .where(MATCH_COLUMNS[by], 'in', values)
    .execute();
}

export async function usersOf(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : selectUsers(db).where('users.id', 'in', ids).execute();
}

/** The accounts of people of the directory who are not blocked: all of them, at once. */
export async function linkedActive(db: Db, { source, issuer }: Provider) {
  return db
    .selectFrom('directory_links')
    .innerJoin('users', 'users.id', 'directory_links.user_id')
    .select(['users.id', 'users.login', 'users.surname', 'users.name'])
    .where('directory_links.source', '=', source)
    .where('directory_links.issuer', '=', issuer)
    .where('users.blocked', '=', false)
    .orderBy('users.id')
    .execute();
}

export async function markLeft(db: Db, userId: number, leftAt: Date | null): Promise<void> {
  await db
    .updateTable('directory_links')
    .set({ left_at: leftAt })
    .where('source', '=', 'ldap')
    .where('user_id', '=', userId)
    .execute();
}
