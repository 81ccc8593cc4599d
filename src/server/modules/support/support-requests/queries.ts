import { sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

/** Messages that the other side has not read, as SQL. */
const unread = (side: 'person' | 'support', read: 'person_read' | 'support_read') =>
  sql<number>`(select count(*) from support_messages m where m.request_id = support_requests.id and m.kind = 'message'
    and m.side = ${sql.lit(side)} and m.id > ${sql.ref(`support_requests.${read}`)})`;

/** That a person answers requests: their account is open, and their role may. Of an alias of users with its roles. */
export const mayAnswer = (users: string, roles: string) => {
  const [blocked, key] = [sql.ref(`${users}.blocked`), sql.ref(`${roles}.key`)];
  return sql<boolean>`(not ${blocked} and (${key} = 'admin' or ${sql.ref(`${roles}.permissions`)} @> '{support-requests:answer}'::text[]))`;
};

/** That nobody has a request, or only somebody who cannot answer any more. @param table its alias */
export const isNobodys = (table: string) => {
  const assignee = sql.ref(`${table}.assignee_id`);
  return sql<boolean>`(${assignee} is null or not exists (select from users colleague
    join roles post on post.id = colleague.role_id where colleague.id = ${assignee} and ${mayAnswer('colleague', 'post')}))`;
};

/** That the person of a request is in an attempt now. */
export const IN_ATTEMPT = sql<boolean>`exists (select from attempts running
  where running.user_id = support_requests.user_id and running.status = 'in_progress')`;

/** Requests with the names of who and what they are about. */
export function selectRequests(db: Db) {
  return db
    .selectFrom('support_requests')
    .innerJoin('users', 'users.id', 'support_requests.user_id')
    .innerJoin('dictionaries as types', 'types.id', 'support_requests.type_id')
    .leftJoin('users as assignees', 'assignees.id', 'support_requests.assignee_id')
    .leftJoin('attempts', 'attempts.id', 'support_requests.attempt_id')
    .leftJoin('tests', 'tests.id', 'attempts.test_id')
    .select([
      'support_requests.id',
      'support_requests.user_id',
      'support_requests.type_id',
      'support_requests.subject',
      'support_requests.state',
      'support_requests.assignee_id',
      'support_requests.context',
      'support_requests.attempt_id',
      'support_requests.merged_into',
      'support_requests.waiting_since',
      'support_requests.escalated_at',
      'support_requests.first_answered_at',
      'support_requests.solved_at',
      'support_requests.person_read',
      'support_requests.support_read',
      'support_requests.last_text',
      'support_requests.last_at',
      'support_requests.rating',
      'support_requests.rating_words',
      'support_requests.created_at',
      'attempts.test_id',
      IN_ATTEMPT.as('in_attempt'),
      sql<string>`users.full_name`.as('person_name'),
      sql<LocalizedText>`types.title`.as('type'),
      sql<string | null>`assignees.full_name`.as('assignee_name'),
      sql<string | null>`assignees.name`.as('helper'),
      sql<LocalizedText | null>`tests.title`.as('test_title'),
      unread('person', 'support_read').as('unread_by_support'),
      unread('support', 'person_read').as('unread_by_person'),
    ]);
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** A request; the one that it was merged into, where it was. */
export async function findRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  const row = await selectRequests(db).where('support_requests.id', '=', id).executeTakeFirst();
  if (row === undefined || row.merged_into === null) return row;
  return selectRequests(db).where('support_requests.id', '=', row.merged_into).executeTakeFirst();
}

/** A person's own request, like {@link findRequest}. */
export async function findOwn(db: Db, id: number, userId: number): Promise<RequestRow | undefined> {
  const row = await findRequest(db, id);
  return row?.user_id === userId ? row : undefined;
}

/** Locks a request until the end of the transaction; the one that it was merged into, where it was. */
export async function lockRequest(trx: Trx, id: number) {
  const lock = (one: number) =>
    trx.selectFrom('support_requests').selectAll().where('id', '=', one).forUpdate().executeTakeFirst();
  let row = await lock(id);
  // Also where it was merged on while it was waited for.
  while (row !== undefined && row.merged_into !== null) row = await lock(row.merged_into);
  return row;
}

/** A request and those that were merged into it: notices name what there was at their time. */
export async function withMerged(trx: Trx, id: number): Promise<number[]> {
  const merged = await trx.selectFrom('support_requests').select('id').where('merged_into', '=', id).execute();
  return [id, ...merged.map((row) => row.id)];
}

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** What somebody has already sent with the id of their device. */
export function findSent(db: Db, authorId: number, clientId: string) {
  return db
    .selectFrom('support_messages')
    .select(['id', 'request_id'])
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** How much a person has sent since a moment, and when the first of it. */
export function sentSince(db: Db, userId: number, since: Date) {
  return db
    .selectFrom('support_messages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('author_id', '=', userId)
    .where('side', '=', 'person')
    .where('kind', '=', 'message')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

/** How many requests a person has made since a moment, and when the first of them. */
export function madeSince(db: Db, userId: number, since: Date) {
  return db
    .selectFrom('support_requests')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

/** The attempts of a person that run now, by id. */
export function runningAttempts(db: Db, userId: number) {
  return db
    .selectFrom('attempts')
    .select(['id', 'test_id'])
    .where('user_id', '=', userId)
    .where('status', '=', 'in_progress')
    .orderBy('id')
    .execute();
}

/** People who answer requests: not admins, who may do everything. */
export function selectColleagues(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('support_staff', 'support_staff.user_id', 'users.id')
    .select([
      'users.id',
      sql<string>`users.full_name`.as('name'),
      sql<boolean>`coalesce(support_staff.available, true)`.as('available'),
      sql<number>`(select count(*) from support_requests r where r.assignee_id = users.id and r.state in ('open', 'pending'))`.as(
        'unsolved',
      ),
      sql<number>`(select count(*) from support_requests r where r.assignee_id = users.id and r.waiting_since is not null)`.as(
        'waiting',
      ),
    ])
    .where('users.blocked', '=', false)
    .where('roles.key', '<>', 'admin')
    .where(sql<boolean>`roles.permissions @> '{support-requests:answer}'::text[]`)
    .orderBy('users.name_key')
    .orderBy('users.id');
}
