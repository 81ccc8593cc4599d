import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';

const DAY_MS = 86_400_000;

/** The kind of the jobs that send letters. */
export const MAIL_JOB = 'access-mail';

/** What the job is told; the letters themselves are rows. */
export interface MailPayload {
  mailing: string;
  includeSignedIn: boolean;
}

export type Fate = { state: 'sent' } | { state: 'failed'; reason: 'address' | 'server' | 'left-out'; answer?: string };

export async function insertLetters(trx: Trx, mailing: string, userIds: readonly number[]): Promise<void> {
  await sql`insert into access_letters (mailing, user_id) select ${mailing}, unnest(${userIds}::bigint[])`.execute(trx);
}

/** @throws PublicError 409 where a job is about to send some of these people a letter: its link would end what they get now */
export async function refuseOnTheirWay(trx: Trx, userIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from access_letters l
    join jobs j on j.kind = ${MAIL_JOB} and j.status in ('queued', 'running') and j.payload ->> 'mailing' = l.mailing::text
    where l.user_id = any(${userIds}::bigint[]) and l.state = 'waiting'`.execute(trx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw errors.conflict('access-mail-busy', { count }, { smart_count: count });
}

/** The next letters to send, and how many are done. */
export async function waitingLetters(db: Db, mailing: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('access_letters')
    .select('user_id')
    .where('mailing', '=', mailing)
    .where('state', '=', 'waiting')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function countLetters(db: Db, mailing: string) {
  const { rows } = await sql<Record<'waiting' | 'sent' | 'failed', number>>`
    select count(*) filter (where state = 'waiting')::integer as waiting, count(*) filter (where state = 'sent')::integer as sent,
      count(*) filter (where state = 'failed')::integer as failed
    from access_letters where mailing = ${mailing}`.execute(db);
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0 };
}

/** Notes what became of letters that were waiting. */
export async function settleLetters(db: Db, mailing: string, userIds: readonly number[], fate: Fate): Promise<void> {
  if (userIds.length === 0) return;
  const failed = fate.state === 'failed' ? fate : undefined;
  await db
    .updateTable('access_letters')
    .set({ state: fate.state, reason: failed?.reason ?? null, answer: failed?.answer ?? null })
    .where('mailing', '=', mailing)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute();
}

/** What became of the letters of a job. Those that still wait when it is over were not sent. @throws PublicError 404 */
export async function readLetters(db: Db, ownerId: number, jobId: number): Promise<Schemas['AccessLetters']> {
  const job = await db
    .selectFrom('jobs')
    .select(['status', sql<MailPayload>`payload`.as('payload')])
    .where('id', '=', jobId)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', MAIL_JOB)
    .executeTakeFirst();
  if (job === undefined) throw errors.notFound();
  const isOver = job.status !== 'queued' && job.status !== 'running';
  const { mailing, includeSignedIn } = job.payload;
  const { waiting, sent, failed } = await countLetters(db, mailing);
  const failures = await db
    .selectFrom('access_letters')
    .innerJoin('users', 'users.id', 'access_letters.user_id')
    .select(['users.id', 'users.full_name', 'users.email', 'access_letters.reason', 'access_letters.answer'])
    .where('access_letters.mailing', '=', mailing)
    .where('access_letters.state', 'in', isOver ? ['failed', 'waiting'] : ['failed'])
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();
  return {
    includeSignedIn,
    waiting: isOver ? 0 : waiting,
    sent,
    failed: isOver ? failed + waiting : failed,
    failures: failures.map(({ id, full_name, email, reason, answer }) => ({
      userId: id,
      fullName: full_name,
      email,
      reason: reason ?? 'stopped',
      answer,
    })),
  };
}

/**
 * Ends all mailings that are under way: whoever restores a backup, perhaps as a copy beside the installation, does not mean to send letters
 * again. They count as stopped.
 */
export async function stopMailings(db: Db): Promise<void> {
  await sql`update jobs set status = 'cancelled', finished_at = now()
    where kind = ${MAIL_JOB} and status in ('queued', 'running')`.execute(db);
}

/** So long it can be asked what became of each letter, in days after its mailing ended. */
const KEPT_DAYS = 30;

/** Erases the letters of mailings that ended long ago, and those whose job is gone; how many went out stays in the job and in the trail. */
export async function forgetLetters({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await sql`delete from access_letters where mailing not in (
    select (payload ->> 'mailing')::uuid from jobs
    where kind = ${MAIL_JOB} and payload ->> 'mailing' is not null and (finished_at is null or finished_at >= ${before}))`.execute(
    db,
  );
}
