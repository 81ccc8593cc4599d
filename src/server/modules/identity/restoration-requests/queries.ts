import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

export function selectRequests(db: Db) {
  return db
    .selectFrom('restoration_requests')
    .select([
      'restoration_requests.id',
      'restoration_requests.identifier',
      'restoration_requests.contact',
      'restoration_requests.comment',
      'restoration_requests.user_id',
      'restoration_requests.status',
      'restoration_requests.reason',
      'restoration_requests.decided_by',
      'restoration_requests.decided_at',
      'restoration_requests.created_at',
      'restoration_requests.asked_count',
      'restoration_requests.asked_at',
      'restoration_requests.contacts',
      'restoration_requests.comments',
      sql<string | null>`(select full_name from users where users.id = restoration_requests.user_id)`.as('full_name'),
    ]);
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** The person with this login, or else with this IIN, if any. */
export async function findByIdentifier(db: Db, identifier: string) {
  const text = identifier.trim();
  return db
    .selectFrom('users')
    .select(['id', 'login', 'full_name', 'email', 'language', 'blocked'])
    .where((where) => where.or([where(sql`lower(login)`, '=', text.toLowerCase()), where('iin', '=', text)]))
    .orderBy(sql`lower(login) = ${text.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findPerson(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'login', 'full_name', 'email', 'language', 'blocked'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** How many requests that name nobody we know wait at most: the oldest make room. */
const MOST_UNKNOWN = 500;

/** Further contacts that are kept of one request: the newest. */
const MOST_CONTACTS = 5;

/** Further comments that are kept of one request: those that came first, as nothing that was said is replaced. */
const MOST_COMMENTS = 20;

/**
 * Stores a request; of whoever asked before, in the same words or as the same person, it joins the one that still waits.
 * @param isOften they have asked so often that nothing is added to it
 */
export async function noteRequest(
  trx: Trx,
  input: Schemas['RestorationRequestCreate'],
  { userId, isOften }: { userId: number | null; isOften: boolean },
  now: Date,
): Promise<void> {
  const [identifier, contact] = [input.identifier.trim(), input.contact.trim()];
  const comment = input.comment?.trim() || null;
  const later = comment === null ? [] : [{ at: now.toISOString(), text: comment }];
  await sql`select pg_advisory_xact_lock(hashtext('restoration-requests'))`.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    update restoration_requests r set asked_count = asked_count + ${isOften ? 0 : 1}, asked_at = ${isOften ? sql.ref('asked_at') : now},
      comments = case when ${isOften} or jsonb_array_length(r.comments) >= ${MOST_COMMENTS}
          or ${comment}::text = coalesce(r.comments->-1->>'text', r.comment) then r.comments
        else r.comments || ${JSON.stringify(later)}::jsonb end,
      contacts = case when ${isOften} or ${contact} = any (r.contact || r.contacts) then r.contacts
        else (${contact}::text || r.contacts)[1:${sql.lit(MOST_CONTACTS)}] end
    where r.status = 'pending'
      and case when ${userId}::bigint is null then r.user_id is null and lower(r.identifier) = ${identifier.toLowerCase()}
        else r.user_id = ${userId}::bigint end`.execute(trx);
  if (numAffectedRows > 0n) return;
  // Also for somebody who is known: the same work tells nothing of who exists.
  await sql`
    delete from restoration_requests where id in (
      select id from restoration_requests where status = 'pending' and user_id is null order by asked_at desc, id desc
      offset ${MOST_UNKNOWN - 1})`.execute(trx);
  await trx
    .insertInto('restoration_requests')
    .values({
      identifier,
      contact,
      comment,
      user_id: userId,
      reason: null,
      decided_by: null,
      decided_at: null,
      created_at: now,
      asked_at: now,
    })
    .execute();
}

/** A request, locked so that two decisions cannot overlap. */
export async function lockRequest(trx: Trx, id: number): Promise<RequestRow | undefined> {
  return selectRequests(trx).where('restoration_requests.id', '=', id).forUpdate().executeTakeFirst();
}

export interface Decision {
  status: 'accepted' | 'rejected';
  userId: number | null;
  reason: string | null;
}

export async function writeDecision(
  trx: Trx,
  id: number,
  decision: Decision,
  decidedBy: number,
  now: Date,
): Promise<RequestRow> {
  await trx
    .updateTable('restoration_requests')
    .set({
      status: decision.status,
      reason: decision.reason,
      user_id: decision.userId,
      decided_by: decidedBy,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute();
  return selectRequests(trx).where('restoration_requests.id', '=', id).executeTakeFirstOrThrow();
}

export async function deleteRequests(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('restoration_requests').where('id', 'in', ids).execute();
}
