import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';

export interface Registration {
  id: string;
  contentId: number;
  homePage: string;
  mode: 'Normal' | 'Review' | 'Browse';
}

interface Wanted {
  userId: number;
  scormId: number;
  launchId: string | null;
  as: 'normal' | 'review' | 'browse' | 'try';
  homePage: string;
  now: Date;
}

/** What is only looked at is kept as long as it can be open. */
const LOOKED_AT_MS = 24 * 3_600_000;

/**
 * The registration of the attempt that is opened, one for each; or another one where a package is only looked at.
 * @throws PublicError 404; 409 when another window has opened the attempt since, or the launch was closed
 */
export async function registrationOf(trx: Trx, wanted: Wanted): Promise<Registration> {
  const { userId, scormId, homePage, now } = wanted;
  const attempt = await attemptOf(trx, wanted);
  const contentId = attempt?.content_id ?? (await contentOf(trx, wanted));
  if (attempt === null) await forgetLookedAt(trx, userId);
  const row = { user_id: userId, scorm_id: scormId, content_id: contentId, home_page: homePage, created_at: now };
  const made = await trx
    .insertInto('xapi_registrations')
    .values({ id: randomUUID(), attempt_id: attempt?.id ?? null, ...row })
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet({ user_id: userId }))
    .returning(['id', 'home_page'])
    .executeTakeFirstOrThrow();
  return { id: made.id, contentId, homePage: made.home_page, mode: attempt?.mode ?? 'Browse' };
}

interface AttemptRow {
  id: number;
  content_id: number;
  mode: 'Normal' | 'Review';
}

async function attemptOf(trx: Trx, wanted: Wanted): Promise<AttemptRow | null> {
  if (wanted.as === 'normal') return launched(trx, wanted);
  if (wanted.as !== 'review') return null;
  const { userId, scormId } = wanted;
  const newest = await trx
    .selectFrom('scorm_attempts as a')
    .innerJoin('scorms as p', 'p.id', 'a.scorm_id')
    .select(['a.id', 'a.content_id', 'a.ended_at', 'p.attempts_allowed'])
    .where('a.user_id', '=', userId)
    .where('a.scorm_id', '=', scormId)
    .where('a.reset_at', 'is', null)
    .orderBy('a.number', 'desc')
    .executeTakeFirst();
  // Where attempts are counted nobody looks at the tests of one that goes on.
  if (newest === undefined || (newest.attempts_allowed !== null && newest.ended_at === null)) throw errors.notFound();
  return { id: newest.id, content_id: newest.content_id, mode: 'Review' };
}

async function launched(trx: Trx, { userId, scormId, launchId }: Wanted): Promise<AttemptRow> {
  const row = await trx
    .selectFrom('scorm_launches as l')
    .innerJoin('scorm_attempts as a', 'a.id', 'l.attempt_id')
    .innerJoin('scorms as p', 'p.id', 'a.scorm_id')
    .select(['a.id', 'a.content_id', 'a.ended_at', 'l.epoch', 'l.closed_at', 'p.attempts_allowed', 'p.after_end'])
    .where('l.id', '=', launchId)
    .where('a.user_id', '=', userId)
    .where('a.scorm_id', '=', scormId)
    .executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  const newer = await trx
    .selectFrom('scorm_launches')
    .select('id')
    .where('attempt_id', '=', row.id)
    .where('epoch', '>', row.epoch)
    .where('seq', '>', 0)
    .executeTakeFirst();
  if (newer !== undefined || row.closed_at !== null) throw errors.conflict('scorm-launch-taken');
  return { id: row.id, content_id: row.content_id, mode: isOver(row) ? 'Review' : 'Normal' };
}

/**
 * Whether units of an attempt are only read again. Where attempts are not counted, a unit that was failed may be tried once more as long as
 * its launch is open; and staff may have said that whoever has ended goes on.
 */
const isOver = (attempt: { ended_at: Date | null; attempts_allowed: number | null; after_end: string }): boolean =>
  attempt.ended_at !== null && attempt.attempts_allowed !== null && attempt.after_end === 'review';

/** Staff look at what is not published, too. @throws PublicError 404 */
async function contentOf(trx: Trx, { scormId, as }: Wanted): Promise<number> {
  const row = await trx
    .selectFrom('scorms')
    .select(['content_id', 'published', 'attempts_allowed'])
    .where('id', '=', scormId)
    .executeTakeFirst();
  // Where attempts are counted nobody looks through a package first.
  if (row === undefined || (as !== 'try' && (!row.published || row.attempts_allowed !== null))) throw errors.notFound();
  return row.content_id;
}

/** So many that a person has looked at lately are kept. */
const MOST_LOOKED_AT = 20;

async function forgetLookedAt(trx: Trx, userId: number): Promise<void> {
  const newest = trx
    .selectFrom('xapi_registrations')
    .select('id')
    .where('user_id', '=', userId)
    .where('attempt_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_LOOKED_AT);
  await trx
    .deleteFrom('xapi_registrations')
    .where('user_id', '=', userId)
    .where('attempt_id', 'is', null)
    .where('id', 'not in', newest)
    .execute();
}

/** Forgets what was only looked at, and documents of attempts that were read again: nothing of either counts. */
export async function forgetLooks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - LOOKED_AT_MS);
  const { numDeletedRows: registrations } = await db
    .deleteFrom('xapi_registrations')
    .where('attempt_id', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  const { numDeletedRows: documents } = await db
    .deleteFrom('xapi_documents')
    .where('updated_at', '<', before)
    .where('scope', 'in', (from) =>
      from.selectFrom('xapi_sessions').select(sql<string>`id::text`.as('id')).where('mode', '!=', 'Normal'),
    )
    .executeTakeFirst();
  return Number(registrations) + Number(documents);
}
