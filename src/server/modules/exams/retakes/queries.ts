import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { given, toMoment } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

/** Retakes with person and test. These always exist; left joins let the database skip them when it counts. */
export function selectRetakes(db: Db) {
  return db
    .selectFrom('retakes')
    .leftJoin('users', 'users.id', 'retakes.user_id')
    .leftJoin('tests', 'tests.id', 'retakes.test_id')
    .leftJoin('users as deciders', 'deciders.id', 'retakes.decided_by')
    .select([
      'retakes.id',
      'retakes.test_id',
      'retakes.user_id',
      'retakes.origin',
      'retakes.status',
      'retakes.comment',
      'retakes.reason',
      'retakes.opens_at',
      'retakes.closes_at',
      'retakes.attempt_id',
      'retakes.decided_by',
      'retakes.decided_at',
      'retakes.created_at',
      'retakes.updated_at',
      'retakes.revision',
      sql<number>`tests.retake_limit`.as('retake_limit'),
      acceptedRequests(sql.ref('retakes.test_id'), sql.ref('retakes.user_id')).as('accepted_requests'),
      sql<string>`users.full_name`.as('full_name'),
      sql<LocalizedText>`tests.title`.as('title'),
      sql<string | null>`deciders.full_name`.as('decider'),
    ]);
}

/** How many requests of a person for a test have been accepted, as SQL. */
function acceptedRequests(testId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from retakes asked
    where asked.test_id = ${testId} and asked.user_id = ${userId} and asked.origin = 'request' and asked.status = 'accepted')`;
}

/** Those of the people who have reached the test's limit of retakes on request. */
export async function peopleAtLimit(trx: Trx, testId: number, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users join tests on tests.id = ${testId}
    where users.id = any (${[...userIds]}::bigint[]) and tests.retake_limit > 0
      and ${acceptedRequests(sql.ref('tests.id'), sql.ref('users.id'))} >= tests.retake_limit
    order by users.id`.execute(trx);
  return rows.map(({ id }) => Number(id));
}

/** What people are told about their retakes. */
export async function toldOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('retakes')
    .innerJoin('tests', 'tests.id', 'retakes.test_id')
    .select([
      'retakes.user_id',
      'retakes.test_id',
      'retakes.status',
      'retakes.reason',
      'retakes.opens_at',
      'retakes.closes_at',
      'tests.title',
    ])
    .where(sql<boolean>`retakes.id = any (${[...ids]}::bigint[])`)
    .orderBy('retakes.id')
    .execute();
}

export type Told = Awaited<ReturnType<typeof toldOf>>[number];

export type RetakeRow = Awaited<ReturnType<ReturnType<typeof selectRetakes>['execute']>>[number];

/** Retakes, locked so that two decisions cannot overlap. */
export function lockRetakes(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('retakes')
    .select(['id', 'user_id', 'status', 'attempt_id', 'opens_at', 'closes_at'])
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The window and the reason of a retake as columns. Absent fields are left out. */
export function windowColumns({ opensAt, closesAt, reason }: Schemas['RetakeAccept']) {
  const columns = { opens_at: toMoment(opensAt), closes_at: toMoment(closesAt) };
  return given({ ...columns, reason: reason?.trim() === '' ? null : reason });
}

type Window = ReturnType<typeof windowColumns>;

export interface Decision {
  status: 'accepted' | 'rejected';
  decidedBy: number;
  window: Window;
}

export async function writeDecision(
  trx: Trx,
  id: number,
  { status, decidedBy, window }: Decision,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('retakes')
    .set({ ...window, status, decided_by: decidedBy, decided_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateWindows(trx: Trx, ids: readonly number[], window: Window, now: Date): Promise<void> {
  await trx
    .updateTable('retakes')
    .set({ ...window, updated_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteRetakes(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('retakes')
    .where('id', 'in', [...ids])
    .execute();
}

/** Stores a request. @returns undefined when one is pending already */
export async function insertRequest(
  trx: Trx,
  { testId, userId, comment }: { testId: number; userId: number; comment: string | null },
  now: Date,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('retakes')
    .values({ test_id: testId, user_id: userId, origin: 'request', comment, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The pending requests and unused retakes of the people in a grant. */
export function findUndone(trx: Trx, testId: number, userIds: readonly number[]) {
  return trx
    .selectFrom('retakes')
    .select(['id', 'user_id', 'status', 'attempt_id', 'opens_at', 'closes_at'])
    .where('test_id', '=', testId)
    .where(sql<boolean>`user_id = any (${[...userIds]}::bigint[])`)
    .where('attempt_id', 'is', null)
    .where('status', '<>', 'rejected')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertGrants(
  trx: Trx,
  grant: { testId: number; userIds: readonly number[]; decidedBy: number; window: Window },
  now: Date,
): Promise<number[]> {
  if (grant.userIds.length === 0) return [];
  const shared = {
    ...grant.window,
    test_id: grant.testId,
    origin: 'grant' as const,
    status: 'accepted' as const,
    decided_by: grant.decidedBy,
    decided_at: now,
    created_at: now,
    updated_at: now,
  };
  const rows = await trx
    .insertInto('retakes')
    .values(grant.userIds.map((user_id) => ({ ...shared, user_id })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The indexes of ids that belong to nobody. */
export async function unknownPeople(trx: Trx, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select place - 1 as place from unnest(${[...userIds]}::bigint[]) with ordinality as wanted (id, place)
    where not exists (select from users where users.id = wanted.id)`.execute(trx);
  return rows.map(({ place }) => place);
}
