import type { PackageModel } from '#shared/scorm/package.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { lockClock } from '../../progress/index.ts';
import { tellOwn } from './own-statements.ts';
import type { Registration } from './registrations.ts';
import { findSession, modelOf, selectSessions, type SessionRow, unitOf } from './sessions.ts';
import { bringForward } from './standing.ts';

/**
 * Ends the sessions of a registration that were left without a word: another one begins. Whoever reads an attempt again leaves the unit
 * that counts as it is.
 */
export async function abandonOthers(
  trx: Trx,
  { id, mode }: Registration,
  model: PackageModel,
  now: Date,
): Promise<void> {
  const open = await selectSessions(trx)
    .where('s.registration', '=', id)
    .where('s.mode', '=', mode)
    .where('s.ended_at', 'is', null)
    .execute();
  for (const session of open) await abandon(trx, session, model, now);
}

const secondsOf = ({ last_at: lastAt, opened_at: openedAt }: SessionRow): number =>
  Math.max(0, (lastAt.getTime() - openedAt.getTime()) / 1000);

async function abandon(trx: Trx, session: SessionRow, model: PackageModel, now: Date): Promise<void> {
  const ended = await end(trx, session, model, now);
  await bringForward(trx, { session: { ...session, ...ended }, model, seconds: secondsOf(session), now });
}

/** Ends a session and tells of it. */
async function end(trx: Trx, session: SessionRow, model: PackageModel, now: Date) {
  const ended = { ended_at: now, ended_by: 'abandoned' as const };
  await trx.updateTable('xapi_sessions').set(ended).where('id', '=', session.id).execute();
  const unit = unitOf(model, session.item_id);
  await tellOwn(
    trx,
    session,
    {
      verb: 'abandoned',
      object: { objectType: 'Activity', id: session.activity_id },
      publisherId: unit?.cmi5.publisherId ?? session.item_id,
      result: { duration: `PT${Math.round(secondsOf(session) * 100) / 100}S` },
    },
    now,
  );
  return ended;
}

/** Sessions that are ended in one round. */
const MOST_AT_ONCE = 200;

/**
 * Ends the sessions whose time is over and after which nothing else was opened. What they have told counts already, and the person was
 * not there meanwhile: the attempt stays as it is.
 */
export async function abandonExpired({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const due = await selectSessions(db)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '<=', clock())
    .orderBy('s.expires_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id, user_id: userId, content_id: contentId } of due)
    await transaction(db, async (trx) => {
      const { now } = await lockClock(trx, userId, clock);
      const session = await findSession(trx, id);
      if (session === undefined || session.ended_at !== null) return;
      await end(trx, session, await modelOf(trx, contentId), now);
    });
  return due.length;
}
