import type { PackageModel } from '#shared/scorm/package.ts';
import type { Trx } from '../../../../db/index.ts';
import { tellOwn } from './own-statements.ts';
import { selectSessions, type SessionRow, unitOf } from './sessions.ts';
import { bringForward } from './standing.ts';

/** Ends the sessions of a registration that were left without a word: another one begins. */
export async function abandonOthers(trx: Trx, registration: string, model: PackageModel, now: Date): Promise<void> {
  const open = await selectSessions(trx)
    .where('s.registration', '=', registration)
    .where('s.ended_at', 'is', null)
    .execute();
  for (const session of open) await abandon(trx, session, model, now);
}

async function abandon(trx: Trx, session: SessionRow, model: PackageModel, now: Date): Promise<void> {
  const seconds = Math.max(0, (session.last_at.getTime() - session.opened_at.getTime()) / 1000);
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
      result: { duration: `PT${Math.round(seconds * 100) / 100}S` },
    },
    now,
  );
  await bringForward(trx, { session: { ...session, ...ended }, model, seconds, now });
}
