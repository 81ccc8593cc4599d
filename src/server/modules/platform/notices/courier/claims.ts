import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';

/** A delivery with all that is needed to decide about it and to compose it. */
export interface Due {
  id: number;
  notice_id: number;
  user_id: number;
  token: string;
  in_digest: boolean;
  tries: number;
  letter: { subject: string; text: string } | null;
  kind: Schemas['NoticeKind'];
  details: Record<string, unknown>;
  created_at: Date;
  read_at: Date | null;
  email: string | null;
  full_name: string;
  language: Language;
  blocked: boolean;
  role_key: string;
  dead: boolean;
  subscription_id: number | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
}

export type Channel = 'mail' | 'push';

const DETAILS = sql`d.id, d.notice_id, d.user_id, d.token, d.in_digest, d.tries, d.letter, n.kind, n.details, n.created_at,
  n.read_at, u.email, u.full_name, u.language, u.blocked, r.key as role_key, d.subscription_id, s.endpoint, s.p256dh, s.auth,
  exists (select from dead_addresses a where a.address = lower(trim(u.email))) as dead
  from notice_deliveries d join notices n on n.id = d.notice_id join users u on u.id = d.user_id
  join roles r on r.id = u.role_id left join push_subscriptions s on s.id = d.subscription_id`;

/** The delivery of a channel that has waited longest, locked; those that others have locked are left out. */
export async function nextDue(trx: Trx, channel: Channel, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`select ${DETAILS} where d.id = (
      select id from notice_deliveries where channel = ${channel} and state = 'waiting' and due_at <= ${now} and not in_digest
      order by due_at, id limit 1 for update skip locked)`.execute(trx);
  return rows[0];
}

/**
 * All that is due in the daily mail of one person, locked; undefined when nobody has any. Two runs never compose for the same person: the
 * second one waits, and finds nothing left.
 */
export async function nextDigest(trx: Trx, now: Date): Promise<Due[] | undefined> {
  const { rows: found } = await sql<{ user_id: number }>`select user_id from notice_deliveries
    where channel = 'mail' and state = 'waiting' and due_at <= ${now} and in_digest order by due_at, id limit 1`.execute(
    trx,
  );
  const [first] = found;
  if (first === undefined) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`digest ${first.user_id}`}, 0))`.execute(trx);
  const { rows } = await sql<Due>`select ${DETAILS} where d.user_id = ${first.user_id} and d.channel = 'mail'
    and d.state = 'waiting' and d.due_at <= ${now} and d.in_digest order by d.id for update of d`.execute(trx);
  return rows;
}

/** Whether anything is due, or was left by a run that ended in between. */
export async function isAnythingDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select exists (select from notice_deliveries
      where state = 'waiting' and due_at <= ${now} and channel in ('mail', 'push'))
    or exists (select from notice_deliveries where state = 'sending') as due`.execute(db);
  return rows[0]?.due === true;
}

/** Notes that the run is handing these over. */
export async function claim(trx: Trx, ids: readonly number[], run: number): Promise<void> {
  await sql`update notice_deliveries set state = 'sending', claimed_by = ${run}, tries = tries + 1
    where id = any (${[...ids]}::bigint[])`.execute(trx);
}

/** Gives back what runs had claimed that are no more: their locks can be had. @returns how many */
export async function takeBack(trx: Trx): Promise<number> {
  const { rows } = await sql<{ run: number }>`with runs as materialized (
      select distinct claimed_by as run from notice_deliveries where state = 'sending')
    select run from runs where pg_try_advisory_xact_lock(run)`.execute(trx);
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`update notice_deliveries set state = 'waiting', claimed_by = null
    where state = 'sending' and claimed_by = any (${rows.map(({ run }) => run)}::bigint[])`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export async function postpone(db: Db, ids: readonly number[], due: Date, answer: string | null): Promise<void> {
  await sql`update notice_deliveries set state = 'waiting', claimed_by = null, due_at = ${due}, answer = ${answer}
    where id = any (${[...ids]}::bigint[])`.execute(db);
}

export async function intoDigest(db: Db, ids: readonly number[], due: Date): Promise<void> {
  await sql`update notice_deliveries set in_digest = true, due_at = ${due} where id = any (${[...ids]}::bigint[])`.execute(
    db,
  );
}

/** What is settled is not sent again. The words of letters are kept no longer than needed. */
export async function settle(
  db: Db,
  ids: readonly number[],
  state: 'sent' | 'refused' | 'failed',
  now: Date,
  answer: string | null = null,
): Promise<void> {
  await sql`update notice_deliveries set state = ${state}, claimed_by = null, settled_at = ${now}, answer = ${answer},
    letter = case when channel = 'mail' then '{"subject": "", "text": ""}'::jsonb end
    where id = any (${[...ids]}::bigint[])`.execute(db);
}

/** Refuses all that is due by a channel that the installation does not have. */
export async function refuseAll(db: Db, channel: Channel, now: Date): Promise<void> {
  await sql`delete from notice_deliveries where channel = ${channel} and state = 'waiting' and due_at <= ${now}`.execute(
    db,
  );
}

export async function noteDead(db: Db, email: string, answer: string, now: Date): Promise<void> {
  const row = { answer, noted_at: now };
  await db
    .insertInto('dead_addresses')
    .values({ address: email.trim().toLowerCase(), ...row })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
    .execute();
}
